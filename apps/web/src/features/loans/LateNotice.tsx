import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Alert } from '../../ui/Alert.tsx'
import { titleText } from '../titles/title-text.ts'

const SharedRefusal = lazy(loadChunk(async () => ({ default: (await import('./SharedRefusal.tsx')).SharedRefusal })))

interface LateNoticeProps {
  loans: readonly DetailedTitle[]
  currency: string
  /** The common reason against renewal. */
  shared?: DetailedTitle['motivo']
}

/** Overdue loans with their fines so far and per day; and once for all loans, the reason against renewal. */
export function LateNotice({ loans, currency, shared }: LateNoticeProps) {
  const { t } = useTranslation('loans')
  const { list, money } = useFormat()
  const late = loans.filter(({ situacao }) => situacao === 'atrasado')
  if (late.length === 0) {
    return (
      shared && (
        <Suspense>
          <SharedRefusal {...shared} />
        </Suspense>
      )
    )
  }
  const sum = late.reduce((cents, one) => cents + one.multa_centavos, 0)
  const perDay = late.reduce((cents, one) => cents + one.multaPorDia_centavos, 0)
  return (
    <Alert tone="danger" title={t('late.title', { count: late.length })}>
      <p>{t('late.names', { titles: list(late.map(({ titulo }) => titleText(titulo))) })}</p>
      {perDay > 0 && <p>{t('late.fine', { money: money(sum, currency), perDay: money(perDay, currency) })}</p>}
      {shared?.codigo === 'circulation.overdue' && <p>{t('late.nothing')}</p>}
    </Alert>
  )
}
