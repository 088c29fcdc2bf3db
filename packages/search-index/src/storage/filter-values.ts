/**
 * All values of all filters with one numbering for the whole index: counting a result is one counter array, whatever
 * the number of filters. Where a value is counted, and how documents list it, is its slot: see sorting.ts.
 *
 * A bundle is several values that some documents have together; it has a number like a value, and its counts are added
 * to its members' when all is counted.
 *
 * Most values of a large collection are rare: authors of one book. They never are among the commonest values of a broad
 * search, so documents list them apart, and whoever counts looks at them only where they could matter. The same holds of
 * what is less rare, in larger results: values are counted tier by tier, as far as they could be told.
 */
import { type Columns, withRoom } from './memory.ts'
import { SortedOrder } from './sorted-order.ts'
import { nothingSorted, numberAt, type SortingColumns, slotOf, sortingOf, TIERS, tierAt, tierOf } from './sorting.ts'
import { StringTable, type StringTableColumns } from './string-table.ts'

const MOST_SHOWN = 10_000
/** In place of a kind, for bundles. */
export const BUNDLE = 255

/** When a value is rare. */
export interface Rareness {
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

export const COMMON_RARENESS: Rareness = {
  documents: 4,
  common: 65_000,
  values: 500,
  from: 10_000,
  hits: 1000,
  hot: 16_384,
}

/** What is rare is decided anew when there are so many times more documents. */
const SORTED_AGAIN = 1.25
export const KINDS = BUNDLE + 1
/** In `bounds`: the documents that there were. Bounds of the kinds stand behind it, tier by tier. */
const DOCUMENTS = 0
const FIRST_BOUND = 1
const BOUNDS = FIRST_BOUND + TIERS * KINDS

export interface Bundles {
  /** Their slots, rising. */
  bundles: Uint32Array
  /** By place in `bundles`: where its members begin in `bundleMembers`; one more entry. */
  bundleStarts: Uint32Array
  /** Slots. */
  bundleMembers: Uint32Array
}

export interface FilterValueColumns extends Columns {
  /** By value: the position of its kind in the schema. */
  kinds: Uint8Array
  /** By value: documents that carry it now. */
  uses: Uint32Array
  /** By value: its place among all values by their texts; those of one kind stand together. */
  ranks: Uint32Array
  /** How many documents there were when values were sorted; then by tier and kind the most that a value has had. */
  bounds: Uint32Array
}

export class FilterValueTable {
  private readonly texts: StringTable
  /** Values that were told lately: the common ones are told in every answer. */
  private readonly shown = new Map<number, string>()
  kinds: Uint8Array
  uses: Uint32Array
  /** Replaced, never written to. */
  sorting: SortingColumns
  private bounds: Uint32Array
  private known = noBundles()
  private bundlesSeen = 0
  private ranked: Uint32Array
  /** Made when there are new values to be ranked. */
  private order: SortedOrder | undefined

  constructor(texts = new StringTable(), rest?: FilterValueColumns, sorting = nothingSorted()) {
    this.texts = texts
    this.kinds = rest?.kinds ?? new Uint8Array(0)
    this.uses = rest?.uses ?? new Uint32Array(0)
    this.ranked = rest?.ranks ?? new Uint32Array(0)
    this.sorting = sorting
    this.bounds = rest?.bounds ?? new Uint32Array(BOUNDS)
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
    if (number === known) {
      this.kinds = withRoom(this.kinds, number + 1)
      this.uses = withRoom(this.uses, number + 1)
      this.kinds[number] = kind
    }
    return number
  }

  /** One document more has the value. */
  use(number: number): void {
    const uses = ++this.uses[number]!
    const tier = tierAt(this.sorting, this.slotOf(number))
    if (tier >= 0) this.raiseBound(tier, this.kinds[number]!, uses)
  }

  private raiseBound(tier: number, kind: number, uses: number): void {
    const bound = FIRST_BOUND + tier * KINDS + kind
    if (uses > this.bounds[bound]!) this.bounds[bound] = uses
  }

  slotOf(number: number): number {
    return slotOf(this.sorting, number)
  }

  numberAt(slot: number): number {
    return numberAt(this.sorting, slot)
  }

  kindAt(slot: number): number {
    return slot < this.sorting.kinds.length ? this.sorting.kinds[slot]! : this.kinds[slot]!
  }

  /** The most documents that a value of the kind can have which is in this tier or behind it; 0 where there is none. */
  mostFrom(tier: number, kind: number): number {
    let most = 0
    for (let at = tier; at < TIERS; at++) most = Math.max(most, this.bounds[FIRST_BOUND + at * KINDS + kind]!)
    return most
  }

  /** Whether it is time to sort values anew. */
  isSortingDue(documents: number, { from }: Rareness): boolean {
    return documents >= from && documents >= this.bounds[DOCUMENTS]! * SORTED_AGAIN
  }

