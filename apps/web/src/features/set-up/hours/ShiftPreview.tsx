import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Shift } from './hours-fields.ts'

/** More days than these are counted. */
const mostDays = 6

/** Which due dates and pickup deadlines would move. */
export function ShiftPreview({ shift: { prazos, retiradas } }: { shift: Shift }) {
  const { t } = useTranslation('set-up-hours')
  const { day, number } = useFormat()
  if (prazos.length === 0 && retiradas === 0) return <p>{t('shift.nothing')}</p>
  const more = prazos.slice(mostDays)
  const loans = more.reduce((sum, { quantos }) => sum + quantos, 0)
  return (
    <ul className="set-up__list">
      {prazos.slice(0, mostDays).map(({ de, para, quantos }) => (
        <li key={`${de} ${para}`}>
          {t('shift.loans', { count: quantos, n: number(quantos), from: day(de, 'long'), to: day(para, 'long') })}
        </li>
      ))}
      {loans > 0 && <li>{t('shift.more', { count: loans, n: number(loans) })}</li>}
      {retiradas > 0 && <li>{t('shift.pickups', { count: retiradas, n: number(retiradas) })}</li>}
    </ul>
  )
}
