import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../ui/button.css'
import { buttonClass } from '../../../ui/Button.tsx'
import { DisclosureMenu, MenuButton } from '../../../ui/DisclosureMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'

/** As in the contract's `exportFormats`; the programs that read them first. */
const formats = ['ris', 'bibtex', 'csl-json', 'marc', 'marcxml', 'dublin-core'] as const
export type ExportFormat = (typeof formats)[number]

export interface ExportMenuProps {
  size?: 's'
  onChoose: (format: ExportFormat) => void
  /** Further entries. */
  children?: ReactNode
}

/** The formats of a file with titles; choosing one downloads it. */
export function ExportMenu({ size, onChoose, children }: ExportMenuProps) {
  const { t } = useTranslation('titles')
  return (
    <DisclosureMenu
      fromStart
      triggerClass={buttonClass({ size })}
      trigger={
        <>
          <Icon of={Download} />
          {t('export.action')}
        </>
      }
    >
      {formats.map((format) => (
        <MenuButton key={format} onPress={() => onChoose(format)}>
          {t(`export.formats.${format}`)}
        </MenuButton>
      ))}
      {children}
    </DisclosureMenu>
  )
}
