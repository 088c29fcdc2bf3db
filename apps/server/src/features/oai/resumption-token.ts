/**
 * Resumption tokens carry the state of a list and a signature: the server keeps nothing, so a token survives restarts,
 * is good in every process, and never expires.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RecordKey } from './record-key.ts'

export interface Resumption {
  verb: 'ListIdentifiers' | 'ListRecords'
  prefix: string
  set?: string | undefined
  from?: string | undefined
  until?: string | undefined
  /** The last record that was listed. */
  after: RecordKey
  /** Records listed before. */
  cursor: number
}

export function makeResumptionToken(resumption: Resumption, key: Uint8Array): string {
  const { verb, prefix, set, from, until, after, cursor } = resumption
  const state = [verb, prefix, set ?? null, from ?? null, until ?? null, after.kind, after.id, cursor]
  const payload = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${payload}.${signature(payload, key).toString('base64url')}`
}

/** @returns undefined for a token that this installation did not issue */
export function parseResumptionToken(token: string, key: Uint8Array): Resumption | undefined {
  const [payload = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const expected = signature(payload, key)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [verb, prefix, set, from, until, kind, id, cursor] = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return {
    verb,
    prefix,
    set: set ?? undefined,
    from: from ?? undefined,
    until: until ?? undefined,
    after: { kind, id },
    cursor,
  }
}

function signature(payload: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`oai resumption ${payload}`).digest().subarray(0, 16)
}
