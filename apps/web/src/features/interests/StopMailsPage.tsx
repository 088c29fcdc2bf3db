import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'

/** Where the link of a mail about new titles leads: it asks once, so that a mail scanner ends nothing. */
export function StopMailsPage() {
  const { t } = useTranslation('interests')
  const token = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('token') ?? ''
  const stop = useChange('interests.stop_mails')
  usePageTitle(t('stop.title'))
  return (
    <div className="main wrap wrap--form stack stack--6">
      <h1>{t('stop.title')}</h1>
      {stop.isSuccess ? (
        <Alert tone="ok" title={stop.data.answer.mensagem} role="status">
          {t('stop.done')}
        </Alert>
      ) : (
        <>
          <p className="lead">{t('stop.text')}</p>
          <ChangeFailed error={stop.error} />
          <div className="btn-group">
            <Button
              tone="primary"
              busy={stop.isPending}
              busyLabel={t('stop.stopping')}
              onClick={() => stop.mutate({ query: { token } })}
            >
              {t('stop.action')}
            </Button>
            <LinkButton href={paths.home}>{t('stop.keep')}</LinkButton>
          </div>
        </>
      )}
    </div>
  )
}
