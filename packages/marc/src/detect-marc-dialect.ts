/**
 * UNIMARC, RUSMARC and danMARC2 look like MARC 21 from outside and mean other things by the same tags: 200 is the
 * title of UNIMARC and nothing in MARC 21. So the first records of a file are looked at together, and the file is
 * taken for a relative when more of its bibliographic records look like that than like MARC 21.
 * Sources: IFLA, UNIMARC manual; Russian Library Association, RUSMARC; danMARC2, DBC.
 */
import type { RefusalCode } from './detect.ts'
import type { ReadRecord } from './read-result.ts'
import { controlValue, dataFields, type MarcRecord, subfield } from './record.ts'

/** How many records of a file are enough to tell. */
export const dialectSample = 50

type MarcDialect = Extract<RefusalCode, 'unimarc' | 'rusmarc' | 'danmarc' | 'foreign-marc'>

/** The relative of MARC 21 that these records, the first of a file, are written in; undefined for MARC 21. */
export function detectDialect(records: ReadRecord[]): MarcDialect | undefined {
  const votes: Record<Verdict, number> = { unimarc: 0, danmarc: 0, 'foreign-marc': 0, marc21: 0 }
  for (const { record } of records) votes[classify(record)]++
  const [most] = Object.entries(votes).sort(([, a], [, b]) => b - a)[0] as [Verdict, number]
  if (most === 'marc21' || votes[most] <= votes.marc21) return undefined
  return most === 'unimarc' && isRussian(records) ? 'rusmarc' : most
}

/** The relative that one record is written in, in a file of MARC 21; undefined for MARC 21. */
export function dialectOf(read: ReadRecord): MarcDialect | undefined {
  const verdict = classify(read.record)
  if (verdict === 'marc21') return undefined
  return verdict === 'unimarc' && isRussian([read]) ? 'rusmarc' : verdict
}

type Verdict = 'unimarc' | 'danmarc' | 'foreign-marc' | 'marc21'

function classify(record: MarcRecord): Verdict {
  const has = (...tags: string[]) => dataFields(record, ...tags).length > 0
  if (isDanish(record)) return 'danmarc'
  if (has('001', '003', '005', '008')) return 'foreign-marc'
  if (has('245') || controlValue(record, '008') !== undefined) return 'marc21'
  if (has('200', '801') && (has('100', '101', '102', '210', '215') || has('700', '701', '702', '710'))) return 'unimarc'
  // Authorities of UNIMARC: the heading in 2XX, coded data in 1XX, and 801 for who made it.
  if (has('801') && has('210', '215', '220', '230', '235', '240', '250')) return 'unimarc'
  return 'marc21'
}

/** danMARC2: 004 says with $r and $a what kind of record it is, where MARC 21 has a control number. */
function isDanish(record: MarcRecord): boolean {
  const field = dataFields(record, '004')[0]
  return field !== undefined && subfield(field, 'r') !== undefined && subfield(field, 'a') !== undefined
}

/** RUSMARC: the records come from a Russian agency (801 $a RU) or are written in Russian letters. */
function isRussian(records: ReadRecord[]): boolean {
  let russian = 0
  for (const { record } of records) {
    const agency = dataFields(record, '801')[0]
    const title = dataFields(record, '200')[0]
    const text = title?.subfields.map((one) => one.value).join(' ') ?? ''
    if ((agency && subfield(agency, 'a') === 'RU') || /[\u0400-\u04ff]{3}/.test(text)) russian++
  }
  return russian * 2 > records.length
}
