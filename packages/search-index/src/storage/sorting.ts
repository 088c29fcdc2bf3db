/**
 * Where values are counted. Counters that are used together should stand together, or each costs a wait for memory: from
 * time to time the values of a large index are sorted by how common they are, bundles first, and counted in that order,
 * in slots. Rare ones come last; values that are newer than the sorting follow, and stand where their number says.
 */
import type { Columns } from './memory.ts'

export interface SortingColumns extends Columns {
  /** By number of a value: its slot. */
  slots: Uint32Array
  /** By slot: the number. */
  numbers: Uint32Array
  /** By slot: the kind. */
  kinds: Uint8Array
  /** How many slots come before those of rare values. */
  commonCount: Uint32Array
}

export function nothingSorted(): SortingColumns {
  const none = new Uint32Array(0)
  return { slots: none, numbers: none, kinds: new Uint8Array(0), commonCount: new Uint32Array(1) }
}

export function slotOf({ slots }: SortingColumns, number: number): number {
  return number < slots.length ? slots[number]! : number
}

export function numberAt({ numbers }: SortingColumns, slot: number): number {
  return slot < numbers.length ? numbers[slot]! : slot
}

export function isRareSlot({ numbers, commonCount }: SortingColumns, slot: number): boolean {
  return slot >= commonCount[0]! && slot < numbers.length
}

/**
 * @param common numbers of values in the order of their slots
 * @param rare those that come last; together all numbers there are
 * @param kindOf by number
 */
export function sortingOf(common: readonly number[], rare: readonly number[], kindOf: Uint8Array): SortingColumns {
  const count = common.length + rare.length
  const sorting: SortingColumns = {
    slots: new Uint32Array(new SharedArrayBuffer(count * 4)),
    numbers: new Uint32Array(new SharedArrayBuffer(count * 4)),
    kinds: new Uint8Array(new SharedArrayBuffer(count)),
    commonCount: Uint32Array.of(common.length),
  }
  sorting.numbers.set(common)
  sorting.numbers.set(rare, common.length)
  sorting.numbers.forEach((number, slot) => {
    sorting.slots[number] = slot
    sorting.kinds[slot] = kindOf[number]!
  })
  return sorting
}
