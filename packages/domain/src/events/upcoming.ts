/** Days are ISO: "2026-11-24". */
export interface Dated {
  firstDay: string
  lastDay: string
  /** "14:00"; null: all day, or not known. */
  starts: string | null
}

/**
 * The events that are not over: an event is shown until the end of its last day. The next one comes first; of one day,
 * those of the whole day before those with an hour.
 */
export function upcoming<Event extends Dated>(events: readonly Event[], today: string): Event[] {
  return events.filter(({ lastDay }) => lastDay >= today).sort((a, b) => compare(keyOf(a), keyOf(b)))
}

const keyOf = ({ firstDay, starts }: Dated) => `${firstDay} ${starts ?? ''}`

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
