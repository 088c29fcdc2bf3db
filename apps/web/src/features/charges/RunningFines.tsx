import type { WireEstimate } from '@estante/contract/charges.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { titleText } from '../titles/title-text.ts'

interface RunningFinesProps {
  estimates: readonly WireEstimate[]
  /** Cents. */
  sum: number
  currency: string
}

/** Fines of overdue loans if they were returned today, separate from debts. */
export function RunningFines({ estimates, sum, currency }: RunningFinesProps) {
  const { t } = useTranslation('charges')
  const { money } = useFormat()
  if (estimates.length === 0) return null
  const line = ({ titulo, biblioteca, valor_centavos, porDia_centavos, diasSuspensao }: WireEstimate) => {
    const item = { title: titleText(titulo), library: biblioteca }
    if (valor_centavos === 0) return t('running.suspension', { ...item, count: Number(diasSuspensao) })
    return t('running.item', {
      ...item,
      sum: money(valor_centavos, currency),
      perDay: money(porDia_centavos, currency),
    })
  }
  return (
    <Alert tone="warn" title={t('running.title', { count: estimates.length, sum: money(sum, currency) })}>
      <div className="stack stack--2">
        <ul>
          {estimates.map((one) => (
            <li key={one.codExemplar}>{line(one)}</li>
          ))}
        </ul>
        <p>{t('running.text')}</p>
      </div>
    </Alert>
  )
}
