import { Temporal } from 'temporal-polyfill'

/** The machine's clock: main hands it to the application, tests hand in one of their own. */
export function systemClock(): Temporal.Instant {
  return Temporal.Now.instant()
}
