import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { receiptPath } from '../../paths.ts'
import { Alert, type AlertTone } from '../../ui/Alert.tsx'
import { Link } from '../../ui/Link.tsx'

/** What was done or not: its title, and what else there is to know. */
export interface Outcome {
  tone: AlertTone
  title: string
  text: string
  /** The number of the receipt, to be printed. */
  receipt?: string
}

/** The button that was pressed may be gone, so the focus comes here. */
export function TillOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('till')
  const place = useRef<HTMLDivElement>(null)
  const receipt = outcome?.receipt
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <div className="till__outcome" ref={place} tabIndex={-1} role="status">
      {outcome && (
        <Alert
          tone={outcome.tone}
          title={outcome.title}
          actions={receipt !== undefined && <Link href={receiptPath(receipt)}>{t('receipt.print')}</Link>}
        >
          {outcome.text}
        </Alert>
      )}
    </div>
  )
}
