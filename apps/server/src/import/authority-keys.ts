/** By which key titles will find each authority record, and which made heading it takes over. */
import type { AuthorityData } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import type { StoredRecord } from './known-records.ts'
import type { PreparedRecord } from './prepare.ts'
import { headingCacheKey } from './resolve-headings.ts'
import { authoritiesByKeys } from './store/authorities.ts'

/** An authority that is written now: it is new, or its record has changed. */
export interface AuthorityWrite {
  id: number
  prepared: PreparedRecord
  data: AuthorityData
  /** headingKey of the heading, or one that only this record has where another holds the heading. */
  key: string
  sortKey: string
  /** The row it already has, or the made one that it adopts. */
  knownId?: number
  /** A made authority that becomes one with this one, which has a row of its own. */
  absorbs?: number
}

interface KeyHolder {
  /** Undefined for a record of this batch that has no row yet. */
  id: number | undefined
  made: boolean
  /** How a report names it. */
  shown: string | number
}

export async function decideKeys(
  context: ImportContext,
  tx: Writer,
  mapped: readonly { prepared: PreparedRecord; data: AuthorityData }[],
  known: Map<string, StoredRecord>,
): Promise<Omit<AuthorityWrite, 'id'>[]> {
  const keyed = mapped.map((one) => ({ ...one, sortKey: headingKey(one.data.heading) }))
  const holders = await holdersOf(context, tx, keyed)
  return keyed.map(({ prepared, data, sortKey }) => {
    const cacheKey = headingCacheKey(data.type, sortKey)
    const own = known.get(prepared.key)?.id
    const holder = holders.get(cacheKey)
    const taken = holder && !holder.made && (holder.id === undefined || holder.id !== own)
    if (sortKey === '' || taken) {
      if (holder) reportTaken(context, prepared, data, holder)
      return { prepared, data, key: `${sortKey}\u001f${prepared.key}`, sortKey, knownId: own }
    }
    holders.set(cacheKey, { id: own ?? holder?.id, made: false, shown: prepared.controlNumber })
    if (own === undefined) return { prepared, data, key: sortKey, sortKey, knownId: holder?.id }
    const absorbs = holder && holder.id !== own ? holder.id : undefined
    return { prepared, data, key: sortKey, sortKey, knownId: own, absorbs }
  })
}

/** Who has the headings now, by headingCacheKey. */
async function holdersOf(
  { bulk }: ImportContext,
  tx: Writer,
  keyed: readonly { data: AuthorityData; sortKey: string }[],
): Promise<Map<string, KeyHolder>> {
  const holders = new Map<string, KeyHolder>()
  for (const [type, same] of Map.groupBy(keyed, ({ data }) => data.type)) {
    const keys = same.map(({ sortKey }) => sortKey)
    for (const { id, key, source, controlNumber } of await authoritiesByKeys(tx, bulk, type, keys)) {
      holders.set(headingCacheKey(type, key), { id, made: source === null, shown: controlNumber ?? id })
    }
  }
  return holders
}

function reportTaken(
  { report }: ImportContext,
  prepared: PreparedRecord,
  data: AuthorityData,
  holder: KeyHolder,
): void {
  const details = { heading: data.heading, other: holder.shown }
  report.problem(prepared, prepared.controlNumber, 'heading-taken', details)
}
