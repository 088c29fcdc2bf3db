import { RefreshCw } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useDue } from '../../i18n/use-due.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusHandover } from '../../ui/catch-focus.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { titleText } from '../titles/title-text.ts'

interface RenewButtonProps {
  title: string
  /** The new due date, "2026-12-03". */
  until: string
  /** The time on it, of a loan by the hour. */
  hour: string | undefined
  tone?: 'primary'
  busy: boolean
  onRenew: () => void
  /** Takes the focus when the button disappears after a renewal; by default the page's heading. */
  next?: RefObject<HTMLElement | null>
}

/** Renews one item; shows the new due date. */
export function RenewButton({ title, until, hour, tone, busy, onRenew, next }: RenewButtonProps) {
  const { t } = useTranslation('loans')
  const due = useDue()
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandover(button, next)
  return (
    <Button
      ref={button}
      tone={tone}
      icon={RefreshCw}
      title={t('renew')}
      onClick={onRenew}
      busy={busy}
      busyLabel={t('renewing')}
    >
      {t('renewUntil', { day: due(until, hour, 'short') })}
      <VisuallyHidden>{`: ${titleText(title)}`}</VisuallyHidden>
    </Button>
  )
}
