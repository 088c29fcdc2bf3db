/**
 * Typed arrays in shared memory, so that worker threads can search the same copy. Arrays that grow do so by moving to
 * a larger place; whoever holds the old one still sees everything that was there.
 */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

type ColumnType = { new (buffer: ArrayBufferLike, offset?: number, length?: number): Column; BYTES_PER_ELEMENT: number }
const kinds: Record<ColumnKind, ColumnType> = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
}
export type ColumnKind = 'u8' | 'u16' | 'u32' | 'f32' | 'f64'

function kindOf(column: Column): ColumnKind {
  for (const [kind, type] of Object.entries(kinds)) if (column instanceof type) return kind as ColumnKind
  throw new TypeError('not a column')
}

function columnAt(kind: ColumnKind, buffer: ArrayBufferLike, offset: number, length: number): Column {
  return new kinds[kind](buffer, offset, length)
}

function sharedColumn<T extends Column>(like: T, length: number): T {
  const type = kinds[kindOf(like)]
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT)) as T
}

/** A copy that no later change of the original reaches. */
export function sharedCopy<T extends Column>(column: T): T {
  const copy = sharedColumn(column, column.length)
  copy.set(column)
  return copy
}

/** The column itself when it has room for `length`, else a larger one with the same content. */
export function ensureCapacity<T extends Column>(column: T, length: number): T {
  if (length <= column.length) return column
  const larger = sharedColumn(column, Math.max(length, Math.ceil(column.length * 1.5), 64))
  larger.set(column)
  return larger
}

/** Like `ensureCapacity` for what never leaves this thread. */
export function ensureLocalCapacity<T extends Column>(column: T, length: number): T {
  if (length <= column.length) return column
  const larger = new (column.constructor as new (length: number) => T)(Math.max(length, column.length * 2, 64))
  larger.set(column)
  return larger
}

export type Columns = Record<string, Column>

/** Where each column lies in the one buffer they share. */
export type Layout = [name: string, kind: ColumnKind, length: number][]

export interface Packed<T extends Columns> {
  buffer: SharedArrayBuffer
  layout: Layout
  columns: T
}

/** Copies columns into one shared buffer of exactly their size. */
export function pack<T extends Columns>(columns: T): Packed<T> {
  const layout: Layout = Object.entries(columns).map(([name, column]) => [name, kindOf(column), column.length])
  const packed = unpack<T>(new SharedArrayBuffer(packedSize(layout)), layout)
  for (const [name, column] of Object.entries(columns)) packed.columns[name]!.set(column)
  return packed
}

export function packedSize(layout: Layout): number {
  return layout.reduce((size, [, kind, length]) => size + sizeOf(kind, length), 0)
}

export function unpack<T extends Columns>(buffer: SharedArrayBuffer, layout: Layout): Packed<T> {
  const columns: Columns = {}
  let offset = 0
  for (const [name, kind, length] of layout) {
    columns[name] = columnAt(kind, buffer, offset, length)
    offset += sizeOf(kind, length)
  }
  return { buffer, layout, columns: columns as T }
}

/** Rounded up, so that the next column starts at a multiple of eight. */
function sizeOf(kind: ColumnKind, length: number): number {
  return Math.ceil((length * kinds[kind].BYTES_PER_ELEMENT) / 8) * 8
}
