/**
 * What a person leaves in the tables, and what becomes of it when they ask to be forgotten (LGPD, Lei 13.709/2018, art.
 * 18). What law and accounting demand stays (art. 16): loans, charges and the audit log, which then lead to a row that
 * says nobody's name. Everything is told in the export (art. 18 II and V), except what is a secret or only the machine's.
 */

export interface PersonalDataUse {
  /** Whether the export tells it. */
  isExported: boolean
  /** deleted: the rows go; emptied: they stay without what says who it was; kept: as they are. */
  onErasure: 'deleted' | 'anonymised' | 'kept'
}

/** Every table that names a person or an account. */
export const personalDataMap = {
  patrons: { isExported: true, onErasure: 'anonymised' },
  accounts: { isExported: true, onErasure: 'anonymised' },
  account_permissions: { isExported: true, onErasure: 'deleted' },
  library_permissions: { isExported: true, onErasure: 'deleted' },
  basket_items: { isExported: true, onErasure: 'deleted' },
  title_list_items: { isExported: true, onErasure: 'deleted' },
  title_lists: { isExported: true, onErasure: 'deleted' },
  interests: { isExported: true, onErasure: 'deleted' },
  patron_notes: { isExported: true, onErasure: 'deleted' },
  alerts: { isExported: true, onErasure: 'deleted' },
  notice_choices: { isExported: true, onErasure: 'deleted' },
  push_subscriptions: { isExported: true, onErasure: 'deleted' },
  webhook_messages: { isExported: false, onErasure: 'anonymised' },
  comments: { isExported: true, onErasure: 'kept' },
  record_reports: { isExported: true, onErasure: 'anonymised' },
  suggestions: { isExported: true, onErasure: 'kept' },
  request_files: { isExported: true, onErasure: 'deleted' },
  request_messages: { isExported: true, onErasure: 'deleted' },
  requests: { isExported: true, onErasure: 'anonymised' },
  inbox_assignments: { isExported: true, onErasure: 'deleted' },
  reading_lists: { isExported: true, onErasure: 'kept' },
  loans: { isExported: true, onErasure: 'kept' },
  calendar_feeds: { isExported: false, onErasure: 'deleted' },
  holds: { isExported: true, onErasure: 'kept' },
  loan_requests: { isExported: true, onErasure: 'anonymised' },
  stack_requests: { isExported: true, onErasure: 'kept' },
  refused_scans: { isExported: true, onErasure: 'deleted' },
  charges: { isExported: true, onErasure: 'kept' },
  suspensions: { isExported: true, onErasure: 'kept' },
  payment_slips: { isExported: true, onErasure: 'kept' },
  receipts: { isExported: true, onErasure: 'kept' },
  clearances: { isExported: true, onErasure: 'kept' },
  sessions: { isExported: true, onErasure: 'anonymised' },
  one_time_tokens: { isExported: false, onErasure: 'deleted' },
  known_devices: { isExported: false, onErasure: 'deleted' },
  password_history: { isExported: false, onErasure: 'deleted' },
  passkeys: { isExported: true, onErasure: 'deleted' },
  authenticators: { isExported: true, onErasure: 'deleted' },
  backup_codes: { isExported: false, onErasure: 'deleted' },
  api_keys: { isExported: false, onErasure: 'deleted' },
} as const satisfies Record<string, PersonalDataUse>

export type PersonalDataTable = keyof typeof personalDataMap

/** The tables of one fate, in the order in which they can be emptied. */
export function tablesWithErasure(erasure: PersonalDataUse['onErasure']): PersonalDataTable[] {
  return (Object.keys(personalDataMap) as PersonalDataTable[]).filter(
    (table) => personalDataMap[table].onErasure === erasure,
  )
}
