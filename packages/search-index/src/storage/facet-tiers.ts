/**
 * Where values are counted. Counters that are used together should stand together, or each costs a wait for memory: from
 * time to time the values of a large index are sorted by how common they are, and counted in that order, in slots. First
 * come those that every search counts: value sets, and values of kinds with few values. The others follow in tiers, each
 * half as common as the one before it; the last tiers are rare values. Values that are newer than the sorting stand behind
 * them all, where their number says.
 */
import type { Columns } from './memory.ts'
import { moreMark } from './rows.ts'

/** The last one is of values with one document at most, the one before of two or three, and so on. */
export const tierCount = 16

/** In place of a tier: what every search counts. */
export const alwaysCounted = -1

export interface FacetTierColumns extends Columns {
  /** By number of a value: its slot. */
  slots: Uint32Array
  /** By slot: the number. */
  numbers: Uint32Array
  /** By slot: the kind. */
  kinds: Uint8Array
  /** How many slots come before those of rare values. */
  commonCount: Uint32Array
  /** By tier: its first slot; one more entry. */
  tierStarts: Uint32Array
}

export function noTiers(): FacetTierColumns {
  const none = new Uint32Array(0)
  return {
    slots: none,
    numbers: none,
    kinds: new Uint8Array(0),
    commonCount: new Uint32Array(1),
    tierStarts: new Uint32Array(tierCount + 1),
  }
}

export function slotOf({ slots }: FacetTierColumns, number: number): number {
  return number < slots.length ? slots[number]! : number
}

export function numberAt({ numbers }: FacetTierColumns, slot: number): number {
  return slot < numbers.length ? numbers[slot]! : slot
}

export function isRareSlot({ numbers, commonCount }: FacetTierColumns, slot: number): boolean {
  return slot >= commonCount[0]! && slot < numbers.length
}

/** The tier of a value that so many documents have. */
export function tierOf(uses: number): number {
  return Math.max(0, tierCount - 1 - (31 - Math.clz32(Math.max(1, uses))))
}

/** The tier of a slot; `alwaysCounted` where every search counts it. */
export function tierAt({ tierStarts }: FacetTierColumns, slot: number): number {
  if (slot < tierStarts[0]! || slot >= tierStarts[tierCount]!) return alwaysCounted
  let tier = tierCount - 1
  while (slot < tierStarts[tier]!) tier--
  return tier
}

/** Slots that are counted in one go. */
export interface SlotRange {
  from: number
  to: number
  /** Slots in rows from there on are not counted. */
  rowEnd: number
  /** Where rare slots begin, */
  rare: number
  /** and those that are newer than the sorting. */
  sorted: number
  /** The newer ones are counted too. */
  isFirst: boolean
}

/** The slots of tiers from one to before another. */
export function slotRangeOf(tierColumns: FacetTierColumns, fromTier: number, toTier: number): SlotRange {
  const { tierStarts, commonCount, numbers } = tierColumns
  const isFirst = fromTier === alwaysCounted
  const from = isFirst ? 0 : tierStarts[fromTier]!
  return withEnd(
    { isFirst, from, to: 0, rowEnd: 0, rare: commonCount[0]!, sorted: numbers.length },
    tierStarts[toTier]!,
  )
}

/** The same stretch up to another slot. Where nothing is sorted yet, rows have newer values alone. */
export function withEnd(slotRange: SlotRange, to: number): SlotRange {
  return {
    ...slotRange,
    to,
    rowEnd: slotRange.sorted > 0 ? Math.min(to, slotRange.rare, moreMark) : slotRange.isFirst ? moreMark : 0,
  }
}

/** The last tier before which there are so many slots of tiers at most. */
export function tiersWithin({ tierStarts }: FacetTierColumns, slots: number): number {
  let tier = tierCount
  while (tier > 0 && tierStarts[tier]! - tierStarts[0]! > slots) tier--
  return tier
}

/**
 * @param always numbers of the values that every search counts
 * @param tiers those of the others by tier; together all numbers there are
 * @param rareTier the first tier of rare values
 * @param kindOf by number
 */
export function assignTiers(
  always: readonly number[],
  tiers: readonly number[][],
  rareTier: number,
  kindOf: Uint8Array,
): FacetTierColumns {
  const tierStarts = new Uint32Array(tierCount + 1).fill(always.length)
  tiers.forEach(({ length }, tier) => {
    tierStarts[tier + 1] = tierStarts[tier]! + length
  })
  const count = tierStarts[tierCount]!
  const tierColumns: FacetTierColumns = {
    slots: new Uint32Array(new SharedArrayBuffer(count * 4)),
    numbers: new Uint32Array(new SharedArrayBuffer(count * 4)),
    kinds: new Uint8Array(new SharedArrayBuffer(count)),
    commonCount: Uint32Array.of(tierStarts[rareTier]!),
    tierStarts,
  }
  tierColumns.numbers.set(always)
  tiers.forEach((numbers, tier) => {
    tierColumns.numbers.set(numbers, tierStarts[tier]!)
  })
  tierColumns.numbers.forEach((number, slot) => {
    tierColumns.slots[number] = slot
    tierColumns.kinds[slot] = kindOf[number]!
  })
  return tierColumns
}
