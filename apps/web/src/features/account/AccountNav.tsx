import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SectionGroups, type SectionGroupsProps } from './SectionGroups.tsx'

interface AccountNavProps extends Omit<SectionGroupsProps, 'onChoose'> {
  isOpen: boolean
  onToggle: () => void
}

/** The account area's collapsible side menu on a desktop. */
export function AccountNav({ isOpen, onToggle, ...menu }: AccountNavProps) {
  const { t } = useTranslation('patron')
  const listId = useId()
  return (
    <nav className="acct-nav side-desktop" aria-label={t('area.label')}>
      <button type="button" className="acct-nav__turn" aria-expanded={isOpen} aria-controls={listId} onClick={onToggle}>
        <Icon of={isOpen ? PanelLeftClose : PanelLeftOpen} />
        <span className={isOpen ? undefined : 'vh'}>{t('area.menu')}</span>
      </button>
      <div id={listId} hidden={!isOpen}>
        <SectionGroups {...menu} />
      </div>
    </nav>
  )
}
