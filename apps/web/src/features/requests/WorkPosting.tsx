import { ExternalLink as Outside } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'

/** Theses and other works are posted at an address of the institution. */
export function WorkPosting() {
  const { t } = useTranslation('requests')
  const form = useCall('requests.interlibrary_form')
  const post = useChange('requests.post_work', ({ answer }) => window.location.assign(answer.url))
  return (
    <div className="stack stack--6 acct-form">
      <div className="stack stack--2">
        <h1>{t('types.postagem')}</h1>
        <p className="soft">{t('posting.intro')}</p>
      </div>
      {form.isPending && <LinesSkeleton label={t('form.loading')} />}
      {form.isError && <FetchFailed words={t('form.failed')} error={form.error} onRetry={() => void form.refetch()} />}
      {form.data?.answer.postagem === false && (
        <Alert tone="info" title={t('posting.none')}>
          {t('posting.noneText')}
        </Alert>
      )}
      {form.data?.answer.postagem && (
        <>
          <ol className="stack stack--2">
            <li>{t('posting.first')}</li>
            <li>{t('posting.second')}</li>
            <li>{t('posting.third')}</li>
          </ol>
          <ChangeFailed error={post.error} />
          <div className="btn-group btn-group--wide">
            <Button
              tone="primary"
              icon={Outside}
              busy={post.isPending}
              busyLabel={t('posting.going')}
              onClick={() => post.mutate({})}
            >
              {t('posting.go')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
