import type { Details, MessageKey } from '../messages.ts'

/** What a check found. */
export interface Finding {
  /** note: worth knowing, and nothing has to be done. */
  state: 'ok' | 'note' | 'warn' | 'fail'
  messageKey: MessageKey
  details?: Details
}
