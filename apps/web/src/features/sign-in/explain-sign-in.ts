import { ApiError } from '../../api/api-error.ts'
import type { Translate } from '../../i18n/words.ts'
import { blockedMessage } from './sign-in.ts'

/** A failed sign-in for display. */
export interface SignInFailure {
  tone: 'warn' | 'danger'
  text: string
  /** Offers the password reset. */
  forgot?: boolean
  /** The account is blocked: the alert stays. */
  isBlocked?: boolean
}

/** Blocked after too many attempts: the server answers 401 with this reason. */
const blocked = 430

/**
 * @param label the institution's label of the user name; empty: the default
 * @param t translations of the namespace "session"
 */
export function explainSignIn(error: unknown, label: string, t: Translate): SignInFailure {
  const status = statusOf(error)
  if (hasOwnWords(error)) return { tone: 'danger', text: wordsOf(error) }
  if (status === 401) {
    const name = label === '' ? t('user') : label
    return { tone: 'danger', text: t('failure.wrong', { label: name }), forgot: true }
  }
  if (status === blocked) return { tone: 'danger', text: t('failure.blocked'), forgot: true, isBlocked: true }
  if (status === 429) return { tone: 'warn', text: wordsOf(error) || t('failure.tooMany') }
  if (status === 400) return { tone: 'warn', text: t('failure.request') }
  if (status >= 402 && status !== 500) return { tone: 'warn', text: wordsOf(error) || t('failure.unexpected') }
  return { tone: 'danger', text: t('failure.unexpected') }
}

/** 0 without an answer of the server. */
function statusOf(error: unknown): number {
  if (!(error instanceof ApiError)) return 0
  const { status, body } = error
  return body.code === 'session.blocked' || body.message === blockedMessage ? blocked : status
}

/** Refusals about other fields: the server's message says what to do. */
const hasOwnWords = (error: unknown) =>
  error instanceof ApiError &&
  /^session\.(second_factor|passkey|directory)_/.test(error.body.code ?? '') &&
  wordsOf(error) !== ''

const wordsOf = (error: unknown) => (error instanceof ApiError ? (error.body.message ?? '') : '')
