import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { type AccountPageLink, groupSections } from './account-sections.ts'
import type { AccountCounts } from './use-account-counts.ts'

interface AccountNavProps {
  sections: readonly AccountPageLink[]
  counts: AccountCounts
  /** The `href` of the current section. */
  current: string
  isOpen: boolean
  onToggle: () => void
}

/** The account area's collapsible side menu on a desktop. */
export function AccountNav({ sections, counts, current, isOpen, onToggle }: AccountNavProps) {
  const { t } = useTranslation('patron')
  const listId = useId()
  return (
    <nav className="acct-nav side-desktop" aria-label={t('area.label')}>
      <button type="button" className="acct-nav__turn" aria-expanded={isOpen} aria-controls={listId} onClick={onToggle}>
        <Icon of={isOpen ? PanelLeftClose : PanelLeftOpen} />
        <span className={isOpen ? undefined : 'vh'}>{t('area.menu')}</span>
      </button>
      <div id={listId} hidden={!isOpen}>
        {groupSections(sections).map(({ group, sections }) => (
          <Fragment key={group ?? ''}>
            {group && <h2>{t(`area.group.${group}`)}</h2>}
            <SectionLinks sections={sections} counts={counts} current={current} />
          </Fragment>
        ))}
      </div>
    </nav>
  )
}

function SectionLinks({ sections, counts, current }: Pick<AccountNavProps, 'sections' | 'counts' | 'current'>) {
  const { t } = useTranslation('patron')
  return sections.map(({ href, name, icon }) => (
    <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      <Icon of={icon} />
      {t(`area.${name}`)}
      <SectionCount of={counts[name]} />
    </Link>
  ))
}

function SectionCount({ of: count }: { of?: AccountCounts[keyof AccountCounts] }) {
  if (!count) return null
  return <span className={count.isTooMuch ? 'acct-nav__n acct-nav__n--owed' : 'acct-nav__n'}> {count.text}</span>
}
