/**
 * Fields of a record whose directory is wrong. The field terminators are what can be relied on: they cut the data into
 * pieces. An entry that starts and ends with a piece owns it; what is left is paired in order; pieces nobody owns are
 * kept under a tag of their own. Each departure from what the directory says is reported.
 */
import type { TextDecode } from '../encoding/decode-text.ts'
import type { Damage } from '../encoding/marc8.ts'
import { type MessagePart, messagePart } from '../message-parts.ts'
import { makeProblem, type Problem } from '../read-result.ts'
import type { Field } from '../record.ts'
import { type DirectoryEntry, entryWidths, readEntries } from './directory.ts'
import { digitsAt, fieldEnd, leaderLength, recordEnd } from './leader.ts'
import { readOversizedEntries } from './oversized.ts'
import { isControlTag, parseField } from './parse-fields.ts'

/** Local use in MARC 21: where fields without a directory entry are kept. */
const orphanTag = '999'
const entryPattern = /^[0-9A-Za-z]{3}\d{9}$/

interface Context {
  decode: TextDecode
  damage: Damage
  problems: Problem[]
  offset: number
}

/** Bytes between two terminators, relative to the start of the data. */
interface Piece {
  start: number
  end: number
}

export function salvageFields(bytes: Buffer, start: number, end: number, context: Context): Field[] {
  const directoryEnd = findDirectoryEnd(bytes, start, end)
  const base = directoryEnd + 1 - start
  const oversized = readOversizedEntries(bytes, start + leaderLength, directoryEnd)
  if (oversized) context.problems.push(makeProblem('oversized', context.offset, { bytes: end - start }))
  else checkBaseAddress(digitsAt(bytes, start + 12, 5), base, context)
  const entries = oversized ?? findEntries(bytes, start, directoryEnd, context)
  const dataEnd = bytes[end - 1] === recordEnd ? end - 1 : end
  const pieces = cutPieces(bytes, start + base, dataEnd)
  const owners = matchExactly(entries, pieces) ?? pairInOrder(entries, pieces, context)
  return readOwned(bytes, start + base, entries, owners, context)
}

function checkBaseAddress(said: number, found: number, { problems, offset }: Context): void {
  if (said !== found)
    problems.push(makeProblem('base-address', offset, { said: said < 0 ? messagePart('nothing') : said, found }))
}

/** The first field terminator, or where the entries cease to look like entries. */
function findDirectoryEnd(bytes: Buffer, start: number, end: number): number {
  const found = bytes.indexOf(fieldEnd, start + leaderLength)
  return found < 0 || found >= end ? Math.max(end - 1, start) : found
}

/** Entries from the leader on; where the leader has lost or gained bytes, as many as stand before the terminator. */
function findEntries(bytes: Buffer, start: number, directoryEnd: number, context: Context): DirectoryEntry[] {
  const widths = entryWidths(bytes, start)
  const width = 3 + widths.length + widths.start + widths.own
  const from = start + leaderLength
  if ((directoryEnd - from) % width === 0) return readEntries(bytes, from, directoryEnd, widths)
  let first = directoryEnd
  while (first - 12 >= start + 12 && entryPattern.test(bytes.toString('latin1', first - 12, first))) first -= 12
  const reason = messagePart('directory-start', { byte: first - start })
  context.problems.push(makeProblem('leader', context.offset, { reason }))
  return readEntries(bytes, first, directoryEnd, { length: 4, start: 5, own: 0 })
}

function cutPieces(bytes: Buffer, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let start = from
  while (start < to) {
    const found = bytes.indexOf(fieldEnd, start)
    const end = found < 0 || found > to ? to : found
    pieces.push({ start: start - from, end: end - from })
    start = end + 1
  }
  return pieces
}

/** The pieces of each entry, when the directory is right after all but unusual: out of order, with gaps, shared. */
function matchExactly(entries: DirectoryEntry[], pieces: Piece[]): Piece[][] | undefined {
  const byStart = new Map(pieces.map((piece) => [piece.start, piece]))
  const owners: Piece[][] = []
  for (const entry of entries) {
    const piece = byStart.get(entry.start)
    if (!piece || piece.end - piece.start + 1 !== entry.length) return undefined
    owners.push([piece])
  }
  const owned = new Set(owners.flat())
  return owned.size === pieces.length ? owners : undefined
}

