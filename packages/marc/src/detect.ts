/**
 * What a file is, told by its first bytes. Formats that hold MARC 21 are read; relatives of MARC 21 and other ways of
 * writing it are refused by name, so that whoever has such a file knows what to convert.
 */

import { type MessagePart, type MessagePartCode, messagePart } from './message-parts.ts'

export type Format = 'iso2709' | 'isis' | 'marcxml' | 'marc-json' | 'sql'

export const formatNames: Record<Format, string> = {
  iso2709: 'ISO 2709',
  isis: 'ISO 2709 as ISIS writes it',
  marcxml: 'XML',
  'marc-json': 'JSON',
  sql: 'SQL',
}

export type Detection = { format: Format } | { refused: RefusalCode }

/** `unimarc`, `rusmarc` and `danmarc` are found by `detect-relatives.ts`, which looks into the records. */
export type RefusalCode =
  | 'empty'
  | 'gzip'
  | 'unimarc'
  | 'rusmarc'
  | 'danmarc'
  | 'foreign-marc'
  | 'aleph-sequential'
  | 'marcmaker'
  | 'no-records'
  | 'not-marc'

const isoLeader = /^\d{5}.{5}[ \d]{2}[ \d]{5}/s
/** A leader of MARC 21, or one that is longer since the record is, with the first entries of a directory. */
const marcDirectory = /^\d{5,8}[a-z ][ -~]{3,4}22\d{5}[ -~]{3,6}45\d{38}/
const isisLeader = /^\d{5}.{7}\d{5}.{3}45\d{2}/s
const marcmakerLine = /^=(?:LDR|\d{3}) {2}/
const alephLine = /^\d{9,18} +(?:LDR|FMT|\d{3})[ 0-9A-Z]{0,2} /
const sqlStatement = /^(?:--|\/\*|\\|BEGIN|COPY |SELECT |INSERT INTO|CREATE TABLE|DROP TABLE|SET |USE |LOCK TABLES)/i
/** A dump of many tables may have long statements before the first row. */
const sqlDump =
  /INSERT\s+INTO|CREATE\s+TABLE|^-- (?:(?:MySQL|MariaDB) dump|PostgreSQL database dump)|^COPY\s.*\sFROM\s+stdin/im
const xmlStart = /^<(?:\?xml|!--|!DOCTYPE|[A-Za-z_])/
const webPage = /^<(?:!doctype html|html)/i
const jsonStart = /^[[{]/
/** Names of columns: "barcode,title_id". */
const tableHeader = /^\s*(?:"?[A-Za-z]\w*"?[,;\t] *)+"?[A-Za-z]\w*"?\r?(?:\n|$)/

/** How many of the first bytes are enough to tell. */
export const sampleLength = 64 * 1024

/** @param sample the first bytes of the file, at most `sampleLength` */
export function detectFormat(sample: Buffer): Detection {
  if (sample.length === 0) return { refused: 'empty' }
  if (sample[0] === 0x1f && sample[1] === 0x8b) return { refused: 'gzip' }
  const text = withoutMark(sample.toString('latin1')).trimStart()
  if (text.replaceAll('\0', '').trim() === '') return { refused: 'empty' }
  if (webPage.test(text)) return { refused: 'not-marc' }
  if (xmlStart.test(text)) return { format: 'marcxml' }
  if (jsonStart.test(text)) return { format: 'marc-json' }
  if (sqlStatement.test(text) && sqlDump.test(text)) return { format: 'sql' }
  // Any bytes may stand in a picture, the separators of ISO 2709 too.
  if (signatures.some(([start]) => startsWith(sample, start))) return { refused: 'not-marc' }
  if (isIso2709(sample, text)) return { format: 'iso2709' }
  if (isIsis(text)) return { format: 'isis' }
  // The directory of a record with some thousand copies is longer than the sample.
  if (sample.length === sampleLength && marcDirectory.test(text)) return { format: 'iso2709' }
  if (marcmakerLine.test(text)) return { refused: 'marcmaker' }
  if (alephLine.test(text)) return { refused: 'aleph-sequential' }
  if (/<(?:[\w.-]+:)?(?:record|collection)[\s>]/.test(text)) return { format: 'marcxml' }
  return { refused: 'not-marc' }
}

function withoutMark(text: string): string {
  return text.startsWith('\xef\xbb\xbf') ? text.slice(3) : text
}

/** A leader, no separators of the standard, and a `#` where the directory ends. */
function isIsis(text: string): boolean {
  if (!isisLeader.test(text)) return false
  const firstLines = text.slice(0, 100_000).replaceAll(/[\r\n]/g, '')
  return firstLines[Number(text.slice(12, 17)) - 1] === '#'
}

/** A leader and the end of a directory; or, where something damaged stands first, all the separators of ISO 2709. */
function isIso2709(sample: Buffer, text: string): boolean {
  if (!sample.includes(0x1e)) return false
  return isoLeader.test(text) || (sample.includes(0x1f) && (sample.includes(0x1d) || sample.length === sampleLength))
}

function startsWith(sample: Buffer, start: Buffer): boolean {
  return sample.subarray(0, start.length).equals(start)
}

/** What a file that is no MARC looks like. */
export function describeForeign(sample: Buffer): MessagePart {
  for (const [start, code] of signatures) if (startsWith(sample, start)) return messagePart(code)
  const text = sample.toString('latin1')
  if (webPage.test(text.trimStart())) return messagePart('looks-web-page')
  if (sample.includes(0)) return messagePart('looks-binary')
  return messagePart(tableHeader.test(withoutMark(text)) ? 'looks-table' : 'looks-text')
}

const signatures: [Buffer, MessagePartCode][] = [
  [Buffer.from([0xff, 0xd8, 0xff]), 'looks-jpeg'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'looks-png'],
  [Buffer.from('GIF8'), 'looks-gif'],
  [Buffer.from('%PDF'), 'looks-pdf'],
  [Buffer.from('PK\x03\x04'), 'looks-zip'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'looks-office'],
]
