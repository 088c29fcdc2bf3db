import type { Attention } from '@estante/contract/loans.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ChangeFailed } from '../../layout/ChangeFailed.tsx'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { TodoItem } from './TodoItem.tsx'

type Start = AnswerOf<'loans.start'>

/** What needs a person today, the most urgent first; what can be renewed is renewed here. */
export function StartList({ start, onChanged }: { start: Start; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('loans')
  const renewal = useChange('loans.renew', async () => void (await onChanged()))
  const answer = renewal.data?.answer
  const renew = ({ codExemplar, codBibliotecaExemplar }: Attention) =>
    renewal.mutate({ body: [{ codExemplar, codBibliotecaExemplar }] })
  return (
    <div className="stack">
      {answer?.renovados.map(({ titulo, mensagem, recibo }) => (
        <Alert key={recibo} tone="ok" role="status" title={`${titulo}: ${mensagem}`}>
          {t('item.receipt', { receipt: recibo })}
        </Alert>
      ))}
      {answer?.recusados.map(({ codExemplar, titulo, mensagem }) => (
        <Alert key={codExemplar} tone="warn" role="alert" title={`${titulo}: ${mensagem}`} />
      ))}
      <ChangeFailed error={renewal.error} title={t('notRenewed')} />
      {start.pendencias.length > 0 && (
        <ul className="today">
          {start.pendencias.map((item) => (
            <TodoItem
              key={`${item.tipo} ${item.codExemplar} ${item.codAcervo} ${item.dia_iso} ${item.titulo}`}
              item={item}
              currency={start.moeda}
              action={<TodoAction item={item} busy={renewal.isPending} onRenew={() => renew(item)} />}
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
  const { day } = useFormat()
  if (item.tipo === 'atrasado') return <LinkButton href={paths.hours}>{t('start.atrasado.action')}</LinkButton>
  if (item.tipo === 'retirar') {
    return <LinkButton href={paths.holds}>{t('start.retirar.action')}</LinkButton>
  }
  if (item.tipo === 'debito') return <LinkButton href={paths.debts}>{t('start.debito.action')}</LinkButton>
  if (item.tipo === 'suspenso') {
    return <LinkButton href={paths.suspensions}>{t('start.suspenso.action')}</LinkButton>
  }
  if (item.tipo !== 'proximo' || !item.podeRenovar) return null
  return (
    <Button icon={RefreshCw} title={t('renew')} onClick={onRenew} busy={busy} busyLabel={t('renewing')}>
      {t('renewUntil', { day: day(item.renovaAte_iso, 'short') })}
      <VisuallyHidden>{`: ${item.titulo}`}</VisuallyHidden>
    </Button>
  )
}
