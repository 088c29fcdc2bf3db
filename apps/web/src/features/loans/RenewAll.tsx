import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusHandover } from '../../ui/catch-focus.ts'
import type { Loans } from './use-loans.ts'

/** Lazy: loaded for the first result. */
const RenewalOutcome = lazy(loadChunk(async () => ({ default: (await import('./RenewalOutcome.tsx')).RenewalOutcome })))

/** Renews all renewable loans: the effect is shown before, and the result in the same place. */
export function RenewAll({ loans, renewSeveral, busy, outcome }: Loans) {
  const { t } = useTranslation('loans')
  const place = useRef<HTMLDivElement>(null)
  // Other receipts need another mail, so the key resets the notice.
  const answers = [...outcome.values()]
  const renewable = loans.filter(({ podeRenovar }) => podeRenovar)
  const others = loans.filter(({ podeRenovar, codExemplar }) => !podeRenovar && !outcome.has(codExemplar)).length
  return (
    <>
      {/* Takes the focus when the button disappears. */}
      <div ref={place} tabIndex={-1}>
        {answers.length > 0 && (
          <Suspense>
            <RenewalOutcome key={answers.map(({ copy, receipt }) => receipt ?? copy).join(' ')} answers={answers} />
          </Suspense>
        )}
      </div>
      {renewable.length > 0 && (
        <div className="row row--between panel panel--sunken">
          <div className="grow--text">
            <p>
              <b>{t('all.can', { count: renewable.length })}</b>{' '}
              {others > 0 && <span className="soft">{t('all.others', { count: others })}</span>}
            </p>
            <p className="small soft">{t('all.text')}</p>
          </div>
          <RenewAllButton count={renewable.length} busy={busy} next={place} onRenew={() => renewSeveral(renewable)} />
        </div>
      )}
    </>
  )
}

interface RenewAllButtonProps {
  count: number
  busy: boolean
  next: Parameters<typeof useFocusHandover>[1]
  onRenew: () => void
}

function RenewAllButton({ count, busy, next, onRenew }: RenewAllButtonProps) {
  const { t } = useTranslation('loans')
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandover(button, next)
  return (
    <Button ref={button} tone="primary" icon={RefreshCw} onClick={onRenew} busy={busy} busyLabel={t('renewing')}>
      {t('all.renew', { count })}
    </Button>
  )
}