/** The nth entry owns the nth piece; with too many pieces, what continues a field is given back to it. */
function pairInOrder(entries: DirectoryEntry[], pieces: Piece[], context: Context): Piece[][] {
  const { problems, offset } = context
  const groups = entries.length < pieces.length ? joinByLength(entries, pieces) : pieces.map((piece) => [piece])
  const owners: Piece[][] = entries.map(() => [])
  const order = groups.length === entries.length ? orderOfFields(entries, pieces) : entries.map((_, index) => index)
  for (const [place, index] of order.entries()) owners[index] = groups[place] ?? []
  problems.push(makeProblem('directory', offset, { reason: describe(entries, pieces) }))
  const empty = entries.filter((_, index) => owners[index]!.length === 0)
  if (empty.length > 0) {
    const tags = empty.map((entry) => entry.tag).join(' ')
    problems.push(makeProblem('entry-without-field', offset, { entries: empty.length, tags }))
  }
  owners.push(...groups.slice(entries.length))
  return owners
}

/**
 * Which entry is the first field's, the second's and so on: by their starts, unless the lengths fit the fields better in
 * the order of the directory. In oversized records some programs write the starts beyond 99,999 modulo 100,000, as 0 or
 * as 99,999.
 */
function orderOfFields(entries: DirectoryEntry[], pieces: Piece[]): number[] {
  const asListed = entries.map((_, index) => index)
  if (entries.some((entry) => entry.start < 0)) return asListed
  const byStart = asListed.toSorted((a, b) => entries[a]!.start - entries[b]!.start || a - b)
  return countFitting(asListed, entries, pieces) > countFitting(byStart, entries, pieces) ? asListed : byStart
}

/** How many entries have the length of the field that they would get. */
function countFitting(order: number[], entries: DirectoryEntry[], pieces: Piece[]): number {
  return order.filter((index, place) => {
    const piece = pieces[place]
    return piece !== undefined && entries[index]!.length === piece.end - piece.start + 1
  }).length
}

/** A field that has a terminator inside lies in two pieces; the length in the directory tells so. */
function joinByLength(entries: DirectoryEntry[], pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = []
  let next = 0
  for (const entry of entries) {
    const first = pieces[next]
    if (!first) break
    const due = first.start + entry.length - 1
    let last = next
    while (pieces[last]!.end < due && last + 1 < pieces.length && pieces[last + 1]!.end <= due) last++
    const isWhole = first.start === entry.start && pieces[last]!.end === due
    if (!isWhole) last = next
    groups.push(pieces.slice(next, last + 1))
    next = last + 1
  }
  return [...groups, ...pieces.slice(next).map((piece) => [piece])]
}

function describe(entries: DirectoryEntry[], pieces: Piece[]): MessagePart {
  if (entries.length === pieces.length) return messagePart('lengths-unmet')
  return messagePart('entries-for-fields', { entries: entries.length, fields: pieces.length })
}

function readOwned(
  bytes: Buffer,
  base: number,
  entries: DirectoryEntry[],
  owners: Piece[][],
  context: Context,
): Field[] {
  const fields: Field[] = []
  for (const [index, owned] of owners.entries()) {
    if (owned.length === 0) continue
    const tag = readTag(entries[index]?.tag, context)
    const parts = owned.map((piece) => context.decode(bytes, base + piece.start, base + piece.end, context.damage))
    fields.push(parseField(tag, parts.join(' '), context.problems, context.offset))
  }
  const orphans = owners.length - entries.length
  if (orphans > 0) {
    context.problems.push(makeProblem('field-without-entry', context.offset, { fields: orphans, tag: orphanTag }))
  }
  return fields
}

function readTag(tag: string | undefined, context: Context): string {
  if (tag === undefined) return orphanTag
  if (!isControlTag(tag) && !/^[0-9A-Za-z]{3}$/.test(tag)) {
    context.problems.push(makeProblem('tag', context.offset, { tag }))
  }
  return tag
}
