/**
 * All values of all filters with one numbering for the whole index: counting a result is one counter array, whatever
 * the number of filters. Where a value is counted, and how documents list it, is its slot: see facet-tiers.ts.
 *
 * A value set is several values that some documents have together; it has a number like a value, and its counts are added
 * to its members' when all is counted.
 *
 * Most values of a large collection are rare: authors of one book. They never are among the commonest values of a broad
 * search, so documents list them apart, and whoever counts looks at them only where they could matter. The same holds of
 * what is less rare, in larger results: values are counted tier by tier, as far as they could be told.
 */

import {
  assignTiers,
  type FacetTierColumns,
  noTiers,
  numberAt,
  slotOf,
  tierAt,
  tierCount,
  tierOf,
} from './facet-tiers.ts'
import { type Columns, ensureCapacity } from './memory.ts'
import { SortedOrder } from './sorted-order.ts'
import { StringTable, type StringTableColumns } from './string-table.ts'

const maxCachedTexts = 10_000
/** In place of a kind, for value sets. */
export const valueSetKind = 255

/** When a value is rare. */
export interface FacetTiering {
  /** It has fewer documents than this power of two, */
  documents: number
  /** or would be one of more common ones than so many: then the rarest tiers of them are rare too, */
  common: number
  /** and is one of so many of its kind, */
  values: number
  /** in an index of so many documents. */
  from: number
  /** Up to so many hits all values are counted at once: most that are told may be rare. */
  hits: number
  /** With more hits, first those tiers are counted that have so many values at most. */
  hot: number
}

export const defaultFacetTiering: FacetTiering = {
  documents: 4,
  common: 65_000,
  values: 500,
  from: 10_000,
  hits: 1000,
  hot: 16_384,
}

/** What is rare is decided anew when there are so many times more documents. */
const resortGrowth = 1.25
export const kindCount = valueSetKind + 1
/** In `bounds`: the documents that there were. Bounds of the kinds stand behind it, tier by tier. */
const documentsAt = 0
const firstBound = 1
const bounds = firstBound + tierCount * kindCount

export interface ValueSets {
  /** Their slots, rising. */
  valueSets: Uint32Array
  /** By place in `valueSets`: where its members begin in `valueSetMembers`; one more entry. */
  valueSetStarts: Uint32Array
  /** Slots. */
  valueSetMembers: Uint32Array
}

export interface FacetDictionaryColumns extends Columns {
  /** By value: the position of its kind in the schema. */
  kinds: Uint8Array
  /** By value: documents that carry it now. */
  uses: Uint32Array
  /** By value: its place among all values by their texts; those of one kind stand together. */
  ranks: Uint32Array
  /** How many documents there were when values were sorted; then by tier and kind the most that a value has had. */
  bounds: Uint32Array
}

/** The values of a part of an index: their numbers are the part's own. */
export interface FacetPartColumns extends Pick<FacetDictionaryColumns, 'kinds' | 'uses'> {
  texts: StringTableColumns
}

export class FacetDictionary {
  private readonly texts: StringTable
  /** Values that were told lately: the common ones are told in every answer. */
  private readonly cachedTexts = new Map<number, string>()
  kinds: Uint8Array
  uses: Uint32Array
  /** Replaced, never written to. */
  tierColumns: FacetTierColumns
  private bounds: Uint32Array
  private known = noValueSets()
  private valueSetsSeen = 0
  private ranked: Uint32Array
  /** Made when there are new values to be ranked. */
  private order: SortedOrder | undefined

  constructor(texts = new StringTable(), rest?: FacetDictionaryColumns, tierColumns = noTiers()) {
    this.texts = texts
    this.kinds = rest?.kinds ?? new Uint8Array(0)
    this.uses = rest?.uses ?? new Uint32Array(0)
    this.ranked = rest?.ranks ?? new Uint32Array(0)
    this.tierColumns = tierColumns
    this.bounds = rest?.bounds ?? new Uint32Array(bounds)
  }

  get count(): number {
    return this.texts.count
  }

  find(kind: number, value: string): number {
    return this.texts.find(String.fromCharCode(kind) + value)
  }

