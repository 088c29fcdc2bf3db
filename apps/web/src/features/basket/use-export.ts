import type { MissingTitle } from '@estante/contract/basket.shapes'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../shell/save-file.ts'
import { showToast } from '../../ui/toast-queue.ts'
import type { ExportFormat } from '../titles/export/ExportMenu.tsx'

/** Exports these titles as a file. */
export function useExport(codes: readonly string[]) {
  const { t } = useTranslation('basket')
  const [missing, setMissing] = useState<readonly MissingTitle[]>([])
  const { mutate, error } = useChange('basket.export', ({ answer }) => {
    setMissing(answer.ausentes)
    if (!answer.arquivo) return
    const { nome, tipo, conteudo } = answer.arquivo
    saveFile(new Blob([conteudo], { type: tipo }), nome)
    showToast({ text: t('exported', { count: Number(answer.exportados) }) })
  })
  const exportAs = (dados: ExportFormat | 'referencias') => mutate({ body: { tipo: 'A', dados, acervos: [...codes] } })
  return {
    exportAs,
    error,
    /** Titles that are not in the last file. */
    missing,
  }
}
