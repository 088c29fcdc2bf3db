/**
 * One ISO 2709 record from its bytes. A record whose directory is right takes the fast way: its fields are decoded
 * as one text and cut at the field terminators. Any other takes the way of `salvage.ts`.
 */
import { decoderOf, type TextDecode } from '../encoding/decode-text.ts'
import type { Damage } from '../encoding/marc8.ts'
import { type Encoding, makeProblem, type Problem } from '../read-result.ts'
import type { Field, MarcRecord } from '../record.ts'
import { countGoodEntries } from './directory.ts'
import { digitsAt, leaderLength } from './leader.ts'
import { parseField } from './parse-fields.ts'
import { salvageFields } from './salvage.ts'

const fieldEnd = '\u001e'

export interface Parsed {
  record: MarcRecord
  problems: Problem[]
}

/**
 * @param end behind the record terminator
 * @param offset where `start` lies in the file, for the problems
 */
export function parseRecord(bytes: Buffer, start: number, end: number, encoding: Encoding, offset: number): Parsed {
  const problems: Problem[] = []
  const damage: Damage = { characters: 0 }
  const decode = decoderOf(encoding)
  const leader = bytes.toString('latin1', start, Math.min(start + leaderLength, end))
  const base = digitsAt(bytes, start + 12, 5)
  const count = countGoodEntries(bytes, start, end, base)
  const fields =
    (count < 0 ? undefined : parseGoodFields(bytes, start, end, { base, count, decode, damage, problems, offset })) ??
    salvageFields(bytes, start, end, { decode, damage, problems, offset })
  if (damage.characters > 0) {
    problems.push(makeProblem('bad-characters', offset, { characters: damage.characters, encoding }))
  }
  return { record: { leader, fields }, problems }
}

interface GoodRecord {
  base: number
  count: number
  decode: TextDecode
  damage: Damage
  problems: Problem[]
  offset: number
}

/** Undefined when a field has a field terminator inside, so that cutting there would go wrong. */
function parseGoodFields(bytes: Buffer, start: number, end: number, good: GoodRecord): Field[] | undefined {
  const text = good.decode(bytes, start + good.base, end - 1, good.damage)
  const fields: Field[] = []
  let from = 0
  for (let index = 0; index < good.count; index++) {
    const to = text.indexOf(fieldEnd, from)
    const entry = start + leaderLength + index * 12
    fields.push(
      parseField(bytes.toString('latin1', entry, entry + 3), text.slice(from, to), good.problems, good.offset),
    )
    from = to + 1
  }
  if (from === text.length) return fields
  good.problems.length = 0
  good.damage.characters = 0
  return undefined
}