  intern(kind: number, value: string): number {
    const known = this.texts.count
    const number = this.texts.intern(String.fromCharCode(kind) + value)
    if (number === known) this.addKind(number, kind)
    return number
  }

  /**
   * Takes over the values of a part of the index, with their uses.
   * @returns by number in the part: the number here
   */
  internAll({ texts, kinds, uses }: FacetPartColumns): Uint32Array {
    const table = StringTable.from(texts)
    const part = new FacetDictionary(table)
    const numbers = new Uint32Array(table.count)
    for (let at = 0; at < numbers.length; at++) {
      if (kinds[at] === valueSetKind) {
        const members = Array.from({ length: part.membersOf(at) }, (_, place) => numbers[part.member(at, place)]!)
        numbers[at] = this.internValueSet(members.sort((a, b) => a - b))
        continue
      }
      const known = this.texts.count
      const number = this.texts.internFrom(table, at)
      if (number === known) this.addKind(number, kinds[at]!)
      this.use(number, uses[at]!)
      numbers[at] = number
    }
    return numbers
  }

  private addKind(number: number, kind: number): void {
    this.kinds = ensureCapacity(this.kinds, number + 1)
    this.uses = ensureCapacity(this.uses, number + 1)
    this.kinds[number] = kind
  }

  /** So many documents more have the value. */
  use(number: number, documents = 1): void {
    const uses = this.uses[number]! + documents
    this.uses[number] = uses
    const tier = tierAt(this.tierColumns, this.slotOf(number))
    if (tier >= 0) this.raiseBound(tier, this.kinds[number]!, uses)
  }

  private raiseBound(tier: number, kind: number, uses: number): void {
    const bound = firstBound + tier * kindCount + kind
    if (uses > this.bounds[bound]!) this.bounds[bound] = uses
  }

  slotOf(number: number): number {
    return slotOf(this.tierColumns, number)
  }

  numberAt(slot: number): number {
    return numberAt(this.tierColumns, slot)
  }

  kindAt(slot: number): number {
    return slot < this.tierColumns.kinds.length ? this.tierColumns.kinds[slot]! : this.kinds[slot]!
  }

  /** The most documents that a value of the kind can have which is in this tier or behind it; 0 where there is none. */
  mostFrom(tier: number, kind: number): number {
    let most = 0
    for (let at = tier; at < tierCount; at++) most = Math.max(most, this.bounds[firstBound + at * kindCount + kind]!)
    return most
  }

  /** Whether it is time to sort values anew. */
  isTieringDue(documents: number, { from }: FacetTiering): boolean {
    return documents >= from && documents >= this.bounds[documentsAt]! * resortGrowth
  }

  /** Sorts values by how common they are: the lists of all documents must follow before anybody counts. */
  sort(documents: number, facetTiering: FacetTiering): void {
    const used = new Uint32Array(kindCount)
    for (let number = 0; number < this.count; number++) if (this.uses[number]! > 0) used[this.kinds[number]!]!++
    this.bounds = new Uint32Array(new SharedArrayBuffer(bounds * 4))
    this.bounds[documentsAt] = documents
    const [valueSets, few]: number[][] = [[], []]
    const tiers: number[][] = Array.from({ length: tierCount }, () => [])
    for (let number = 0; number < this.count; number++) {
      const kind = this.kinds[number]!
      const uses = this.uses[number]!
      if (kind === valueSetKind) valueSets!.push(number)
      else if (used[kind]! < facetTiering.values) few!.push(number)
      else {
        tiers[tierOf(uses)]!.push(number)
        // One that nobody has may be had again.
        this.raiseBound(tierOf(uses), kind, Math.max(1, uses))
      }
    }
    few!.sort((a, b) => this.uses[b]! - this.uses[a]! || a - b)
    const always = valueSets!.concat(few!)
    this.tierColumns = assignTiers(always, tiers, rareTierOf(always.length, tiers, facetTiering), this.kinds)
    this.valueSetsSeen = 0
    this.known = noValueSets()
  }

