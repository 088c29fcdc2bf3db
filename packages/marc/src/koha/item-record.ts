/**
 * Koha keeps copies in a table of their own, `items`, whose rows point to their title by `biblionumber`; the title's
 * record carries that number in 999 $c. A row becomes a holdings record with the 952 that Koha's own export would have
 * written, so that copies are the same wherever they come from.
 * Source: Koha, default MARC 21 framework, installer/data/mysql/en/marcflavour/marc21 (items.* to 952, 999 $c $d).
 */
import { dataFields, type MarcRecord, subfield } from '../record.ts'

/** The subfield of 952 for each column that says something of a copy. */
const subfieldsByColumn: readonly (readonly [column: string, code: string])[] = [
  ['withdrawn', '0'],
  ['itemlost', '1'],
  ['damaged', '4'],
  ['notforloan', '7'],
  ['ccode', '8'],
  ['itemnumber', '9'],
  ['homebranch', 'a'],
  ['holdingbranch', 'b'],
  ['location', 'c'],
  ['dateaccessioned', 'd'],
  ['price', 'g'],
  ['enumchron', 'h'],
  ['itemcallnumber', 'o'],
  ['barcode', 'p'],
  ['onloan', 'q'],
  ['copynumber', 't'],
  ['replacementprice', 'v'],
  ['itype', 'y'],
  ['itemnotes', 'z'],
]

/** Single-part item holdings. */
const leader = '00000nx  a2200000   4500'

/**
 * @param values a row of `items`, by column name
 * @returns undefined where the row does not say which item of which title it is
 */
export function itemRecord(values: ReadonlyMap<string, string | undefined>): MarcRecord | undefined {
  const item = values.get('itemnumber')
  const title = values.get('biblionumber')
  if (!isNumber(item) || !isNumber(title)) return undefined
  const subfields = subfieldsByColumn.flatMap(([column, code]) => {
    const value = values.get(column)
    return value === undefined || value === '' ? [] : [{ code, value }]
  })
  return {
    leader: leader,
    fields: [
      { tag: '001', value: `koha-item-${item}` },
      { tag: '952', ind1: ' ', ind2: ' ', subfields },
      { tag: '999', ind1: ' ', ind2: ' ', subfields: [{ code: 'c', value: title }] },
    ],
  }
}

function isNumber(value: string | undefined): value is string {
  return value !== undefined && /^[1-9]\d{0,9}$/.test(value)
}

/** The biblionumber of the title that this record, made by `itemRecord`, belongs to; undefined for any other record. */
export function titleOfItem(record: MarcRecord): string | undefined {
  if (record.leader !== leader || record.fields[0]?.tag !== '001' || record.fields.length !== 3) return undefined
  const [link] = dataFields(record, '999')
  return link && subfield(link, 'c')
}

/**
 * The biblionumber of a title's record: 999 with $c and $d, both numbers. Other systems put other things there, with a
 * barcode in $i.
 */
export function kohaTitleNumber(record: MarcRecord): string | undefined {
  for (const field of dataFields(record, '999')) {
    const number = subfield(field, 'c')
    const isKoha = isNumber(number) && isNumber(subfield(field, 'd')) && subfield(field, 'i') === undefined
    if (isKoha) return number
  }
  return undefined
}
