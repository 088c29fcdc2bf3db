/**
 * Which encoding an ISO 2709 record is written in. The leader says (position 9: `a` for Unicode, blank for MARC-8),
 * and often it lies, so the bytes decide: pure ASCII needs no answer; what is valid UTF-8 is UTF-8; escapes are
 * MARC-8's; the rest is weighed, with what the file's earlier records have shown.
 */
import { isAscii, isUtf8 } from 'node:buffer'
import { leaderLength } from '../iso2709/leader.ts'
import type { Encoding } from '../read-result.ts'
import { looksLikeCp850 } from './cp850.ts'
import { guessCyrillic } from './guess-cyrillic.ts'
import { weighMarc8AgainstLatin } from './guess-latin.ts'

const escapeByte = 0x1b
const unicodeFlag = 0x61
/** What earlier records have shown counts at most this much, each vote of the record itself twice, the leader once. */
const maxEarlierEvidence = 3
const ownWeight = 2

/** Judges the records of one file one after another. */
export class EncodingDetector {
  /** Votes of the file's earlier records for MARC-8 (positive) or Latin-1 (negative). */
  #earlier = 0
  readonly #hasMarc8: boolean

  /** @param hasMarc8 false for files of programs that never write MARC-8 */
  constructor(hasMarc8 = true) {
    this.#hasMarc8 = hasMarc8
  }

  /** The encoding of the record in these bytes, leader first. */
  judge(bytes: Buffer, start: number, end: number): Encoding {
    const record = bytes.subarray(start, end)
    if (isAscii(record)) return hasDesignation(record) ? 'marc-8' : 'ascii'
    if (isUtf8(record)) return 'utf-8'
    return this.#judgeHighBytes(record)
  }

  #judgeHighBytes(record: Buffer): Encoding {
    if (hasDesignation(record)) return 'marc-8'
    if (isMostlyUtf8(record)) return 'utf-8'
    const cyrillic = guessCyrillic(record, leaderLength, record.length)
    if (cyrillic) return cyrillic
    if (looksLikeCp850(record.subarray(leaderLength))) return 'ibm850'
    const saysUnicode = record[9] === unicodeFlag
    const ahead = weighMarc8AgainstLatin(record, leaderLength, record.length)
    const evidence = ownWeight * ahead + this.#earlier + (saysUnicode ? -1 : 1)
    this.#earlier = Math.max(-maxEarlierEvidence, Math.min(maxEarlierEvidence, this.#earlier + ahead))
    if (saysUnicode && ahead === 0 && this.#earlier >= 0) return 'utf-8'
    if (this.#hasMarc8 && evidence > 0) return 'marc-8'
    return record.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'windows-1252' : 'iso-8859-1'
  }
}

/** An escape that calls a MARC-8 set. */
function hasDesignation(record: Buffer): boolean {
  for (let at = record.indexOf(escapeByte); at >= 0; at = record.indexOf(escapeByte, at + 1)) {
    if (/^[$(),\-gbps]/.test(record.toString('latin1', at + 1, at + 2))) return true
  }
  return false
}

/** Some bytes are damaged, but most of the characters beyond ASCII are well-formed UTF-8. */
function isMostlyUtf8(record: Buffer): boolean {
  const text = record.toString('utf8')
  let good = 0
  let bad = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) bad++
    else if (code >= 0x80) good++
  }
  return good > bad
}
