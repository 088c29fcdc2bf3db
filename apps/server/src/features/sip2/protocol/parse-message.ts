/** Reads a SIP2 message. Text is read only after its bytes have matched their checksum. */
import { checksumOf } from './checksum.ts'
import { isRequestCode, type RequestName, requests } from './requests.ts'

export type Encoding = 'utf-8' | 'latin1'

export interface Message {
  name: RequestName
  fixed: Readonly<Record<string, string>>
  /** The first value of each field, without the blanks around it. */
  fields: ReadonlyMap<string, string>
  /** With which the answer is sent; absent: the machine asks without error detection. */
  sequence?: string
}

/** unreadable: no message of ours, or shorter than its fixed part. */
export type Parsed = { message: Message } | { problem: 'checksum' | 'unreadable' }

/** "AY", a digit, "AZ", four digits of the checksum; a resend has none of the sequence. */
const checked = /(?:AY(?<sequence>\d))?AZ(?<sum>[\dA-Fa-f]{4})$/

export function parseMessage(bytes: Uint8Array, encoding: Encoding): Parsed {
  const ascii = Buffer.from(bytes).toString('latin1')
  const end = checked.exec(ascii)
  if (end && checksumOf(bytes.subarray(0, bytes.length - 4)) !== end.groups!.sum!.toUpperCase()) {
    return { problem: 'checksum' }
  }
  const body = Buffer.from(end ? bytes.subarray(0, end.index) : bytes).toString(
    encoding === 'latin1' ? 'latin1' : 'utf8',
  )
  const code = body.slice(0, 2)
  if (!isRequestCode(code)) return { problem: 'unreadable' }
  const { name, fixed: lengths } = requests[code]
  const fixed: Record<string, string> = {}
  let at = 2
  for (const [part, length] of Object.entries(lengths)) {
    if (body.length < at + length) return { problem: 'unreadable' }
    fixed[part] = body.slice(at, at + length)
    at += length
  }
  const sequence = end?.groups?.sequence
  return { message: { name, fixed, fields: fieldsOf(body.slice(at)), ...(sequence !== undefined && { sequence }) } }
}

function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const part of text.split('|')) {
    const id = part.slice(0, 2)
    // No column of either database takes a NUL.
    if (/^[A-Z][A-Z\d]$/.test(id) && !fields.has(id)) fields.set(id, part.slice(2).replaceAll('\0', '').trim())
  }
  return fields
}
