import type { Attention } from '@estante/contract/loans.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { ChangeFailed } from '../../layout/ChangeFailed.tsx'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { titleText } from '../titles/title-text.ts'
import { RenewButton } from './RenewButton.tsx'
import { TodoItem } from './TodoItem.tsx'

type Start = AnswerOf<'loans.start'>

/** What needs a person today, the most urgent first; what can be renewed is renewed here. */
export function StartList({ start, onChanged }: { start: Start; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('loans')
  const renewal = useChange('loans.renew', async () => void (await onChanged()))
  const answer = renewal.data?.answer
  const renew = ({ codExemplar, codBibliotecaExemplar }: Attention) =>
    renewal.mutate({ body: [{ codExemplar, codBibliotecaExemplar }] })
  const isBusy = ({ codExemplar }: Attention) =>
    renewal.isPending && renewal.variables.body?.some((one) => one.codExemplar === codExemplar) === true
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
      {start.pendencias.length > 0 && (
        <ul className="today">
          {start.pendencias.map((item) => (
            <TodoItem
              key={`${item.tipo} ${item.pedido} ${item.codExemplar} ${item.codAcervo} ${item.dia_iso} ${item.titulo}`}
              item={item}
              currency={start.moeda}
              action={<TodoAction item={item} busy={isBusy(item)} onRenew={() => renew(item)} />}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface TodoActionProps {
  item: Attention
  busy: boolean
  onRenew: () => void
}

function TodoAction({ item, busy, onRenew }: TodoActionProps) {
  const { t } = useTranslation('loans')
  if (item.tipo === 'atrasado') return <LinkButton href={paths.hours}>{t('start.atrasado.action')}</LinkButton>
  if (item.tipo === 'retirar') {
    if (item.pedido) return <LinkButton href={paths.loanRequests}>{t('start.retirar.requestAction')}</LinkButton>
    return <LinkButton href={paths.holds}>{t('start.retirar.action')}</LinkButton>
  }
  if (item.tipo === 'debito') return <LinkButton href={paths.debts}>{t('start.debito.action')}</LinkButton>
  if (item.tipo === 'suspenso') {
    return <LinkButton href={paths.suspensions}>{t('start.suspenso.action')}</LinkButton>
  }
  if (item.tipo !== 'proximo' || !item.podeRenovar) return null
  return <RenewButton title={item.titulo} until={item.renovaAte_iso} busy={busy} onRenew={onRenew} />
}
