import { Download } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../api/client.ts'
import { endAuth } from '../../api/persisted-auth.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import { useSession } from '../session/use-session.ts'

/** The patron's legal rights: export and erasure. */
export function RightsPanel() {
  const { t } = useTranslation('patron')
  const [isAsking, setAsking] = useState(false)
  const { isActing } = useSession()
  const { download, busy, error } = useDownload()
  const erase = useChange('patron.erase', async () => {
    showToast({ text: t('rights.erased') })
    await endAuth('signed-out')
  })
  return (
    <section className="panel acct-form stack stack--4" aria-labelledby="rights">
      <h2 className="h3" id="rights">
        {t('rights.title')}
      </h2>
      <p className="soft">{t('rights.text')}</p>
      <ChangeFailed error={error} />
      {isActing && <p>{t('acting.ownerOnly')}</p>}
      {!isActing && (
        <div className="btn-group btn-group--wide">
          <Button icon={Download} onClick={() => void download()} busy={busy} busyLabel={t('rights.downloading')}>
            {t('rights.download')}
          </Button>
          <Button tone="quiet-danger" onClick={() => setAsking(true)} aria-haspopup="dialog">
            {t('rights.erase')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmOwner
          title={t('rights.eraseTitle')}
          text={t('rights.eraseText')}
          verb={t('rights.eraseVerb')}
          danger
          onConfirm={(body) => erase.mutateAsync({ body })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function useDownload() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const download = async () => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      saveFile(await callFile('patron.export'), 'meus-dados.zip')
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { download, busy, error }
}
