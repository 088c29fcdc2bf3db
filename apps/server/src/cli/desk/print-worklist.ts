import { Temporal } from 'temporal-polyfill'
import { translate } from '../messages.ts'
import type { Terminal } from '../terminal.ts'
import type { Worklist, WorklistItem } from './worklist.ts'

const sections = {
  to_pull: 'deskToPull',
  kept: 'deskKept',
  expired: 'deskExpired',
  transits: 'deskTransits',
  loan_requests: 'deskRequests',
  closed_collection: 'deskClosedCollection',
} as const satisfies Record<keyof Worklist, string>

/** A heading for each kind, a line for each copy: number, since or until when, where, barcode, call number, title, for whom. */
export function printWorklist(terminal: Terminal, worklist: Worklist, zone: string): void {
  const { language } = terminal
  for (const [kind, heading] of Object.entries(sections) as [keyof Worklist, (typeof sections)[keyof Worklist]][]) {
    const rows = worklist[kind]
    terminal.print(translate(language, heading, { count: rows.length }))
    for (const row of rows) terminal.print(`  ${lineOf(row, zone)}`)
  }
}

function lineOf(
  { id, at, library, to, state, barcode, call_number, title, edition, person }: WorklistItem,
  zone: string,
): string {
  const moment = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  const way = to === undefined ? library : `${library} → ${to}`
  const when = moment.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const named = edition ? `${title} (${edition})` : title
  return [`#${id}`, when, way, state, barcode, call_number, named, person].filter(Boolean).join('  ')
}
