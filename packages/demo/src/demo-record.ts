/** A row of the demonstration library as the MARC 21 record that a careful cataloguer would have made of it. */
import type { Field, MarcRecord } from '@estante/marc/record'
import { agency } from './record/agency.ts'
import { control, data } from './record/fields.ts'
import { fixedData, leaderOf, onlineCharacteristics } from './record/fixed-fields.ts'
import { linkedFields, withAlternateScripts } from './record/linked-fields.ts'
import { physicalDescriptionCode } from './record/materials.ts'
import * as notes from './record/note-fields.ts'
import { areaField, subjectFields } from './record/subject-fields.ts'
import * as titles from './record/title-fields.ts'
import type { DemoTitle } from './title-row.ts'

/** The first title's number (001, and so cod_acervo): short addresses, and none that an authority has too. */
const firstNumber = 1001

/** Which number a row's `key` has, for links between titles. */
type NumberOf = (key: string) => string

/** The records of all rows, numbered from 1001 in their order. */
export function demoRecords(rows: readonly DemoTitle[]): MarcRecord[] {
  const numbers = demoNumbers(rows)
  const numberOf: NumberOf = (key) => {
    const number = numbers.get(key)
    if (number === undefined) throw new Error(`no title of the demonstration library has the key ${key}`)
    return String(number)
  }
  return rows.map((row) => demoRecord(row, numberOf))
}

/** The number of each row by its key. */
export function demoNumbers(rows: readonly DemoTitle[]): Map<string, number> {
  return new Map(rows.map(({ key }, at) => [key, firstNumber + at]))
}

/**
 * The same row always gives the same record, so that loading it again changes nothing.
 * @throws where an alternate script has no field to stand beside
 */
export function demoRecord(row: DemoTitle, numberOf: NumberOf = (key) => key): MarcRecord {
  const fields: Field[] = [
    ...controlFields(row, numberOf),
    ...numbersAndCodes(row),
    ...titles.mainEntry(row),
    ...titles.uniformTitle(row),
    ...description(row),
    ...notes.noteFields(row),
    ...subjectFields(row),
    ...titles.addedEntries(row),
    ...linkedFields(row, numberOf),
    ...titles.seriesFields(row).traced,
    ...notes.linkFields(row),
  ]
  return { leader: leaderOf(row), fields: withAlternateScripts(fields, row.alternateScript ?? []) }
}

function controlFields(row: DemoTitle, numberOf: NumberOf): Field[] {
  const computer = onlineCharacteristics(row)
  const physical = physicalDescriptionCode(row)
  return [
    control('001', numberOf(row.key)),
    control('003', agency),
    control('005', '20240115120000.0'),
    ...(computer === undefined ? [] : [control('006', computer)]),
    ...(physical === undefined ? [] : [control('007', physical)]),
    control('008', fixedData(row)),
  ]
}

function numbersAndCodes(row: DemoTitle): Field[] {
  const source = data('040', '##', 'a', agency, 'b', 'por', 'c', agency, 'e', 'rda')
  return inOrder([...notes.numberFields(row), ...notes.codedFields(row), ...areaField(row), source])
}

function description(row: DemoTitle): Field[] {
  return inOrder([
    ...titles.titleFields(row),
    ...titles.publicationFields(row),
    ...titles.descriptionFields(row),
    ...notes.materialFields(row),
    ...notes.accessibilityFields(row),
    ...titles.seriesFields(row).printed,
  ])
}

/** By tag; fields of one tag keep their order. */
function inOrder(fields: Field[]): Field[] {
  return fields.sort((one, other) => one.tag.localeCompare(other.tag))
}
