/** Writes a SIP2 message. */
import type { Temporal } from 'temporal-polyfill'
import { checksumOf } from './checksum.ts'
import type { Encoding } from './parse-message.ts'

/** An answer before its sequence number and checksum. */
export interface Reply {
  /** "12" */
  code: string
  /** The parts of fixed length, as written by the functions below. */
  fixed: string
  /** In order; a field may be repeated, and one without a value is left out unless it is required. */
  fields: readonly (readonly [id: string, value: string | undefined])[]
}

/** Letters that Latin-1 lacks and its readers expect otherwise. */
const replacements: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
}

/** @param sequence of the request; undefined: without error detection */
export function writeMessage(reply: Reply, encoding: Encoding, sequence: string | undefined): Buffer {
  const fields = reply.fields.filter(([, value]) => value !== undefined).map(([id, value]) => `${id}${clean(value!)}|`)
  const text = `${reply.code}${reply.fixed}${fields.join('')}`
  if (sequence === undefined) return encode(text, encoding)
  const bytes = encode(`${text}AY${sequence}AZ`, encoding)
  return Buffer.concat([bytes, Buffer.from(checksumOf(bytes))])
}

/** What asks the machine to send its last message again. It has no sequence number. */
export function writeResend(isChecked: boolean): Buffer {
  const bytes = Buffer.from(isChecked ? '96AZ' : '96')
  return isChecked ? Buffer.concat([bytes, Buffer.from(checksumOf(bytes))]) : bytes
}

/** A value may hold neither the end of a field nor that of a message. */
function clean(value: string): string {
  return value.replaceAll('|', '/').replace(/\p{Cc}+/gu, ' ')
}

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text.normalize('NFC').toWellFormed())
  const plain = text.normalize('NFC').replace(/[“”‘’–—…]/g, (letter) => replacements[letter]!)
  return Buffer.from(plain.replace(/[^\0-\u00ff]/gu, '?'), 'latin1')
}

/** "Y" or "N". */
export function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N'
}

/** "1" or "0". */
export function oneZero(value: boolean): '1' | '0' {
  return value ? '1' : '0'
}

/** "0003"; no more than the digits hold. */
export function count(value: number, digits = 4): string {
  return String(Math.min(value, 10 ** digits - 1)).padStart(digits, '0')
}

/** "20260310    120000": the institution's time. */
export function stamp(at: Pick<Temporal.ZonedDateTime, 'toPlainDateTime'>): string {
  const [day = '', time = ''] = at
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/[-:]/g, '')
    .split('T')
  return `${day}    ${time}`
}

/** A due date: the end of a day, "2026-03-24", or, with an hour, that: "14:30". */
export function dueStamp(day: string, hour = '23:59'): string {
  return `${day.replaceAll('-', '')}    ${hour.replace(':', '')}00`
}

/** "12.50" */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}
