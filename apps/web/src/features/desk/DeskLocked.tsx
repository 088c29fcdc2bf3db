import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { ConfirmForm } from '../session/ConfirmForm.tsx'
import { openLoginDialog } from '../session/login-dialog.ts'
import { useSession } from '../session/use-session.ts'

/** In place of the page: only whoever is signed in unlocks it, or somebody else signs in. */
export function DeskLocked() {
  const { t } = useTranslation('desk')
  const { user } = useSession()
  const factors = useCall('second-factors.list')
  const { mutateAsync } = useChange('session.unlock')
  return (
    <section className="panel stack desk__lock" aria-labelledby="desk-locked">
      <div>
        <h2 id="desk-locked">{t('lock.title')}</h2>
        <p>{t('lock.text', { name: user?.nome_pessoa ?? '' })}</p>
      </div>
      {factors.isPending && <LinesSkeleton label={t('loading')} />}
      {factors.isError && !factors.data && (
        <FetchFailed words={t('failed')} error={factors.error} onRetry={() => void factors.refetch()} />
      )}
      {factors.data && (
        <ConfirmForm
          verb={t('lock.unlock')}
          autoFocus
          factors={factors.data.answer}
          onConfirm={(body) => mutateAsync({ body })}
        />
      )}
      <p>
        {t('lock.otherText')}{' '}
        <Button tone="quiet" flush onClick={openLoginDialog}>
          {t('lock.switch')}
        </Button>
      </p>
    </section>
  )
}
