import type { AnswerOf } from '@estante/contract/shapes'
import type { SearchState } from '@estante/domain/search/search-state'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { DisclosureMenu, MenuLink } from '../ui/DisclosureMenu.tsx'
import { Icon } from '../ui/Icon.tsx'
import { openIcon } from '../ui/icons.ts'
import { Link } from '../ui/Link.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { rememberTab, useLastTabs } from './search-tabs.ts'
import { tabPath } from './tab-path.ts'
import { useInstitution } from './use-institution.ts'

type Guide = AnswerOf<'institution.guides'>[number]

interface SearchTabsProps {
  /** The guide of the page. */
  current: string
  state: SearchState
  /** Called when a tab is pressed, before its link is followed. */
  onFollow?: (guide: Guide, event: MouseEvent) => void
}

/**
 * The ways to search, above the box: those of the first section in a row, the others behind "more". They are links of
 * a navigation, as each has an address. On a phone the row scrolls.
 */
export function SearchTabs({ current, state, onFollow }: SearchTabsProps) {
  const { t } = useTranslation('layout')
  const { guides, menu } = useInstitution()
  const used = useLastTabs()
  const row = useRef<HTMLUListElement>(null)
  useCurrentInView(row, current)
  useEffect(() => rememberTab(current), [current])
  const isInRow = ({ guia }: { guia: string }) => guia === current || used.includes(guia)
  const shown = [...guides, ...menu.filter(isInRow)]
  const others = menu.filter((guide) => !isInRow(guide))
  if (shown.length + others.length < 2) return null
  return (
    <nav className="searchtabs" aria-label={t('searchTabs.label')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="searchtabs__row" role="list" ref={row}>
        {shown.map((guide) => (
          <li key={guide.guia}>
            <Link
              href={tabPath(guide, state)}
              aria-current={guide.guia === current ? 'page' : undefined}
              onClick={(event) => onFollow?.(guide, event)}
            >
              {guide.descricao}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <DisclosureMenu
          triggerClass="searchtabs__more"
          trigger={
            <>
              {t('searchTabs.more')}
              <Icon of={openIcon} size="s" />
            </>
          }
        >
          {others.map((guide) => (
            <MenuLink key={guide.guia} href={tabPath(guide, state)}>
              {guide.descricao}
            </MenuLink>
          ))}
        </DisclosureMenu>
      )}
    </nav>
  )
}
