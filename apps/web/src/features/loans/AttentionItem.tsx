import type { Attention } from '@estante/contract/loans.shapes'
import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import { Banknote, Bell, CircleSlash, FileCheck, IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateSlip } from '../../ui/DateSlip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../theme/pages/start.css'
import type { IconDrawing } from '../../ui/icons.ts'
import { titleText } from '../titles/title-text.ts'

export interface AttentionItemProps {
  item: Attention
  currency: string
  /** The institution's day. */
  today: string
  /** Another block; a debt alone then does not promise that borrowing is allowed. */
  obstacle?: Attention
  /** The button or link of the item. */
  action?: ReactNode
}

const styles = {
  cadastro: { tone: 'danger', icon: IdCard },
  atrasado: { tone: 'danger', slip: 'late' },
  retirar: { tone: 'ok', slip: 'soon' },
  suspenso: { tone: 'danger', icon: CircleSlash },
  debito: { tone: 'danger', icon: Banknote },
  proximo: { tone: 'warn', slip: 'soon' },
  'nada-consta': { tone: 'info', icon: FileCheck },
  mensagem: { tone: 'info', icon: Bell },
} as const satisfies Record<Attention['tipo'], { tone: string; slip?: 'soon' | 'late'; icon?: IconDrawing }>

/** A tolerated debt is shown without alarm. */
const isTolerable = ({ tipo, valor_centavos, tolerado_centavos }: Attention) =>
  tipo === 'debito' && isTolerated(valor_centavos, tolerado_centavos)

export const isExpired = ({ tipo, dia_iso }: Attention, today: string) => tipo === 'cadastro' && dia_iso < today

function toneOf(item: Attention, today: string): string {
  if (isTolerable(item)) return 'info'
  return item.tipo === 'cadastro' && !isExpired(item, today) ? 'warn' : styles[item.tipo].tone
}

/** One item that needs attention: what, until when, and its action. */
export function AttentionItem({ action, ...facts }: AttentionItemProps) {
  const { item, today } = facts
  const { slip } = useFormat()
  const style = styles[item.tipo]
  const words = useAttentionText(facts)
  return (
    <li className={`todo todo--${toneOf(item, today)}`}>
      {'slip' in style ? (
        <DateSlip {...slip(item.dia_iso)} state={style.slip} />
      ) : (
        <div className="todo__icon">
          <Icon of={style.icon} size="l" />
        </div>
      )}
      <div className="todo__b">
        <h2 className="h3">{words.title}</h2>
        {words.text !== '' && <p className="soft">{words.text}</p>}
      </div>
      {action && <div className="todo__act">{action}</div>}
    </li>
  )
}

interface AttentionText {
  title: string
  text: string
}

function useAttentionText({ item, currency, today, obstacle }: Omit<AttentionItemProps, 'action'>): AttentionText {
  const { t } = useTranslation('loans')
  const { day, money, time } = useFormat()
  const dueWords = useDue()
  const on = (style: 'long' | 'date') => (item.dia_iso === '' ? '' : day(item.dia_iso, style))
  const title = t(`start.${item.tipo}.title`, {
    title: titleText(item.titulo),
    money: money(item.valor_centavos, currency),
  })
  if (item.tipo === 'atrasado') {
    const fine = { money: money(item.valor_centavos, currency), perDay: money(item.valorPorDia_centavos, currency) }
    const was = t('start.atrasado.text', { day: dueWords(item.dia_iso, item.hora, 'long') })
    return { title, text: item.valorPorDia_centavos > 0 ? `${was} ${t('start.atrasado.fine', fine)}` : was }
  }
  if (item.tipo === 'retirar') {
    const until = { library: item.biblioteca, day: on('long'), time: time(item.hora) }
    return { title, text: t('start.retirar.text', until) }
  }
  if (item.tipo === 'proximo') {
    const due = t('start.proximo.text', { day: dueWords(item.dia_iso, item.hora, 'long') })
    const why = item.podeRenovar ? '' : (item.motivo?.mensagem ?? '')
    // Most reasons name the day already.
    return { title, text: why.includes(on('long')) ? why : `${due} ${why}`.trim() }
  }
  if (item.tipo === 'mensagem') return { title: titleText(item.titulo), text: on('date') }
  if (item.tipo === 'cadastro') return registrationWords()
  if (isTolerable(item)) return { title, text: debtWords() }
  return { title, text: t(`start.${item.tipo}.text`, { day: on('long') }) }

  function registrationWords(): AttentionText {
    const over = isExpired(item, today)
    const text = t(over ? 'start.cadastro.expiredText' : 'start.cadastro.text', { day: day(item.dia_iso, 'year') })
    return {
      title: t(over ? 'start.cadastro.expired' : 'start.cadastro.title'),
      text: item.podeRenovar ? text : `${text} ${t('start.cadastro.atLibrary')}`,
    }
  }

  function debtWords(): string {
    if (obstacle?.tipo === 'atrasado') return t('start.debito.late', { title: titleText(obstacle.titulo) })
    if (obstacle) return t('start.debito.other')
    return t('start.debito.calm', { money: money(item.tolerado_centavos, currency) })
  }
}