  /** All value sets there are, with their members one after the other. */
  valueSets(): ValueSets {
    if (this.valueSetsSeen === this.count) return this.known
    const valueSets: number[] = Array.from(this.known.valueSets, (slot) => this.numberAt(slot))
    for (let number = this.valueSetsSeen; number < this.count; number++) {
      if (this.kinds[number] === valueSetKind) valueSets.push(number)
    }
    this.valueSetsSeen = this.count
    if (valueSets.length > this.known.valueSets.length) this.known = this.withMembers(valueSets)
    return this.known
  }

  private withMembers(valueSets: readonly number[]): ValueSets {
    const valueSetStarts = new Uint32Array(valueSets.length + 1)
    const members: number[] = []
    valueSets.forEach((valueSet, at) => {
      for (let place = 0; place < this.membersOf(valueSet); place++)
        members.push(this.slotOf(this.member(valueSet, place)))
      valueSetStarts[at + 1] = members.length
    })
    return {
      valueSets: Uint32Array.from(valueSets, (number) => this.slotOf(number)),
      valueSetStarts,
      valueSetMembers: Uint32Array.from(members),
    }
  }

  /** One document less has the value, or all values of the value set. */
  release(number: number): void {
    if (this.kinds[number] !== valueSetKind) this.uses[number]!--
    else for (let at = 0; at < this.membersOf(number); at++) this.uses[this.member(number, at)]!--
  }

  /** @param members different values, rising */
  internValueSet(members: readonly number[]): number {
    return this.intern(
      valueSetKind,
      members.map((member) => String.fromCharCode(member >>> 16, member & 0xffff)).join(''),
    )
  }

  /** How many values are in a value set. */
  membersOf(valueSet: number): number {
    return (this.texts.lengthOf(valueSet) - 1) / 2
  }

  member(valueSet: number, at: number): number {
    return this.texts.unit(valueSet, 1 + 2 * at) * 0x10000 + this.texts.unit(valueSet, 2 + 2 * at)
  }

  value(number: number): string {
    const known = this.cachedTexts.get(number)
    if (known !== undefined) return known
    if (this.cachedTexts.size >= maxCachedTexts) this.cachedTexts.clear()
    const value = this.texts.text(number).slice(1)
    this.cachedTexts.set(number, value)
    return value
  }

  /** By value: its place among all values by their texts. Comparing two numbers is cheap, comparing two texts is not. */
  ranks(): Uint32Array {
    if (this.ranked.length === this.count) return this.ranked
    this.order ??= new SortedOrder(this.texts, inverse(this.ranked))
    this.ranked = inverse(this.order.numbers())
    return this.ranked
  }

  /** For another index to take over. */
  partColumns(): FacetPartColumns {
    return {
      texts: this.texts.columns(),
      kinds: this.kinds.subarray(0, this.count),
      uses: this.uses.subarray(0, this.count),
    }
  }

  tables(): { texts: StringTableColumns; rest: FacetDictionaryColumns; tierColumns: FacetTierColumns } {
    return {
      texts: this.texts.columns(),
      rest: {
        kinds: this.kinds.subarray(0, this.count),
        uses: this.uses.subarray(0, this.count),
        ranks: this.ranks(),
        bounds: this.bounds,
      },
      tierColumns: this.tierColumns,
    }
  }
}

/** The first tier of rare values. */
function rareTierOf(always: number, tiers: readonly number[][], { documents, common }: FacetTiering): number {
  const last = tierOf(documents - 1)
  let slots = always
  for (let tier = 0; tier < last; tier++) {
    slots += tiers[tier]!.length
    if (slots > common) return tier
  }
  return last
}

function noValueSets(): ValueSets {
  return { valueSets: new Uint32Array(0), valueSetStarts: new Uint32Array(1), valueSetMembers: new Uint32Array(0) }
}

/** From the places of numbers to the numbers by place, and back. */
function inverse(places: Uint32Array): Uint32Array {
  const made = new Uint32Array(new SharedArrayBuffer(places.byteLength))
  for (let at = 0; at < places.length; at++) made[places[at]!] = at
  return made
}
