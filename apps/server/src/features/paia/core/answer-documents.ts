/** Documents that could not be requested, renewed or cancelled, with the reason in the reader's language. */
import { errorMessage } from '../../../http/error-message.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Language } from '../../../i18n/language.ts'
import { message } from '../../../i18n/message.ts'
import type { Condition } from '../conditions.ts'
import { type PaiaDocument, type ServiceStatus, serviceStatus } from '../documents.ts'
import type { OwnDocument, WantedDocument } from '../find-documents.ts'
import type { PaiaKey } from '../paia-error.ts'

/** A reason that the pages do not know. */
export class DocumentError extends Error {
  readonly key: PaiaKey
  readonly condition: Condition | undefined

  constructor(key: PaiaKey, condition?: Condition) {
    super(key)
    this.key = key
    this.condition = condition
  }
}

export interface FailedDocument {
  wanted: WantedDocument
  /** Where the document is a loan or a hold of the person. */
  own: OwnDocument | undefined
  language: Language
  /** Where it is not. */
  status?: ServiceStatus
}

/** @param error another one than a reason is thrown again */
export function failedDocument(error: unknown, { wanted, own, language, status }: FailedDocument): PaiaDocument {
  const { item, edition } = wanted
  const document = own?.document ?? { status: status ?? serviceStatus.none, item, edition }
  if (error instanceof Refusal) return { ...document, error: errorMessage(error.code, language, error.details) }
  if (!(error instanceof DocumentError)) throw error
  const { key, condition } = error
  return { ...document, error: message(language, key), ...(condition && { condition }) }
}

/** @throws DocumentError where a URI means several */
export function onlyOne<One>(meant: readonly One[]): One | undefined {
  if (meant.length > 1) throw new DocumentError('paia:chooseItem')
  return meant[0]
}
