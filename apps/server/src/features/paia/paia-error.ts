/** Errors of requests as PAIA writes them. Source: PAIA 1.3.0, section 2.7. */
import { type ErrorCode, errors } from '@estante/contract/errors'
import { errorMessage } from '../../http/error-message.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { MessageValues } from '../../i18n/interpolate.ts'
import type { Language } from '../../i18n/language.ts'
import { type MessageKey, message } from '../../i18n/message.ts'

type ErrorName =
  | 'access_denied'
  | 'bad_gateway'
  | 'insufficient_scope'
  | 'internal_error'
  | 'invalid_grant'
  | 'invalid_request'
  | 'not_found'
  | 'not_implemented'
  | 'service_unavailable'

export type PaiaKey = Extract<MessageKey, `paia:${string}`>

/** A request that cannot be answered. */
export class PaiaError extends Error {
  readonly status: number
  readonly error: ErrorName
  readonly describe: (language: Language) => string

  constructor(status: number, error: ErrorName, describe: (language: Language) => string) {
    super(error)
    this.status = status
    this.error = error
    this.describe = describe
  }
}

export function paiaError(status: number, error: ErrorName, key: PaiaKey, values?: MessageValues): PaiaError {
  return new PaiaError(status, error, (language) => message(language, key, values))
}

interface RefusalRow {
  status: number
  error: ErrorName
  /** Where the refusal's own words speak to somebody at a page. */
  key?: PaiaKey
}

const denied = { status: 403, error: 'access_denied' } as const

const refusals: Partial<Record<ErrorCode, RefusalRow>> = {
  'session.wrong_credentials': denied,
  'session.blocked': { ...denied, key: 'paia:accountBlocked' },
  'session.directory_refused': denied,
  'session.directory_unknown': denied,
  'session.second_factor_needed': { ...denied, key: 'paia:secondFactor' },
  'session.too_many_attempts': { status: 429, error: 'access_denied' },
  'recovery.wrong_password': denied,
  'recovery.directory': denied,
  'recovery.password_blocked': { ...denied, key: 'paia:accountBlocked' },
  // The standard knows 400 for a body that cannot be read.
  'common.unsupported_type': { status: 400, error: 'invalid_request' },
}

/** A refusal of the pages' calls, or of the server. */
export function errorOfRefusal({ code, details }: Refusal): PaiaError {
  const status = errors[code]
  const { key, ...row }: RefusalRow = refusals[code] ?? { status, error: errorOfStatus(status) }
  return new PaiaError(row.status, row.error, (language) =>
    key ? message(language, key) : errorMessage(code, language, details),
  )
}

function errorOfStatus(status: number): ErrorName {
  if (status === 404) return 'not_found'
  if (status === 403) return 'access_denied'
  if (status === 401) return 'invalid_grant'
  if (status === 502) return 'bad_gateway'
  if (status === 429 || status === 503) return 'service_unavailable'
  return status >= 500 ? 'internal_error' : 'invalid_request'
}
