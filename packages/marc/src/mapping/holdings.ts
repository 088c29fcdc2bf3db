/**
 * Holdings: 852 says where, 863-865 with their captions 853-855 or the text of 866-868 say what. A holdings record of
 * its own (leader 06 u, v, x, y) names its title in 004. In a bibliographic record each 852 is one holding, and the
 * statements that follow it, or share its $8, are its own.
 * Source: https://www.loc.gov/marc/holdings/hd852.html, hd853855.html, hd863865.html, hd866868.html
 */
import type { HoldingData } from '../holding-data.ts'
import type { DataField, MarcRecord } from '../record.ts'
import { FieldIndex, type PlacedField } from './field-index.ts'
import { holdingStatements } from './holding-statements.ts'
import { serialIssues } from './serial-issues.ts'
import { joined, text, texts } from './text.ts'

/** What a separate holdings record says; the title it belongs to is in `titleControlNumber`. */
export function mapHolding(record: MarcRecord): HoldingData {
  const fields = new FieldIndex(record)
  const all = fields.where(isHoldingTag)
  const key = fields.control('001')?.trim() ?? ''
  const title = fields.control('004')?.trim()
  const own = holding(fields.first('852'), all, key)
  return { ...own, ...(title && { titleControlNumber: title }) }
}

/** The holdings inside a bibliographic record; empty when it has neither 852 nor statements. */
export function mapEmbeddedHoldings(record: MarcRecord): HoldingData[] {
  const fields = new FieldIndex(record)
  const all = fields.where(isHoldingTag)
  if (all.length === 0) return []
  const places = fields.all('852')
  const key = fields.control('001')?.trim() ?? ''
  if (places.length === 0) return [holding(undefined, all, `${key}#1`)]
  return places.map((place, index) => {
    const link = text(place.field, '8')
    return holding(place.field, statementsOf(place, places, all), link ?? `${key}#${index + 1}`)
  })
}

function isHoldingTag(tag: string): boolean {
  return (tag >= '852' && tag <= '855') || (tag >= '863' && tag <= '868')
}

/** Those with the same $8; without such links those that stand between this 852 and the next. */
function statementsOf(place: PlacedField, places: readonly PlacedField[], all: readonly PlacedField[]): PlacedField[] {
  const link = text(place.field, '8')
  const statements = all.filter(({ field }) => field.tag !== '852')
  const linked = statements.filter(({ field }) => link !== undefined && text(field, '8') === link)
  if (linked.length > 0) return linked
  const isLinkedElsewhere = statements.some(({ field }) =>
    places.some((other) => text(other.field, '8') === text(field, '8') && text(field, '8')),
  )
  if (isLinkedElsewhere) return []
  const next = places.find(({ at }) => at > place.at)?.at ?? Number.POSITIVE_INFINITY
  const isFirst = place === places[0]
  return statements.filter(({ at }) => (at > place.at || isFirst) && at < next)
}

function holding(place: DataField | undefined, all: readonly PlacedField[], sourceKey: string): HoldingData {
  const found: HoldingData = { sourceKey, statements: holdingStatements(all), notes: notes(place, all) }
  const issues = serialIssues(all)
  if (issues.length > 0) found.issues = issues
  if (place === undefined) return found
  const branches = texts(place, 'b')
  const library = branches[0] ?? text(place, 'a')
  const shelf = text(place, 'c') ?? branches[1]
  const callNumber = callNumberOf(place)
  if (library !== undefined) found.libraryCode = library
  if (shelf !== undefined) found.location = shelf
  if (callNumber !== undefined) found.callNumber = callNumber
  return found
}

/** 852 $k $h $i $m, or $j the shelving number; LCC joins $i without a blank where it begins with a period. */
export function callNumberOf(field: DataField): string | undefined {
  const number = text(field, 'h')
  const item = joined(field, 'i')
  const classified = number && item ? number + (item.startsWith('.') ? item : ` ${item}`) : (number ?? item)
  const parts = [text(field, 'k'), classified, text(field, 'j'), text(field, 'l'), text(field, 'm')].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Notes for readers: $z of 852 and of every statement. $x is for the staff. */
function notes(place: DataField | undefined, all: readonly PlacedField[]): string[] {
  const found = place ? texts(place, 'z') : []
  for (const { field } of all)
    if (field.tag !== '852') for (const note of texts(field, 'z')) if (!found.includes(note)) found.push(note)
  return found
}
