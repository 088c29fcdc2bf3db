import { classes } from './classes.ts'
import './date-slip.css'

export interface DateSlipProps {
  /** Short names in the reader's language: "seg.", "16", "nov." */
  weekday: string
  day: string
  month: string
  /** soon: three days or less, or waiting to be picked up. */
  state?: 'soon' | 'late'
}

/** The slip in the back of the book. The sentence beside it carries the meaning, so screen readers hear that alone. */
export function DateSlip({ weekday, day, month, state }: DateSlipProps) {
  return (
    <div className={classes('slip', state && `slip--${state}`)} aria-hidden="true">
      <span className="slip__w">{weekday}</span>
      <span className="slip__d">{day}</span>
      <span className="slip__m">{month}</span>
    </div>
  )
}
