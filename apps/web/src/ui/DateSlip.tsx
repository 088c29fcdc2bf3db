import { classes } from './classes.ts'
import './date-slip.css'

export interface DateSlipProps {
  /** Short names in the reader's language: "seg.", "16", "nov." */
  weekday: string
  day: string
  month: string
  /** soon: three days or fewer, or ready for pickup. */
  state?: 'soon' | 'late'
}

/** The date slip of a book. Screen readers get only the sentence beside it, which has the same meaning. */
export function DateSlip({ weekday, day, month, state }: DateSlipProps) {
  return (
    <div className={classes('slip', state && `slip--${state}`)} aria-hidden="true">
      <span className="slip__w">{weekday}</span>
      <span className="slip__d">{day}</span>
      <span className="slip__m">{month}</span>
    </div>
  )
}
