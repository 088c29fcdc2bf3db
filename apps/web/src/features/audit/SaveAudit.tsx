import { Download } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'

/** All rows that the search finds, as a file. */
export function SaveAudit({ query }: { query: Record<string, string> }) {
  const { t } = useTranslation('audit')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      saveFile(await callFile('audit.export', { query }), 'auditoria.csv')
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack stack--2">
      <Button icon={Download} busy={busy} busyLabel={t('saving')} onClick={() => void save()}>
        {t('save')}
      </Button>
      <ChangeFailed title={t('saveFailed')} error={error} />
    </div>
  )
}
