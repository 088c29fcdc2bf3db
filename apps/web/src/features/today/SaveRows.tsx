import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { statisticsFile } from '../titles/statistics/statistics-file.ts'

interface SaveRowsProps {
  /** Of the file, before its day. */
  name: string
  /** "2026-11-25" */
  day: string
  /** What the table says; the first are its headings. */
  rows: readonly (readonly string[])[]
}

/** The rows of a table as a file for spreadsheets. */
export function SaveRows({ name, day, rows }: SaveRowsProps) {
  const { t } = useTranslation('today')
  const save = () =>
    saveFile(new Blob([statisticsFile(rows)], { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`)
  return (
    <div className="btn-group">
      <Button icon={Download} onClick={save}>
        {t('save')}
      </Button>
    </div>
  )
}
