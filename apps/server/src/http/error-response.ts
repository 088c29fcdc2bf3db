import { type ErrorBody, type ErrorCode, errors } from '@estante/contract/errors'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import type { Language } from '../i18n/language.ts'
import { type Audience, errorMessage } from './error-message.ts'
import type { ErrorPage } from './error-page.ts'
import type { Details } from './refusal.ts'

export interface ErrorResponse {
  type: string
  body: string
}

/**
 * Builds an error answer.
 * @param errorPage renders it as a page in every language; the page shows the reader's
 * @param more further members of the body, and who reads it
 */
export function errorResponse(
  code: ErrorCode,
  language: Language,
  errorPage?: ErrorPage,
  details: Details = {},
  others: readonly ErrorCode[] = [],
  { audience, ...more }: Pick<ErrorBody, 'errors'> & { audience?: Audience } = {},
): ErrorResponse {
  if (errorPage) {
    const word = (into: Language) => errorMessage(code, into, details)
    const status = errors[code]
    const isOver = status < 500 && status !== 429
    const page = errorPage(
      language,
      Object.fromEntries(interfaceLanguages.map(({ code }) => [code, word(code)])) as Record<Language, string>,
      isOver,
    )
    return { type: 'text/html; charset=utf-8', body: page }
  }
  const sentences = [
    errorMessage(code, language, details, audience),
    ...others.map((other) => errorMessage(other, language, {}, audience)),
  ]
  const body: ErrorBody = { message: sentences.join(' '), code, ...more }
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}
