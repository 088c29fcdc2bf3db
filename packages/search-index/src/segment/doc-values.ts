/**
 * The filter values of a segment's documents: a row of common ones for each document, and a list of its rare ones beside
 * it. They lie apart from the segment's other columns, since values are sorted anew when a collection has grown. They are
 * told by their slots (see facet-tiers.ts), which rise in a row. A row has two bytes a slot: documents with more values than
 * stand side by side, with a slot that two bytes cannot tell, or with a value that is newer than the sorting, have all
 * their common values in another place, where the newer ones come first, since every search counts them.
 */
import type { Document, Schema } from '../schema.ts'
import type { FacetDictionary } from '../storage/facet-dictionary.ts'
import { type FacetTierColumns, isRareSlot, numberAt, slotOf } from '../storage/facet-tiers.ts'
import { ensureLocalCapacity, type Packed, pack } from '../storage/memory.ts'
import { moreAt, moreMark, none, row } from '../storage/rows.ts'
import { dropped, type MergeSource } from './doc-maps.ts'
import type { DocValueColumns, Numberings } from './segment.ts'

/** Values that are written one document after the other. */
class DocValuesWriter {
  private readonly facetValues: FacetDictionary
  private readonly rows: Uint16Array
  private more = new Uint32Array(64)
  private moreCount = 0
  private readonly rareStarts: Uint32Array
  private rareValues = new Uint32Array(64)
  private rareCount = 0
  private document = 0
  /** Those of the document. */
  private common: number[] = []
  private rare: number[] = []

  constructor(documents: number, facetValues: FacetDictionary) {
    this.facetValues = facetValues
    this.rows = new Uint16Array(documents * row).fill(none)
    this.rareStarts = new Uint32Array(documents + 1)
  }

  add(number: number): void {
    const { tierColumns } = this.facetValues
    const slot = slotOf(tierColumns, number)
    insert(isRareSlot(tierColumns, slot) ? this.rare : this.common, slot, tierColumns.numbers.length)
  }

  endDocument(): void {
    const { common, rare } = this
    if (this.fits(common)) this.rows.set(common, this.document * row)
    else this.addMore(common)
    this.rareValues = ensureLocalCapacity(this.rareValues, this.rareCount + rare.length)
    for (let at = 0; at < rare.length; at++) this.rareValues[this.rareCount++] = rare[at]!
    this.rareStarts[++this.document] = this.rareCount
    common.length = 0
    rare.length = 0
  }

  columns(): DocValueColumns {
    return {
      rows: this.rows,
      more: this.more.subarray(0, this.moreCount),
      rareStarts: this.rareStarts,
      rareValues: this.rareValues.subarray(0, this.rareCount),
    }
  }

  private fits(common: readonly number[]): boolean {
    const sorted = this.facetValues.tierColumns.numbers.length
    // What is newer stands before all others. Nothing is sorted yet in a small index: there everything is newer.
    const isNewer = sorted > 0 && common.length > 0 && common[0]! >= sorted
    return common.length <= row && !isNewer && common.every((slot) => slot < moreMark)
  }

  private addMore(common: readonly number[]): void {
    const place = this.document * row
    this.rows[place] = moreMark
    this.rows[place + 1] = this.moreCount >>> 16
    this.rows[place + 2] = this.moreCount
    this.more = ensureLocalCapacity(this.more, this.moreCount + 1 + common.length)
    this.more[this.moreCount++] = common.length
    for (let at = 0; at < common.length; at++) this.more[this.moreCount++] = common[at]!
  }
}

/** @param sorted slots from there on are newer, and stand before all others */
function insert(slots: number[], slot: number, sorted: number): void {
  const isBehind = (other: number) => (other < sorted === slot < sorted ? other > slot : slot >= sorted)
  let at = slots.length
  while (at > 0 && isBehind(slots[at - 1]!)) at--
  if (at === slots.length) slots.push(slot)
  else slots.splice(at, 0, slot)
}

/** Numbers the values of every document, each value once and those of a value set together; counts their use. */
export function buildDocValues(documents: readonly Document[], { schema, facetValues }: Numberings): DocValueColumns {
  const writer = new DocValuesWriter(documents.length, facetValues)
  const groups = groupsOf(schema)
  for (const document of documents) {
    for (const group of groups) {
      const members = group.kinds.flatMap(({ name, kind }) =>
        distinct(document.filters?.[name] ?? []).map((value) => facetValues.intern(kind, value)),
      )
      for (const member of members) facetValues.use(member)
      if (group.isValueSet && members.length > 1) {
        writer.add(facetValues.internValueSet(members.sort((a, b) => a - b)))
      } else for (const member of members) writer.add(member)
    }
    writer.endDocument()
  }
  return writer.columns()
}

/** The values of segments that are merged; what is rare is the same in all of them. */
export function mergeDocValues(
  sources: readonly MergeSource[],
  size: number,
  facetValues: FacetDictionary,
): DocValueColumns {
  const writer = new DocValuesWriter(size, facetValues)
  const { tierColumns } = facetValues
  for (const { segment, docMap, numbers } of sources) {
    // Nothing is sorted in a part: there slots are numbers.
    const numberOf = numbers ? (slot: number) => numbers.values[slot]! : (slot: number) => numberAt(tierColumns, slot)
    for (let document = 0; document < segment.size; document++) {
      if (docMap[document] !== dropped) copyDocument(segment.values.columns, document, numberOf, writer)
    }
  }
  return writer.columns()
}

/**
 * The same values as they are sorted now.
 * @param before how they were sorted when the lists were written
 */
export function rewriteDocValues(
  { columns }: Packed<DocValueColumns>,
  before: FacetTierColumns,
  facetValues: FacetDictionary,
): Packed<DocValueColumns> {
  const size = columns.rareStarts.length - 1
  const writer = new DocValuesWriter(size, facetValues)
  const numberOf = (slot: number) => numberAt(before, slot)
  for (let document = 0; document < size; document++) copyDocument(columns, document, numberOf, writer)
  return pack(writer.columns())
}

function copyDocument(
  columns: DocValueColumns,
  document: number,
  numberOf: (slot: number) => number,
  writer: DocValuesWriter,
): void {
  forEachSlot(columns, document, (slot) => writer.add(numberOf(slot)))
  writer.endDocument()
}

/** The slots of all values of a document: value sets as such. */
export function forEachSlot(columns: DocValueColumns, document: number, visit: (slot: number) => void): void {
  forEachCommonSlot(columns, document, visit)
  const { rareStarts, rareValues } = columns
  for (let at = rareStarts[document]!; at < rareStarts[document + 1]!; at++) visit(rareValues[at]!)
}

function forEachCommonSlot({ rows, more }: DocValueColumns, document: number, visit: (slot: number) => void): void {
  const start = document * row
  if (rows[start] === moreMark) {
    const place = moreAt(rows, start)
    for (let at = place + 1; at <= place + more[place]!; at++) visit(more[at]!)
  } else for (let at = start; at < start + row && rows[at] !== none; at++) visit(rows[at]!)
}

/** The kinds of filter: those of a value set together, every other one by itself. */
function groupsOf({ filters, valueSets = [] }: Schema) {
  const alone = filters.filter((name) => !valueSets.some((valueSet) => valueSet.includes(name)))
  return [...valueSets, ...alone.map((name) => [name])].map((names, at) => ({
    isValueSet: at < valueSets.length,
    kinds: names.map((name) => ({ name, kind: filters.indexOf(name) })),
  }))
}

function distinct(values: readonly string[]): readonly string[] {
  return values.length > 1 ? [...new Set(values)] : values
}
