import type { AnswerOf } from '@estante/contract/shapes'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'

type Shown = AnswerOf<'mail-links.show'>

/** Where the links of mails lead: it asks once, so that a mail scanner that opens the link changes nothing. */
export function MailLinkPage() {
  const { t } = useTranslation('notifications')
  const token = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('token') ?? ''
  const result = useCall('mail-links.show', { query: { token } })
  const shown = result.data?.answer
  const title = shown ? t(`link.${shown.acao}.title`, { count: shown.titulos.length }) : t('link.title')
  usePageTitle(title)
  return (
    <div className="main wrap wrap--form stack stack--6">
      <h1>{title}</h1>
      {result.isPending && <LinesSkeleton label={t('link.loading')} />}
      {result.isError && (
        <>
          {isDead(result.error) ? (
            <ChangeFailed error={result.error} title={t('link.failed')} />
          ) : (
            <FetchFailed words={t('link.failed')} error={result.error} onRetry={() => void result.refetch()} />
          )}
          <LinkButton href={paths.account}>{t('link.account')}</LinkButton>
        </>
      )}
      {shown && <Question shown={shown} token={token} />}
    </div>
  )
}

/** Asking again for a link that is over, or never was one, brings the same answer. */
const isDead = (error: unknown) => error instanceof ApiError && error.status === 422

function Question({ shown, token }: { shown: Shown; token: string }) {
  const { t } = useTranslation('notifications')
  const act = useChange('mail-links.use')
  const { acao, titulos, tipo, feito } = shown
  if (act.isSuccess) return <Outcome results={act.data.answer.resultados} />
  return (
    <>
      {tipo && <p className="lead">{t('link.stop-mails.text', { kind: t(`kind.${tipo}`) })}</p>}
      {titulos.length === 1 && <p className="lead">{titulos[0]}</p>}
      {titulos.length > 1 && (
        <ul className="stack stack--2">
          {titulos.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of one title have the same name
            <li key={at}>{title}</li>
          ))}
        </ul>
      )}
      {feito && <Alert tone="info">{t('link.done')}</Alert>}
      <ChangeFailed error={act.error} />
      <div className="btn-group">
        {!feito && (
          <Button
            tone={acao === 'cancel-hold' ? 'danger' : 'primary'}
            busy={act.isPending}
            busyLabel={t('link.acting')}
            onClick={() => act.mutate({ query: { token } })}
          >
            {t(`link.${acao}.action`)}
          </Button>
        )}
        <LinkButton href={paths.home}>{t(feito ? 'link.home' : `link.${acao}.keep`)}</LinkButton>
      </div>
    </>
  )
}

function Outcome({ results }: { results: AnswerOf<'mail-links.use'>['resultados'] }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <div className="stack stack--4" role="status">
        {results.map(({ titulo, feito, mensagem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the results of one answer do not move
          <Alert key={at} tone={feito ? 'ok' : 'warn'} title={titulo === '' ? mensagem : titulo}>
            {titulo === '' ? undefined : mensagem}
          </Alert>
        ))}
      </div>
      <div className="btn-group">
        <LinkButton href={paths.account}>{t('link.account')}</LinkButton>
        <LinkButton href={paths.notificationPreferences}>{t('title')}</LinkButton>
      </div>
    </>
  )
}
