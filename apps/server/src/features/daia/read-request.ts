/** The parameters of a DAIA request. Source: DAIA 1.0.0, section 3.1. */
import { callbackName } from '../../http/send-json.ts'
import { readIdentifier } from '../titles/read-identifier.ts'

export interface DaiaRequest {
  /** Of titles and copies, as they came, each once. */
  identifiers: readonly string[]
  /** What is to be asked in another request, joined by "|". */
  rest?: string
}

/** Answered as DAIA answers errors. */
export class DaiaError extends Error {
  readonly error: string
  readonly code: number

  constructor(code: number, error: string, description: string) {
    super(description)
    this.code = code
    this.error = error
  }
}

export type Arguments = Readonly<Record<string, string | string[] | undefined>>

/** Identifiers of one answer. */
export const maxIdentifiers = 50

/** @throws DaiaError */
export function readRequest(given: Arguments): DaiaRequest {
  for (const name of ['patron', 'patron-type', 'access_token']) {
    if (given[name] !== undefined) {
      throw new DaiaError(501, 'not_implemented', `${name}: availability for one person is not told`)
    }
  }
  if (given.format !== 'json') throw new DaiaError(422, 'invalid_request', 'format=json is the only format')
  const { id } = given
  if (id === undefined || id === '') throw new DaiaError(422, 'invalid_request', 'id names no document and no item')
  if (typeof id !== 'string')
    throw new DaiaError(422, 'invalid_request', 'id is given once, with | between identifiers')
  const all = [...new Set(id.split('|').filter((one) => one !== ''))]
  const rest = all.slice(maxIdentifiers)
  return { identifiers: all.slice(0, maxIdentifiers), ...(rest.length > 0 && { rest: rest.join('|') }) }
}

/** @returns undefined without one. @throws DaiaError */
export function readCallback({ callback }: Arguments): string | undefined {
  if (callback === undefined) return undefined
  if (typeof callback !== 'string' || !callbackName.test(callback)) {
    throw new DaiaError(422, 'invalid_request', 'callback has letters, digits and underscores, at most 64')
  }
  return callback
}

/** What an identifier names. */
export type Named = { title: number } | { barcode: string }

/** A title, or "exemplar:100006" for the title of a copy. @returns undefined for what names nothing here */
export function readNamed(identifier: string, origin: string): Named | undefined {
  const [, barcode] = /^exemplar:(.{1,100})$/.exec(identifier) ?? []
  if (barcode !== undefined) return { barcode }
  const title = readIdentifier(identifier, origin)
  return title === undefined ? undefined : { title }
}
