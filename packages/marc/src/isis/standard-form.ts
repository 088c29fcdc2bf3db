/**
 * An ISIS record rewritten with the standard's separators, so that the reader of ISO 2709 can go on with it. Where
 * the directory fits the bytes it says which `#` is a terminator. Where it does not, the usual cause is a base that
 * was UTF-8 when the lengths were counted and was converted to one byte a character since: then it fits the bytes
 * as UTF-8. Failing that, every `#` is taken for a terminator.
 */
import { decoderOf } from '../encoding/decode-text.ts'
import { digitsAt, fieldEnd, leaderLength, recordEnd, subfieldMark } from '../iso2709/leader.ts'
import { messagePart } from '../message-parts.ts'
import { type Encoding, makeProblem, type Problem } from '../read-result.ts'

const hash = 0x23
const caret = 0x5e

export interface StandardForm {
  form: Buffer
  /** The encoding of `form`, which may have become UTF-8. */
  encoding: Encoding
  problems: Problem[]
}

export function standardForm(bytes: Buffer, encoding: Encoding, offset: number): StandardForm {
  const ends = terminatorsByDirectory(bytes)
  if (ends) return { form: rewrite(bytes, ends), encoding, problems: [] }
  const asUtf8 = Buffer.from(decoderOf(encoding)(bytes, 0, bytes.length, { characters: 0 }), 'utf8')
  const endsInUtf8 = terminatorsByDirectory(asUtf8)
  const reason = messagePart(endsInUtf8 ? 'lengths-of-utf8' : 'lengths-unmet')
  const problem = makeProblem('isis-lengths', offset, { reason })
  if (endsInUtf8) return { form: rewrite(asUtf8, endsInUtf8), encoding: 'utf-8', problems: [problem] }
  return { form: rewrite(bytes, everyHash(bytes)), encoding, problems: [problem] }
}

/** Where the directory and each field end, if that is where a `#` stands; undefined where one does not. */
function terminatorsByDirectory(bytes: Buffer): Set<number> | undefined {
  const base = digitsAt(bytes, 12, 5)
  if (base <= leaderLength || bytes[base - 1] !== hash) return undefined
  const ends = new Set([base - 1])
  for (let at = leaderLength; at + 12 < base; at += 12) {
    const end = base + digitsAt(bytes, at + 7, 5) + digitsAt(bytes, at + 3, 4) - 1
    if (bytes[end] !== hash) return undefined
    ends.add(end)
  }
  return ends
}

function everyHash(bytes: Buffer): Set<number> {
  const ends = new Set<number>()
  for (let at = bytes.indexOf(hash, leaderLength); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(hash, at + 1))
    ends.add(at)
  return ends
}

function rewrite(bytes: Buffer, ends: Set<number>): Buffer {
  const form = Buffer.from(bytes)
  for (const end of ends) form[end] = fieldEnd
  form[form.length - 1] = recordEnd
  for (let at = form.indexOf(caret, leaderLength); at >= 0; at = form.indexOf(caret, at + 1)) {
    if (isCode(form[at + 1])) form[at] = subfieldMark
  }
  return form
}

function isCode(byte: number | undefined): boolean {
  return byte !== undefined && /[0-9a-z]/i.test(String.fromCharCode(byte))
}
