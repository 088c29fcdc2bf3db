import { type ReactNode, useEffect, useRef } from 'react'
import { Alert, type AlertTone } from '../../ui/Alert.tsx'

/** What was done or not: its title, and what else there is to know. */
export interface Outcome {
  tone: AlertTone
  title: string
  text: string
  actions?: ReactNode
}

/** The button that was pressed may be gone, so the focus comes here. */
export function TillOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <div className="till__outcome" ref={place} tabIndex={-1} role="status">
      {outcome && (
        <Alert tone={outcome.tone} title={outcome.title} actions={outcome.actions}>
          {outcome.text}
        </Alert>
      )}
    </div>
  )
}
