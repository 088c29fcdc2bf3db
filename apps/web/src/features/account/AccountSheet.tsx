import { useTranslation } from '../../i18n/use-translation.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SectionGroups, type SectionGroupsProps } from './SectionGroups.tsx'

/** All sections of the account in their groups, over the page. */
export function AccountSheet({ onClose, ...menu }: SectionGroupsProps & { onClose: () => void }) {
  const { t } = useTranslation('patron')
  const { t: layout } = useTranslation('layout')
  return (
    <Sheet open onClose={onClose} title={t('area.label')} closeLabel={layout('close')}>
      <nav aria-label={t('area.allSections')}>
        <SectionGroups {...menu} onChoose={onClose} />
      </nav>
    </Sheet>
  )
}
