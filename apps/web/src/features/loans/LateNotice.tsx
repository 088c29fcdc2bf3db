import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { titleText } from '../titles/title-text.ts'

/** What is late, what it costs so far and what it costs each day. */
export function LateNotice({ loans, currency }: { loans: readonly DetailedTitle[]; currency: string }) {
  const { t } = useTranslation('loans')
  const { list, money } = useFormat()
  const late = loans.filter(({ situacao }) => situacao === 'atrasado')
  if (late.length === 0) return null
  const sum = late.reduce((cents, one) => cents + one.multa_centavos, 0)
  const perDay = late.reduce((cents, one) => cents + one.multaPorDia_centavos, 0)
  return (
    <Alert tone="danger" title={t('late.title', { count: late.length })}>
      <p>{t('late.names', { titles: list(late.map(({ titulo }) => titleText(titulo))) })}</p>
      {perDay > 0 && <p>{t('late.fine', { money: money(sum, currency), perDay: money(perDay, currency) })}</p>}
    </Alert>
  )
}
