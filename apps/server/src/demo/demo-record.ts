/** A row of the demonstration library as the MARC 21 record that a careful cataloguer would have made of it. */
import type { Field, MarcRecord } from '@estante/marc/record'
import { AGENCY } from './record/agency.ts'
import { control, data } from './record/fields.ts'
import { fixedData, leaderOf, onlineCharacteristics } from './record/fixed-fields.ts'
import { linkedFields, withAlternateScripts } from './record/linked-fields.ts'
import { physicalDescriptionCode } from './record/materials.ts'
import * as notes from './record/note-fields.ts'
import { areaField, subjectFields } from './record/subject-fields.ts'
import * as titles from './record/title-fields.ts'
import type { DemoTitle } from './title-row.ts'

/**
 * The same row always gives the same record, so that loading it again changes nothing.
 * @throws where an alternate script has no field to stand beside
 */
export function demoRecord(row: DemoTitle): MarcRecord {
  const fields: Field[] = [
    ...controlFields(row),
    ...numbersAndCodes(row),
    ...titles.mainEntry(row),
    ...titles.uniformTitle(row),
    ...description(row),
    ...notes.noteFields(row),
    ...subjectFields(row),
    ...titles.addedEntries(row),
    ...linkedFields(row),
    ...titles.seriesFields(row).traced,
    ...notes.linkFields(row),
  ]
  return { leader: leaderOf(row), fields: withAlternateScripts(fields, row.alternateScript ?? []) }
}

function controlFields(row: DemoTitle): Field[] {
  const computer = onlineCharacteristics(row)
  const physical = physicalDescriptionCode(row)
  return [
    control('001', row.key),
    control('003', AGENCY),
    control('005', '20240115120000.0'),
    ...(computer === undefined ? [] : [control('006', computer)]),
    ...(physical === undefined ? [] : [control('007', physical)]),
    control('008', fixedData(row)),
  ]
}

function numbersAndCodes(row: DemoTitle): Field[] {
  const source = data('040', '##', 'a', AGENCY, 'b', 'por', 'c', AGENCY, 'e', 'rda')
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
