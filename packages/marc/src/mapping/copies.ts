/**
 * Copies: one for each field of the chosen layout (copy-layouts.ts). Nothing is known here of this institution's
 * libraries; codes are handed on as the record writes them.
 */
import type { CopyData } from '../holding-data.ts'
import type { DataField, MarcRecord } from '../record.ts'
import { type CopyColumn, type CopyFlag, type CopyLayout, type CopyLayoutName, copyLayouts } from './copy-layouts.ts'
import { FieldIndex } from './field-index.ts'
import { callNumberOf } from './holdings.ts'
import { isStaffNote } from './private-fields.ts'
import { joined, text, texts } from './text.ts'

/**
 * The copies of a bibliographic record.
 * @param layout the name of a known layout, or one of the institution's own; "none" gives an empty list
 */
export function mapCopies(record: MarcRecord, layout: CopyLayoutName | CopyLayout): CopyData[] {
  if (layout === 'none') return []
  const rows: CopyLayout = typeof layout === 'string' ? copyLayouts[layout] : layout
  const fields = new FieldIndex(record)
  const controlNumber = fields.control('001')?.trim() ?? ''
  const found: CopyData[] = []
  for (const [index, { field }] of fields.all(rows.tag).entries()) {
    if (rows.needs !== undefined && !hasAny(field, rows.needs)) continue
    found.push(copy(field, rows, fields, `${controlNumber}#${index + 1}`))
  }
  return found
}

function hasAny(field: DataField, codes: string): boolean {
  return [...codes].some((code) => text(field, code) !== undefined)
}

function copy(field: DataField, layout: CopyLayout, fields: FieldIndex, position: string): CopyData {
  const value = (column: CopyColumn): string | undefined => firstOf(field, layout.subfields[column])
  const flag = (name: CopyFlag): boolean => isUp(field, layout.flags[name])
  const holding = holdingOf(field, layout, fields)
  const barcode = value('barcode')
  const copyData: CopyData = {
    sourceKey: barcode ?? value('itemNumber') ?? position,
    barcode,
    libraryCode: value('library') ?? (holding && text(holding, 'b')),
    location: value('location') ?? (holding && text(holding, 'c')),
    collection: value('collection'),
    callNumber: callNumberFrom(field, layout) ?? (holding && callNumberOf(holding)),
    copyNumber: value('copyNumber'),
    volume: value('volume'),
    itemType: value('itemType'),
    note: publicNote(field, layout.subfields.note),
    priceCents: priceInCents(value('price')),
    acquiredOn: isoDay(value('acquiredOn'), layout.dayFirst),
    dueOn: isoDay(value('dueOn'), layout.dayFirst),
    withdrawn: flag('withdrawn'),
    lost: flag('lost'),
    damaged: flag('damaged'),
    notForLoan: flag('notForLoan'),
    lent: flag('lent') || isWritten(value('dueOn')),
  }
  return withoutAbsent(copyData)
}

function firstOf(field: DataField, codes: string | undefined): string | undefined {
  for (const code of codes ?? '') {
    const found = text(field, code)
    if (found !== undefined) return found
  }
  return undefined
}

/** Symphony marks who may read a note: ".PUBLIC. Bound with ...", ".STAFF. ...". */
function publicNote(field: DataField, codes: string | undefined): string | undefined {
  const shown = texts(field, codes ?? '').filter((note) => !isStaffNote(note))
  return shown.map((note) => note.replace(/^\.[A-Z]+\.\s*/, '')).join(' ') || undefined
}

function callNumberFrom(field: DataField, layout: CopyLayout): string | undefined {
  return layout.callNumberAs852 ? callNumberOf(field) : firstOf(field, layout.subfields.callNumber)
}

/** A date of zeros is how MySQL writes none. */
function isWritten(day: string | undefined): boolean {
  return day !== undefined && /[1-9]/.test(day)
}

function isUp(field: DataField, flag: { code: string; when: RegExp } | undefined): boolean {
  if (flag === undefined) return false
  return field.subfields.some(({ code, value }) => flag.code.includes(code) && flag.when.test(value.trim()))
}

/** The 852 that this copy points to; the only one where nothing points. */
function holdingOf(field: DataField, layout: CopyLayout, fields: FieldIndex): DataField | undefined {
  if (layout.holding === undefined) return undefined
  const holdings = fields.all('852')
  const link = text(field, layout.holding.copy)
  const linked = holdings.find(
    ({ field: one }) => link !== undefined && joined(one, layout.holding!.holding, '|')?.split('|').includes(link),
  )
  return linked?.field ?? (holdings.length === 1 ? holdings[0]!.field : undefined)
}

/** "R$ 1.234,56", "19.99", "30": whole cents. The last point or comma before one or two digits parts the cents. */
export function priceInCents(written: string | undefined): number | undefined {
  const match = /(\d[\d.,]*)/.exec(written ?? '')?.[1]
  if (match === undefined) return undefined
  const parts = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(match.replace(/[.,]+$/, ''))
  const whole = Number(parts![1]!.replaceAll(/[.,]/g, ''))
  return whole * 100 + Number((parts![2] ?? '').padEnd(2, '0'))
}

/** "2014-05-07", "20140507", "07/05/2014" and "4/12/2001 10:00": an ISO day; undefined for anything else. */
export function isoDay(written: string | undefined, dayFirst: boolean): string | undefined {
  if (written === undefined) return undefined
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(written)
  if (iso) return validDay(iso[1]!, iso[2]!, iso[3]!)
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(written)
  if (!local) return undefined
  const [, first, second, year] = local
  return dayFirst ? validDay(year!, second!, first!) : validDay(year!, first!, second!)
}

function validDay(year: string, month: string, day: string): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/** Absent values are left out, not undefined: copies are compared with those of the database. */
function withoutAbsent(copyData: CopyData): CopyData {
  const kept: Record<string, unknown> = {}
  for (const name in copyData) {
    const value = copyData[name as keyof CopyData]
    if (value !== undefined) kept[name] = value
  }
  return kept as unknown as CopyData
}
