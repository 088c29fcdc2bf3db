import type { TFunction } from 'i18next'
import { ApiError } from '../../api/api-error.ts'
import { explainError } from '../../api/explain-error.ts'

/** A failure as it is told: a 422 beside its field, everything else above the form. */
export interface ResetFailure {
  /** The server's code of the error; empty for what has none. */
  code: string
  /** A value or a rule (422): the person can mend it where it stands. */
  isField: boolean
  tone: 'warn' | 'danger'
  text: string
}

/** @param t words of the name space "errors" */
export function explainResetFailure(error: unknown, t: TFunction<'errors'>): ResetFailure {
  const { severity, text } = explainError(error, t)
  const code = error instanceof ApiError ? (error.body.code ?? '') : ''
  const isField = error instanceof ApiError && error.status === 422
  return { code, isField, tone: severity === 'error' ? 'danger' : 'warn', text }
}
