/**
 * Sets of the OAI-PMH provider: "library:BC", "type:book", "collection:Obras_20raras", "authorities". A character that a
 * set may not have is written as "_" and its bytes in hexadecimal.
 */
import { materialTypes } from '@estante/domain/titles/material-types'
import { OaiError } from './oai-error.ts'

export type SetFilter =
  | { kind: 'library'; code: string }
  | { kind: 'type'; type: string }
  | { kind: 'collection'; collection: string }
  | { kind: 'authorities' }

export function setSpec(filter: SetFilter): string {
  if (filter.kind === 'authorities') return 'authorities'
  if (filter.kind === 'library') return `library:${encode(filter.code)}`
  return filter.kind === 'type' ? `type:${filter.type}` : `collection:${encode(filter.collection)}`
}

/** @throws OaiError badArgument for what cannot be a set, noRecordsMatch for one that does not exist */
export function parseSetSpec(spec: string): SetFilter {
  if (!/^[A-Za-z0-9\-_.!~*'()]+(:[A-Za-z0-9\-_.!~*'()]+)*$/.test(spec)) {
    throw new OaiError('badArgument', `${spec} is not a set.`)
  }
  const [kind, value = '', ...rest] = spec.split(':')
  const text = decode(value)
  if (rest.length === 0 && text !== undefined) {
    if (kind === 'authorities' && value === '') return { kind }
    if (kind === 'library' && value !== '') return { kind, code: text }
    if (kind === 'collection' && value !== '') return { kind, collection: text }
    if (kind === 'type' && materialTypes.some(({ type }) => type === value)) return { kind, type: value }
  }
  throw new OaiError('noRecordsMatch', `The set ${spec} does not exist.`)
}

function encode(text: string): string {
  const bytes = [...Buffer.from(text)]
  return bytes
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[A-Za-z0-9-]/.test(letter) ? letter : `_${byte.toString(16).padStart(2, '0')}`
    })
    .join('')
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('_', '%'))
  } catch {
    return undefined
  }
}
