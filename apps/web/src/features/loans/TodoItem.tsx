import type { Attention } from '@estante/contract/loans.shapes'
import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import { Banknote, Bell, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { DateSlip } from '../../ui/DateSlip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../theme/pages/start.css'
import type { IconDrawing } from '../../ui/icons.ts'
import { titleText } from '../titles/title-text.ts'

export interface TodoItemProps {
  item: Attention
  currency: string
  /** What can be done about it. */
  action?: ReactNode
}

const looks = {
  atrasado: { tone: 'danger', slip: 'late' },
  retirar: { tone: 'ok', slip: 'soon' },
  suspenso: { tone: 'danger', icon: CircleSlash },
  debito: { tone: 'danger', icon: Banknote },
  proximo: { tone: 'warn', slip: 'soon' },
  mensagem: { tone: 'info', icon: Bell },
} as const satisfies Record<Attention['tipo'], { tone: string; slip?: 'soon' | 'late'; icon?: IconDrawing }>

/** A debt that is told, and alarms nobody. */
const isCalm = ({ tipo, valor_centavos, tolerado_centavos }: Attention) =>
  tipo === 'debito' && isTolerated(valor_centavos, tolerado_centavos)

/** One thing that needs a person today: what it is, until when, and what can be done. */
export function TodoItem({ item, currency, action }: TodoItemProps) {
  const { slip } = useFormat()
  const look = looks[item.tipo]
  const words = useTodoWords(item, currency)
  return (
    <li className={`todo todo--${isCalm(item) ? 'info' : look.tone}`}>
      {'slip' in look ? (
        <DateSlip {...slip(item.dia_iso)} state={look.slip} />
      ) : (
        <div className="todo__icon">
          <Icon of={look.icon} size="l" />
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

function useTodoWords(item: Attention, currency: string): { title: string; text: string } {
  const { t } = useTranslation('loans')
  const { day, money, time } = useFormat()
  const on = (style: 'long' | 'date') => (item.dia_iso === '' ? '' : day(item.dia_iso, style))
  const title = t(`start.${item.tipo}.title`, {
    title: titleText(item.titulo),
    money: money(item.valor_centavos, currency),
  })
  if (item.tipo === 'atrasado') {
    const fine = { money: money(item.valor_centavos, currency), perDay: money(item.valorPorDia_centavos, currency) }
    const was = t('start.atrasado.text', { day: on('long') })
    return { title, text: item.valorPorDia_centavos > 0 ? `${was} ${t('start.atrasado.fine', fine)}` : was }
  }
  if (item.tipo === 'retirar') {
    const until = { library: item.biblioteca, day: on('long'), time: time(item.hora) }
    return { title, text: t('start.retirar.text', until) }
  }
  if (item.tipo === 'proximo') {
    const due = t('start.proximo.text', { day: on('long') })
    const why = item.podeRenovar ? '' : (item.motivo?.mensagem ?? '')
    // Most reasons name the day themselves.
    return { title, text: why.includes(on('long')) ? why : `${due} ${why}`.trim() }
  }
  if (item.tipo === 'mensagem') return { title: titleText(item.titulo), text: on('date') }
  if (isCalm(item)) return { title, text: t('start.debito.calm', { money: money(item.tolerado_centavos, currency) }) }
  return { title, text: t(`start.${item.tipo}.text`, { day: on('long') }) }
}
