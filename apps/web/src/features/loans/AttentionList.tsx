import type { Attention } from '@estante/contract/loans.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { type ChangeResult, useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, titlePath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { titleText } from '../titles/title-text.ts'
import { AttentionItem } from './AttentionItem.tsx'
import { obstacleTo } from './obstacle.ts'
import { RenewButton } from './RenewButton.tsx'

type Start = AnswerOf<'loans.start'>
/** Renews the registration; the page shows the button in two places. */
type RegistrationRenewal = ChangeResult<'patron.renew'>

interface AttentionListProps {
  start: Start
  registration: RegistrationRenewal
}

/** Whether the item has the button that renews the registration. */
export const offersRegistration = ({ tipo, podeRenovar }: Attention) => tipo === 'cadastro' && podeRenovar

/** What needs a person today, the most urgent first; what can be renewed is renewed here. */
export function AttentionList({ start, registration }: AttentionListProps) {
  const { t } = useTranslation('loans')
  const renewal = useChange('loans.renew')
  const reading = useChange('alerts.mark')
  const answer = renewal.data?.answer
  const renew = ({ codExemplar, codBibliotecaExemplar }: Attention) =>
    renewal.mutate({ body: [{ codExemplar, codBibliotecaExemplar }] })
  const isBusy = ({ codExemplar }: Attention) =>
    renewal.isPending && renewal.variables.body?.some((one) => one.codExemplar === codExemplar) === true
  const first = start.pendencias.findIndex((item) => linkOf(item) !== undefined || item.podeRenovar)
  return (
    <div className="stack">
      <div className="today__done stack" role="status">
        {answer?.renovados.map(({ titulo, mensagem, recibo }) => (
          <Alert key={recibo} tone="ok" title={`${titleText(titulo)}: ${mensagem}`}>
            {t('item.receipt', { receipt: recibo })}
          </Alert>
        ))}
        {answer?.recusados.map(({ codExemplar, titulo, mensagem }) => (
          <Alert key={codExemplar} tone="warn" title={`${titleText(titulo)}: ${mensagem}`} />
        ))}
      </div>
      <ChangeFailed error={renewal.error} title={t('notRenewed')} />
      <ChangeFailed error={reading.error} />
      {start.pendencias.some(offersRegistration) && <ChangeFailed error={registration.error} />}
      {start.pendencias.length > 0 && (
        <ul className="today">
          {start.pendencias.map((item, at) => (
            <AttentionItem
              key={`${item.tipo} ${item.alerta} ${item.pedido} ${item.codExemplar} ${item.codAcervo} ${item.dia_iso} ${item.titulo}`}
              item={item}
              currency={start.moeda}
              today={start.hoje}
              obstacle={obstacleTo(start)}
              action={
                <AttentionAction
                  item={item}
                  isFirst={at === first}
                  registration={registration}
                  busy={isBusy(item) || (reading.isPending && reading.variables.params?.id === item.alerta)}
                  onRenew={() => renew(item)}
                  onRead={() => reading.mutate({ params: { id: item.alerta } })}
                />
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface AttentionActionProps {
  item: Attention
  /** The most urgent item has the page's only primary button. */
  isFirst: boolean
  registration: RegistrationRenewal
  busy: boolean
  onRenew: () => void
  onRead: () => void
}

function AttentionAction({ item, isFirst, registration, busy, onRenew, onRead }: AttentionActionProps) {
  const { t } = useTranslation(['loans', 'patron'])
  const tone = isFirst ? 'primary' : undefined
  const link = linkOf(item)
  if (item.tipo === 'mensagem') return <MessageAction item={item} link={link} busy={busy} onRead={onRead} />
  if (link) {
    return (
      <LinkButton href={link.href} tone={tone}>
        {t(link.words)}
      </LinkButton>
    )
  }
  if (!item.podeRenovar) return null
  if (item.tipo === 'proximo')
    return (
      <RenewButton
        title={item.titulo}
        until={item.renovaAte_iso}
        hour={item.renovaAte_hora}
        tone={tone}
        busy={busy}
        onRenew={onRenew}
      />
    )
  return (
    <Button
      tone={tone}
      onClick={() => registration.mutate({})}
      busy={registration.isPending}
      busyLabel={t('patron:start.renewing')}
    >
      {t('patron:start.renew')}
    </Button>
  )
}

interface MessageActionProps {
  item: Attention
  link: ReturnType<typeof linkOf>
  busy: boolean
  onRead: () => void
}

/** A message stays until it is marked as read. */
function MessageAction({ item, link, busy, onRead }: MessageActionProps) {
  const { t } = useTranslation('loans')
  const text = titleText(item.titulo)
  return (
    <>
      {link && <LinkButton href={link.href}>{t(link.words)}</LinkButton>}
      <Button tone="quiet" busy={busy} onClick={onRead} aria-label={t('start.mensagem.readOf', { text })}>
        {t('start.mensagem.read')}
      </Button>
    </>
  )
}

/** The page that resolves the item; undefined: here, or not by the patron. */
function linkOf({ tipo, pedido, codAcervo }: Attention) {
  if (tipo === 'atrasado') return { href: paths.hours, words: 'start.atrasado.action' } as const
  if (tipo === 'retirar' && pedido) return { href: paths.loanRequests, words: 'start.retirar.requestAction' } as const
  if (tipo === 'retirar') return { href: paths.holds, words: 'start.retirar.action' } as const
  if (tipo === 'debito') return { href: paths.debts, words: 'start.debito.action' } as const
  if (tipo === 'suspenso') return { href: paths.suspensions, words: 'start.suspenso.action' } as const
  if (tipo === 'nada-consta') return { href: paths.suspensions, words: 'start.nada-consta.action' } as const
  if (tipo === 'mensagem' && codAcervo !== '')
    return { href: titlePath(codAcervo), words: 'start.mensagem.action' } as const
  return undefined
}
