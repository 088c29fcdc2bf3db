/** Bytes to text, in any encoding that a record may be in. */
import type { Encoding } from '../read-result.ts'
import { decodeCp850 } from './cp850.ts'
import { type Damage, decodeMarc8 } from './marc8.ts'

/** Decodes a stretch of a record; what has no meaning becomes U+FFFD and is counted. */
export type TextDecode = (bytes: Buffer, start: number, end: number, damage: Damage) => string

const replacement = '\ufffd'
const replacementBytes = Buffer.from(replacement)

const decoders = new Map<Encoding, TextDecode>([
  ['ascii', (bytes, start, end) => bytes.toString('latin1', start, end)],
  ['iso-8859-1', (bytes, start, end) => bytes.toString('latin1', start, end)],
  ['utf-8', decodeUtf8],
  ['marc-8', decodeMarc8],
  ['ibm850', decodeCp850],
])

/**
 * The decoder of an encoding: one of ours or a label of `TextDecoder`.
 * @throws RangeError for a label that nobody knows
 */
export function decoderOf(encoding: Encoding): TextDecode {
  const known = decoders.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const decode: TextDecode = (bytes, start, end) => decoder.decode(bytes.subarray(start, end))
  decoders.set(encoding, decode)
  return decode
}

function decodeUtf8(bytes: Buffer, start: number, end: number, damage: Damage): string {
  const text = bytes.toString('utf8', start, end)
  if (text.includes(replacement)) damage.characters += countReplacements(text) - countWritten(bytes, start, end)
  return text
}

function countReplacements(text: string): number {
  return text.split(replacement).length - 1
}

/** U+FFFD that the file itself has, put there by an earlier program. */
function countWritten(bytes: Buffer, start: number, end: number): number {
  let count = 0
  const part = bytes.subarray(start, end)
  for (let at = part.indexOf(replacementBytes); at >= 0; at = part.indexOf(replacementBytes, at + 3)) count++
  return count
}
