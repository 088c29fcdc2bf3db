/** The columns of the orders by text: a segment's distinct keys, and each document's place among them. */
import type { Columns } from '../storage/memory.ts'
import { dropped, type MergeSource } from './doc-maps.ts'
import { allKeys, encodeKeys, keyList } from './key-list.ts'
import { noOrdinal } from './segment.ts'

interface OrderColumns extends Columns {
  keyCounts: Uint32Array
  ordinals: Uint16Array
}

/** @param keysOf by order, then by document; an empty key is none */
export function buildOrders(keysOf: string[][], documents: number): OrderColumns {
  const columns = emptyOrders(keysOf.length, documents)
  keysOf.forEach((keys, order) => {
    const distinct = [...new Set(keys)].filter((key) => key !== '').sort(byUnits)
    const ordinalOf = new Map(distinct.map((key, ordinal) => [key, ordinal]))
    keys.forEach((key, document) => {
      columns.ordinals[order * documents + document] = ordinalOf.get(key) ?? noOrdinal
    })
    addKeys(columns, order, distinct)
  })
  return columns
}

/** Keys that only removed documents had are left behind. */
export function mergeOrders(sources: MergeSource[], documents: number, orders: number): OrderColumns {
  const columns = emptyOrders(orders, documents)
  for (let order = 0; order < orders; order++) {
    const lists = sources.map((source) => usedKeys(source, order))
    const all = lists.flatMap(({ keys }) => keys).sort(byUnits)
    const distinct = all.filter((key, at) => key !== all[at - 1])
    lists.forEach(({ keys, ordinals }, at) => {
      const ordinalMap = newOrdinals(keys, ordinals, distinct)
      copyOrdinals(sources[at]!, order, ordinalMap, columns.ordinals, documents)
    })
    addKeys(columns, order, distinct)
  }
  return columns
}

function emptyOrders(orders: number, documents: number): OrderColumns {
  return { ordinals: new Uint16Array(orders * documents).fill(noOrdinal), keyCounts: new Uint32Array(orders) }
}

function addKeys(columns: OrderColumns, order: number, distinct: string[]): void {
  const list = encodeKeys(distinct)
  columns.keyCounts[order] = list.count
  columns[`keyBytes${order}`] = list.bytes
  columns[`keyStarts${order}`] = list.starts
}

/** The keys of the documents that go over, with their old ordinals. */
function usedKeys({ segment, docMap }: MergeSource, order: number): { keys: string[]; ordinals: number[] } {
  const keys = allKeys(keyList(segment.columns, order))
  const used = new Uint8Array(keys.length)
  for (let document = 0; document < segment.size; document++) {
    const ordinal = segment.columns.ordinals[order * segment.size + document]!
    if (docMap[document] !== dropped && ordinal < used.length) used[ordinal] = 1
  }
  const ordinals = Array.from(keys.keys()).filter((ordinal) => used[ordinal] === 1)
  return { keys: ordinals.map((ordinal) => keys[ordinal]!), ordinals }
}

/** By old ordinal: the new one. Both lists of keys rise, so that one walk finds all. */
function newOrdinals(keys: string[], ordinals: number[], distinct: string[]): Uint16Array {
  const ordinalMap = new Uint16Array((ordinals.at(-1) ?? -1) + 1).fill(noOrdinal)
  let ordinal = 0
  keys.forEach((key, at) => {
    while (distinct[ordinal] !== key) ordinal++
    ordinalMap[ordinals[at]!] = ordinal
  })
  return ordinalMap
}

function copyOrdinals(
  { segment, docMap }: MergeSource,
  order: number,
  ordinals: Uint16Array,
  into: Uint16Array,
  size: number,
) {
  for (let document = 0; document < segment.size; document++) {
    const now = docMap[document]!
    const ordinal = segment.columns.ordinals[order * segment.size + document]!
    if (now !== dropped && ordinal !== noOrdinal) into[order * size + now] = ordinals[ordinal]!
  }
}

function byUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
