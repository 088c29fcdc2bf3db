/**
 * What a person leaves in the tables, and what becomes of it when they ask to be forgotten (LGPD, Lei 13.709/2018, art.
 * 18). What law and accounting demand stays (art. 16): loans, charges and the audit log, which then lead to a row that
 * says nobody's name. Everything is told in the export (art. 18 II and V), except what is a secret or only the machine's.
 */

export interface Trace {
  /** Whether the export tells it. */
  told: boolean
  /** deleted: the rows go; emptied: they stay without what says who it was; kept: as they are. */
  onErasure: 'deleted' | 'emptied' | 'kept'
}

/** Every table that names a person or a login. */
export const traces = {
  people: { told: true, onErasure: 'emptied' },
  logins: { told: true, onErasure: 'emptied' },
  permissions: { told: true, onErasure: 'deleted' },
  basket_items: { told: true, onErasure: 'deleted' },
  interests: { told: true, onErasure: 'deleted' },
  alerts: { told: true, onErasure: 'deleted' },
  comments: { told: true, onErasure: 'kept' },
  suggestions: { told: true, onErasure: 'kept' },
  requests: { told: true, onErasure: 'emptied' },
  teaching_plans: { told: true, onErasure: 'kept' },
  loans: { told: true, onErasure: 'kept' },
  calendar_feeds: { told: false, onErasure: 'deleted' },
  holds: { told: true, onErasure: 'kept' },
  loan_requests: { told: true, onErasure: 'emptied' },
  collection_slips: { told: true, onErasure: 'kept' },
  charges: { told: true, onErasure: 'kept' },
  suspensions: { told: true, onErasure: 'kept' },
  payment_slips: { told: true, onErasure: 'kept' },
  clearances: { told: true, onErasure: 'kept' },
  sessions: { told: true, onErasure: 'emptied' },
  one_time_tokens: { told: false, onErasure: 'deleted' },
  known_devices: { told: false, onErasure: 'deleted' },
  password_history: { told: false, onErasure: 'deleted' },
  passkeys: { told: true, onErasure: 'deleted' },
  authenticators: { told: true, onErasure: 'deleted' },
  backup_codes: { told: false, onErasure: 'deleted' },
} as const satisfies Record<string, Trace>

export type TraceTable = keyof typeof traces

/** The tables of one fate, in the order in which they can be emptied. */
export function tracesThat(becoming: Trace['onErasure']): TraceTable[] {
  return (Object.keys(traces) as TraceTable[]).filter((table) => traces[table].onErasure === becoming)
}
