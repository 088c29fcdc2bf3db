import type { Translate } from '../i18n/words.ts'
import { ApiError, isOfServer, noAnswer, unreadable } from './api-error.ts'

/** A failure as shown to a person. */
export interface Explanation {
  severity: 'warning' | 'error'
  text: string
}

/** Patterns in the server's message that distinguish failures of two external services. */
const networkCatalogue = /rede.?pergamum|consulta (à|a) rede|network.?catalog/i
const digitalLibrary = /biblioteca.?digital|digital.?library/i

/**
 * Explains an error: a status other than 500 shows the server's message as a warning, which for 422 may be a
 * translation key; 502 of ours tells of another service; 500 is distinguished by its marks; a missing and an unreadable answer have messages of their own,
 * and so has a refusal without a code, which did not come from the server.
 * @param t translations of the namespace "errors"
 */
export function explainError(error: unknown, t: Translate): Explanation {
  if (!(error instanceof ApiError)) return { severity: 'error', text: t('processing') }
  const { status, body } = error
  const message = body.message ?? ''
  if (status === noAnswer) return { severity: 'error', text: t('noAnswer') }
  if (status === unreadable) return { severity: 'error', text: t('processing') }
  // What another service of the institution did, in our server's words; a proxy has none.
  if (status === 502 && body.code) return { severity: 'error', text: message }
  if (status >= 500) return explainServerError(message, t)
  if (status === 422) return { severity: 'warning', text: wordsOfKey(message, body.code, t) }
  return { severity: 'warning', text: message || t(isOfServer(error) ? 'unexpected' : 'onTheWay') }
}

function explainServerError(message: string, t: Translate): Explanation {
  if (networkCatalogue.test(message)) return { severity: 'warning', text: t('networkCatalogue') }
  if (digitalLibrary.test(message)) return { severity: 'error', text: t('digitalLibrary') }
  return { severity: 'error', text: t('unexpected') }
}

/** Looks up the message as a key, then the code as a key, then uses the message itself. */
function wordsOfKey(message: string, code: string | undefined, t: Translate): string {
  for (const key of [message, code]) {
    if (!key || /\s/.test(key)) continue
    const words = t(`keys.${key.replaceAll('.', '_')}`, { defaultValue: '' })
    if (words !== '') return words
  }
  return message || t('unexpected')
}
