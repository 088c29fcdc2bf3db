import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { statisticsFile } from '../titles/statistics/statistics-file.ts'

/** Rows as a file for spreadsheets. @param props.name of the file */
export function SaveTable({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation('statistics')
  const save = () => saveFile(new Blob([statisticsFile(rows)], { type: 'text/csv;charset=utf-8' }), name)
  return (
    <div className="btn-group">
      <Button icon={Download} onClick={save}>
        {t('save')}
      </Button>
    </div>
  )
}
