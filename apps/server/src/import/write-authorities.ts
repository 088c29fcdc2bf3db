/**
 * Writes the authority records of a batch. A heading that titles have made before its record came is adopted: it
 * keeps its id, so every link stays. Two records with the same heading and type are both kept; titles find the first
 * by its words and either by its number. A made heading that a record now gives as a see reference becomes one with
 * the record's authority, so that it does not matter which was loaded first.
 */
import type { AuthorityData } from '@estante/marc/authority-data'
import { mapAuthority } from '@estante/marc/mapping/authority'
import type { Writer } from '../database/database.ts'
import { type AuthorityWrite, decideKeys } from './authority-keys.ts'
import { writeReferences } from './authority-references.ts'
import { reportCutLoaded, withoutCut } from './cut-records.ts'
import type { ImportContext } from './import-context.ts'
import { knownRecords, mapEach } from './known-records.ts'
import { mergeAuthorities } from './merge-authorities.ts'
import type { PreparedRecord } from './prepare.ts'
import { assignIds, requestedId } from './record-ids.ts'
import { headingCacheKey } from './resolve-headings.ts'
import { insertAuthorities, type NewAuthority, reactivateLinkedAuthorities } from './store/authorities.ts'
import { changedRecords } from './versions.ts'

/** @param records no two of them the same one */
export async function writeAuthorities(context: ImportContext, tx: Writer, records: PreparedRecord[]): Promise<void> {
  if (records.length === 0) return
  const known = await knownRecords(context, tx, 'authorities', records)
  const whole = withoutCut(context, records, ({ key }) => known.get(key)?.contentHash)
  const changed = changedRecords(context, whole, known)
  const mapped = withHeading(
    context,
    mapEach(context, changed, ({ record }) => mapAuthority(record)),
  )
  const decided = await decideKeys(context, tx, mapped, known)
  const writes = await withIds(context, tx, decided)
  await mergeAuthorities(
    context,
    tx,
    writes.flatMap(({ absorbs, id }) => (absorbs ? [{ from: absorbs, into: id }] : [])),
  )
  await insertAuthorities(
    tx,
    context.bulk,
    writes.map((write) => newAuthority(context, write)),
    context.now,
  )
  context.authoritiesLoaded = true
  if (known.size > 0) context.headings.clear()
  for (const { data, key, id, prepared } of writes) {
    if (!prepared.deleted) context.headings.set(headingCacheKey(data.type, key), id)
  }
  await writeReferences(context, tx, writes)
  const deleted = writes.filter(({ prepared }) => prepared.deleted).map(({ id }) => id)
  // A heading that titles use is not withdrawn, whatever became of its record.
  if (deleted.length > 0) await reactivateLinkedAuthorities(tx, context.bulk, deleted, context.now)
  for (const { prepared } of writes) {
    context.report.count(prepared.deleted ? 'withdrawn' : known.has(prepared.key) ? 'updated' : 'loaded')
    reportCutLoaded(context.report, prepared)
  }
}

/** Refuses records without a heading: nothing could lead to them. */
function withHeading(
  { report }: ImportContext,
  mapped: { prepared: PreparedRecord; data: ReturnType<typeof mapAuthority> }[],
): { prepared: PreparedRecord; data: AuthorityData }[] {
  return mapped.flatMap(({ prepared, data }) => {
    if (!('refused' in data)) return [{ prepared, data }]
    report.count('refused')
    report.problem(prepared, prepared.controlNumber, data.refused)
    return []
  })
}

async function withIds(
  { bulk }: ImportContext,
  tx: Writer,
  decided: Omit<AuthorityWrite, 'id'>[],
): Promise<AuthorityWrite[]> {
  const fresh = decided.filter(({ knownId }) => knownId === undefined)
  const requested = fresh.map(({ prepared }) => requestedId(prepared.controlNumber))
  const given = await assignIds(tx, bulk, 'authorities', requested)
  const ids = new Map(fresh.map(({ prepared }, at) => [prepared.key, given[at]!]))
  return decided.map((write) => ({ ...write, id: write.knownId ?? ids.get(write.prepared.key)! }))
}

function newAuthority({ options }: ImportContext, { id, prepared, data, key, sortKey }: AuthorityWrite): NewAuthority {
  return {
    id,
    data,
    key,
    sortKey,
    source: options.source,
    agency: prepared.agency,
    controlNumber: prepared.controlNumber,
    contentHash: prepared.storedHash ?? prepared.contentHash,
    marc: prepared.marc,
    state: prepared.deleted ? 'withdrawn' : 'active',
  }
}