  /** Sorts values by how common they are: the lists of all documents must follow before anybody counts. */
  sort(documents: number, rareness: Rareness): void {
    const used = new Uint32Array(KINDS)
    for (let number = 0; number < this.count; number++) if (this.uses[number]! > 0) used[this.kinds[number]!]!++
    this.bounds = new Uint32Array(new SharedArrayBuffer(BOUNDS * 4))
    this.bounds[DOCUMENTS] = documents
    const [bundles, few]: number[][] = [[], []]
    const tiers: number[][] = Array.from({ length: TIERS }, () => [])
    for (let number = 0; number < this.count; number++) {
      const kind = this.kinds[number]!
      const uses = this.uses[number]!
      if (kind === BUNDLE) bundles!.push(number)
      else if (used[kind]! < rareness.values) few!.push(number)
      else {
        tiers[tierOf(uses)]!.push(number)
        // One that nobody has may be had again.
        this.raiseBound(tierOf(uses), kind, Math.max(1, uses))
      }
    }
    few!.sort((a, b) => this.uses[b]! - this.uses[a]! || a - b)
    const always = bundles!.concat(few!)
    this.sorting = sortingOf(always, tiers, rareTierOf(always.length, tiers, rareness), this.kinds)
    this.bundlesSeen = 0
    this.known = noBundles()
  }

  /** All bundles there are, with their members one after the other. */
  bundles(): Bundles {
    if (this.bundlesSeen === this.count) return this.known
    const bundles: number[] = Array.from(this.known.bundles, (slot) => this.numberAt(slot))
    for (let number = this.bundlesSeen; number < this.count; number++) {
      if (this.kinds[number] === BUNDLE) bundles.push(number)
    }
    this.bundlesSeen = this.count
    if (bundles.length > this.known.bundles.length) this.known = this.withMembers(bundles)
    return this.known
  }

  private withMembers(bundles: readonly number[]): Bundles {
    const bundleStarts = new Uint32Array(bundles.length + 1)
    const members: number[] = []
    bundles.forEach((bundle, at) => {
      for (let place = 0; place < this.membersOf(bundle); place++) members.push(this.slotOf(this.member(bundle, place)))
      bundleStarts[at + 1] = members.length
    })
    return {
      bundles: Uint32Array.from(bundles, (number) => this.slotOf(number)),
      bundleStarts,
      bundleMembers: Uint32Array.from(members),
    }
  }

  /** One document less has the value, or all values of the bundle. */
  release(number: number): void {
    if (this.kinds[number] !== BUNDLE) this.uses[number]!--
    else for (let at = 0; at < this.membersOf(number); at++) this.uses[this.member(number, at)]!--
  }

  /** @param members different values, rising */
  internBundle(members: readonly number[]): number {
    return this.intern(BUNDLE, members.map((member) => String.fromCharCode(member >>> 16, member & 0xffff)).join(''))
  }

  /** How many values are in a bundle. */
  membersOf(bundle: number): number {
    return (this.texts.lengthOf(bundle) - 1) / 2
  }

  member(bundle: number, at: number): number {
    return this.texts.unit(bundle, 1 + 2 * at) * 0x10000 + this.texts.unit(bundle, 2 + 2 * at)
  }

  value(number: number): string {
    const known = this.shown.get(number)
    if (known !== undefined) return known
    if (this.shown.size >= MOST_SHOWN) this.shown.clear()
    const value = this.texts.text(number).slice(1)
    this.shown.set(number, value)
    return value
  }

  /** By value: its place among all values by their texts. Comparing two numbers is cheap, comparing two texts is not. */
  ranks(): Uint32Array {
    if (this.ranked.length === this.count) return this.ranked
    this.order ??= new SortedOrder(this.texts, inverse(this.ranked))
    this.ranked = inverse(this.order.numbers())
    return this.ranked
  }

  tables(): { texts: StringTableColumns; rest: FilterValueColumns; sorting: SortingColumns } {
    return {
      texts: this.texts.columns(),
      rest: {
        kinds: this.kinds.subarray(0, this.count),
        uses: this.uses.subarray(0, this.count),
        ranks: this.ranks(),
        bounds: this.bounds,
      },
      sorting: this.sorting,
    }
  }
}

/** The first tier of rare values. */
function rareTierOf(always: number, tiers: readonly number[][], { documents, common }: Rareness): number {
  const last = tierOf(documents - 1)
  let slots = always
  for (let tier = 0; tier < last; tier++) {
    slots += tiers[tier]!.length
    if (slots > common) return tier
  }
  return last
}

function noBundles(): Bundles {
  return { bundles: new Uint32Array(0), bundleStarts: new Uint32Array(1), bundleMembers: new Uint32Array(0) }
}

/** From the places of numbers to the numbers by place, and back. */
function inverse(places: Uint32Array): Uint32Array {
  const made = new Uint32Array(new SharedArrayBuffer(places.byteLength))
  for (let at = 0; at < places.length; at++) made[places[at]!] = at
  return made
}
