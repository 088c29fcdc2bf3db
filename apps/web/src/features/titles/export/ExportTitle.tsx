import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import { type ExportFormat, ExportMenu } from './ExportMenu.tsx'

const extensions: Readonly<Record<ExportFormat, string>> = {
  ris: '.ris',
  bibtex: '.bib',
  'csl-json': '.json',
  marc: '.mrc',
  marcxml: '.xml',
  'dublin-core': '.dc.xml',
}

/** The title as a file for other programs. */
export function ExportTitle({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const file = useMutation({
    mutationFn: (formato: ExportFormat) => callFile('titles.export', { params: { id: codAcervo }, query: { formato } }),
    onSuccess: (blob, format) => saveFile(blob, `acervo-${codAcervo}${extensions[format]}`),
    networkMode: 'always',
  })
  return (
    <>
      <ExportMenu size="s" onChoose={(format) => file.mutate(format)} />
      <span role="status" className="small soft">
        {file.isPending && t('export.making')}
        {file.isSuccess && t('export.done')}
      </span>
      <ChangeFailed error={file.error} title={t('export.failed')} />
    </>
  )
}
