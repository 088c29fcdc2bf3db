/**
 * The filter values of a segment's documents: a flat list for each document, and one of its rare values beside it. They
 * lie apart from the segment's other columns, since values are sorted anew when a collection has grown. They are told by
 * their slots (see sorting.ts). What is newer than the sorting comes first, since every search counts it, then slots rise:
 * whoever counts common values stops at the first that is not.
 */
import type { Document, Schema } from '../schema.ts'
import type { FilterValueTable } from '../storage/filter-values.ts'
import { type Packed, pack, withLocalRoom } from '../storage/memory.ts'
import { isRareSlot, numberAt, type SortingColumns, slotOf } from '../storage/sorting.ts'
import type { Tables, ValueColumns } from './segment.ts'
import { GONE, type Source } from './sources.ts'

/** Places in a row. */
export const ROW = 8
/** Slots are below it. */
export const MORE = 0x8000_0000
export const NONE = 0xffff_ffff

/** Values that are written one document after the other. */
class ValueWriter {
  private readonly filterValues: FilterValueTable
  private readonly rows: Uint32Array
  private more = new Uint32Array(64)
  private moreCount = 0
  private readonly rareStarts: Uint32Array
  private rareValues = new Uint32Array(64)
  private rareCount = 0
  private document = 0
  /** Those of the document. */
  private common: number[] = []
  private rare: number[] = []

  constructor(documents: number, filterValues: FilterValueTable) {
    this.filterValues = filterValues
    this.rows = new Uint32Array(documents * ROW).fill(NONE)
    this.rareStarts = new Uint32Array(documents + 1)
  }

  add(number: number): void {
    const { sorting } = this.filterValues
    const slot = slotOf(sorting, number)
    insert(isRareSlot(sorting, slot) ? this.rare : this.common, slot, sorting.numbers.length)
  }

  endDocument(): void {
    const { common, rare } = this
    const inRow = common.length <= ROW ? common.length : ROW - 1
    for (let at = 0; at < inRow; at++) this.rows[this.document * ROW + at] = common[at]!
    if (inRow < common.length) this.addMore(common, inRow)
    this.rareValues = withLocalRoom(this.rareValues, this.rareCount + rare.length)
    for (let at = 0; at < rare.length; at++) this.rareValues[this.rareCount++] = rare[at]!
    this.rareStarts[++this.document] = this.rareCount
    common.length = 0
    rare.length = 0
  }

  columns(): ValueColumns {
    return {
      rows: this.rows,
      more: this.more.subarray(0, this.moreCount),
      rareStarts: this.rareStarts,
      rareValues: this.rareValues.subarray(0, this.rareCount),
    }
  }

  private addMore(common: readonly number[], from: number): void {
    this.rows[this.document * ROW + ROW - 1] = MORE + this.moreCount
    this.more = withLocalRoom(this.more, this.moreCount + 1 + common.length - from)
    this.more[this.moreCount++] = common.length - from
    for (let at = from; at < common.length; at++) this.more[this.moreCount++] = common[at]!
  }
}

/** @param sorted slots from there on are newer, and stand before all others */
function insert(slots: number[], slot: number, sorted: number): void {
  const place = slot < sorted ? slot : -1
  let at = slots.length
  while (at > 0 && slots[at - 1]! > place && slots[at - 1]! < sorted) at--
  if (at === slots.length) slots.push(slot)
  else slots.splice(at, 0, slot)
}

/** Numbers the values of every document, each value once and those of a bundle together; counts their use. */
export function buildValues(documents: readonly Document[], { schema, filterValues }: Tables): ValueColumns {
  const writer = new ValueWriter(documents.length, filterValues)
  const groups = groupsOf(schema)
  for (const document of documents) {
    for (const group of groups) {
      const members = group.kinds.flatMap(({ name, kind }) =>
        distinct(document.filters?.[name] ?? []).map((value) => filterValues.intern(kind, value)),
      )
      for (const member of members) filterValues.use(member)
      if (group.isBundle && members.length > 1) {
        writer.add(filterValues.internBundle(members.sort((a, b) => a - b)))
      } else for (const member of members) writer.add(member)
    }
    writer.endDocument()
  }
  return writer.columns()
}

/** The values of segments that are merged; what is rare is the same in all of them. */
export function mergeValues(sources: readonly Source[], size: number, filterValues: FilterValueTable): ValueColumns {
  const writer = new ValueWriter(size, filterValues)
  for (const { segment, moved } of sources) {
    for (let document = 0; document < segment.size; document++) {
      if (moved[document] !== GONE) copyDocument(segment.values.columns, document, filterValues.sorting, writer)
    }
  }
  return writer.columns()
}

/**
 * The same values as they are sorted now.
 * @param before how they were sorted when the lists were written
 */
export function sortValues(
  { columns }: Packed<ValueColumns>,
  before: SortingColumns,
  filterValues: FilterValueTable,
): Packed<ValueColumns> {
  const size = columns.rareStarts.length - 1
  const writer = new ValueWriter(size, filterValues)
  for (let document = 0; document < size; document++) copyDocument(columns, document, before, writer)
  return pack(writer.columns())
}

function copyDocument(columns: ValueColumns, document: number, sorting: SortingColumns, writer: ValueWriter): void {
  eachSlot(columns, document, (slot) => writer.add(numberAt(sorting, slot)))
  writer.endDocument()
}

/** The slots of all values of a document: bundles as such. */
export function eachSlot(columns: ValueColumns, document: number, tell: (slot: number) => void): void {
  eachCommon(columns, document, tell)
  const { rareStarts, rareValues } = columns
  for (let at = rareStarts[document]!; at < rareStarts[document + 1]!; at++) tell(rareValues[at]!)
}

function eachCommon({ rows, more }: ValueColumns, document: number, tell: (slot: number) => void): void {
  for (let at = document * ROW; at < (document + 1) * ROW; at++) {
    const slot = rows[at]!
    if (slot < MORE) tell(slot)
    else if (slot === NONE) return
    else {
      const start = slot - MORE
      for (let place = 1; place <= more[start]!; place++) tell(more[start + place]!)
    }
  }
}

/** The kinds of filter: those of a bundle together, every other one by itself. */
function groupsOf({ filters, bundles = [] }: Schema) {
  const alone = filters.filter((name) => !bundles.some((bundle) => bundle.includes(name)))
  return [...bundles, ...alone.map((name) => [name])].map((names, at) => ({
    isBundle: at < bundles.length,
    kinds: names.map((name) => ({ name, kind: filters.indexOf(name) })),
  }))
}

function distinct(values: readonly string[]): readonly string[] {
  return values.length > 1 ? [...new Set(values)] : values
}
