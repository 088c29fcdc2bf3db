/**
 * Which authority a heading means, in this order: the authority of the same source whose number the heading carries
 * ($9, $0); the one with the same type and the same words; the only one that has them as a see reference. Where there
 * is none, one is made from the heading: active, without a record, until a record brings it (write-authorities.ts).
 */
import type { AuthorityType } from '@estante/marc/authority-data'
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { assignIds } from './record-ids.ts'
import {
  authoritiesByControlNumbers,
  authoritiesByKeys,
  authoritiesByReference,
  insertMadeAuthorities,
  reactivateAuthorities,
} from './store/authorities.ts'

/** A heading as a title uses it. */
export interface Heading {
  type: AuthorityType
  heading: string
  /** headingKey of it; never empty. */
  key: string
  number?: string
  /** The agency of the title: of two authorities with one number, the one of the same agency is meant. */
  agency: string
}

export function headingCacheKey(type: string, key: string): string {
  return `${type}\u001f${key}`
}

/** The authority's id of each heading, in the same order. Makes those that are missing. */
export async function resolveHeadings(
  context: ImportContext,
  tx: Writer,
  headings: readonly Heading[],
): Promise<number[]> {
  const found = new Map<Heading, number>()
  if (context.authoritiesLoaded) await findByNumber(context, tx, headings, found)
  const open = new Map<string, Heading>()
  for (const heading of headings) {
    if (found.has(heading)) continue
    const key = headingCacheKey(heading.type, heading.key)
    if (!open.has(key) && context.headings.get(key) === undefined) open.set(key, heading)
  }
  await findByWords(context, tx, open)
  if (context.referencesLoaded) await findByReference(context, tx, open)
  await makeMissing(context, tx, open)
  return headings.map(
    (heading) => found.get(heading) ?? context.headings.get(headingCacheKey(heading.type, heading.key))!,
  )
}

async function findByNumber(
  { bulk, options }: ImportContext,
  tx: Writer,
  headings: readonly Heading[],
  found: Map<Heading, number>,
): Promise<void> {
  const numbers = new Set(headings.map((heading) => plainNumber(heading.number)).filter((number) => number !== ''))
  if (numbers.size === 0) return
  const authorities = await authoritiesByControlNumbers(tx, bulk, options.source, [...numbers])
  const byNumber = Map.groupBy(authorities, ({ type, controlNumber }) => `${type}\u001f${controlNumber}`)
  for (const heading of headings) {
    const same = byNumber.get(`${heading.type}\u001f${plainNumber(heading.number)}`)
    if (!same) continue
    const agency = agencyOf(heading.number) ?? heading.agency
    found.set(heading, (same.find((authority) => authority.agency === agency) ?? same[0]!).id)
  }
}

/** "(DE-588)118540238" → "118540238" */
function plainNumber(number: string | undefined): string {
  return number?.replace(/^\([^)]*\)/, '').trim() ?? ''
}

function agencyOf(number: string | undefined): string | undefined {
  return number?.match(/^\(([^)]+)\)/)?.[1]
}

/** Takes what it finds out of `open` and into the cache. */
async function findByWords(context: ImportContext, tx: Writer, open: Map<string, Heading>): Promise<void> {
  const withdrawn: number[] = []
  for (const [type, headings] of Map.groupBy(open.values(), (heading) => heading.type)) {
    const keys = headings.map((heading) => heading.key)
    for (const { id, key, state } of await authoritiesByKeys(tx, context.bulk, type, keys)) {
      if (state === 'withdrawn') withdrawn.push(id)
      settle(context, open, headingCacheKey(type, key), id)
    }
  }
  // A heading that titles use is not withdrawn, whatever became of its record.
  if (withdrawn.length > 0) await reactivateAuthorities(tx, context.bulk, withdrawn, context.now)
}

async function findByReference(context: ImportContext, tx: Writer, open: Map<string, Heading>): Promise<void> {
  if (open.size === 0) return
  const keys = [...open.values()].map((heading) => heading.key)
  for (const { id, type, key } of await authoritiesByReference(tx, context.bulk, keys)) {
    settle(context, open, headingCacheKey(type, key), id)
  }
}

async function makeMissing(context: ImportContext, tx: Writer, open: Map<string, Heading>): Promise<void> {
  const missing = [...open.values()]
  const ids = await assignIds(
    tx,
    context.bulk,
    'authorities',
    missing.map(() => undefined),
  )
  const made = missing.map(({ type, heading, key }, at) => ({ id: ids[at]!, type, heading, key }))
  await insertMadeAuthorities(tx, context.bulk, made, context.now)
  for (const [at, key] of [...open.keys()].entries()) settle(context, open, key, ids[at]!)
}

function settle(context: ImportContext, open: Map<string, Heading>, key: string, id: number): void {
  if (open.delete(key)) context.headings.set(key, id)
}
