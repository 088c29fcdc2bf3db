import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { type AreaSection, groupSections } from './area-sections.ts'

interface AreaMenuProps {
  sections: readonly AreaSection[]
  /** The `href` of the section that is shown. */
  current: string
  isOpen: boolean
  onTurn: () => void
}

/** The sections of the personal area at the side of a desk screen, behind a button that closes and opens them. */
export function AreaMenu({ sections, current, isOpen, onTurn }: AreaMenuProps) {
  const { t } = useTranslation('patron')
  const listId = useId()
  return (
    <nav className="acct-nav side-desktop" aria-label={t('area.label')}>
      <button type="button" className="acct-nav__turn" aria-expanded={isOpen} aria-controls={listId} onClick={onTurn}>
        <Icon of={isOpen ? PanelLeftClose : PanelLeftOpen} />
        <span className={isOpen ? undefined : 'vh'}>{t('area.menu')}</span>
      </button>
      <div id={listId} hidden={!isOpen}>
        {groupSections(sections).map(({ group, sections }) => (
          <Fragment key={group ?? ''}>
            {group && <h2>{t(`area.group.${group}`)}</h2>}
            <SectionLinks sections={sections} current={current} />
          </Fragment>
        ))}
      </div>
    </nav>
  )
}

function SectionLinks({ sections, current }: Pick<AreaMenuProps, 'sections' | 'current'>) {
  const { t } = useTranslation('patron')
  return sections.map(({ href, name, icon }) => (
    <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      <Icon of={icon} />
      {t(`area.${name}`)}
    </Link>
  ))
}
