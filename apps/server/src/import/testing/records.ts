/**
 * Records for the tests of the importer, written as briefly as MARC allows: `record('123', ['245 10', 'aDom
 * Casmurro'])`.
 */
import type { Field, MarcRecord } from '@estante/marc/record'
import { Temporal } from 'temporal-polyfill'
import type { ImportOptions } from '../options.ts'

/** "245 10" or "245" and subfields, each with its code first; a control field has one value. */
export type FieldRow = [place: string, ...values: string[]]

const leaders = {
  title: '00000nam a2200000 a 4500',
  authority: '00000nz  a2200000n  4500',
  holding: '00000ny  a2200000zn 4500',
}

/** A record of this kind with 001 (none when empty) and these fields. */
export function makeRecord(kind: keyof typeof leaders, controlNumber: string, ...rows: FieldRow[]): MarcRecord {
  const number: Field[] = controlNumber === '' ? [] : [{ tag: '001', value: controlNumber }]
  return { leader: leaders[kind], fields: [...number, ...rows.map(field)] }
}

/** The same record with the status that says it was deleted. */
export function deleted(record: MarcRecord): MarcRecord {
  return { ...record, leader: `${record.leader.slice(0, 5)}d${record.leader.slice(6)}` }
}

function field([place, ...values]: FieldRow): Field {
  const tag = place.slice(0, 3)
  if (tag < '010') return { tag, value: values[0] ?? '' }
  const [ind1 = ' ', ind2 = ' '] = place.slice(4)
  return { tag, ind1, ind2, subfields: values.map((value) => ({ code: value[0]!, value: value.slice(1) })) }
}

const firstImport = Temporal.Instant.from('2026-03-10T12:00:00Z')
let minute = 0

/** Options of an import that happens a minute after the one before; libraries that it names are made unless told. */
export function makeOptions(given: Partial<ImportOptions> = {}): ImportOptions {
  const moment = firstImport.add({ minutes: ++minute })
  return { source: 'test', copies: 'auto', makeLibraries: true, dryRun: false, clock: () => moment, ...given }
}
