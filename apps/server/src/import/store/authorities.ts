/** Authorities, and the links of titles to them. */
import { type Selectable, sql } from 'kysely'
import type { Bulk } from '../../database/bulk.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { AuthoritiesTable } from '../../database/tables/catalogue.ts'
import { markChanged } from './titles.ts'

type AuthorityRow = Selectable<AuthoritiesTable>

/** An authority by what headings find it by. */
export interface FoundAuthority {
  id: number
  type: AuthorityRow['type']
  key: string
  state: AuthorityRow['state']
  /** Null: it was made for a heading, and no record has brought it. */
  source: string | null
  agency: string | null
  controlNumber: string | null
}

const found = ['id', 'type', 'heading_key', 'state', 'source', 'agency', 'control_number'] as const

function toFoundAuthority(row: Pick<AuthorityRow, (typeof found)[number]>): FoundAuthority {
  const { id, type, heading_key, state, source, agency, control_number } = row
  return { id, type, key: heading_key, state, source, agency, controlNumber: control_number }
}

/** Whether records of this source have brought authorities. */
export async function hasAuthorities(db: Reader, source: string): Promise<boolean> {
  const rows = await db.selectFrom('authorities').select('id').where('source', '=', source).limit(1).execute()
  return rows.length > 0
}

export async function authoritiesByControlNumbers(
  tx: Writer,
  bulk: Bulk,
  source: string,
  controlNumbers: readonly string[],
): Promise<FoundAuthority[]> {
  const rows = await tx
    .selectFrom('authorities')
    .select(found)
    .where('source', '=', source)
    .where('control_number', 'in', bulk.texts(controlNumbers))
    .execute()
  return rows.map(toFoundAuthority)
}

export async function authoritiesByKeys(
  tx: Writer,
  bulk: Bulk,
  type: AuthorityRow['type'],
  keys: readonly string[],
): Promise<FoundAuthority[]> {
  const rows = await tx
    .selectFrom('authorities')
    .select(found)
    .where('type', '=', type)
    .where('heading_key', 'in', bulk.texts(keys))
    .execute()
  return rows.map(toFoundAuthority)
}

/** Authorities that are withdrawn no longer. */
export async function reactivateAuthorities(
  tx: Writer,
  bulk: Bulk,
  ids: readonly number[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('authorities')
    .set({ state: 'active', updated_at: now })
    .where('id', 'in', bulk.numbers(ids))
    .execute()
}

/** Those of the authorities that titles are linked to are withdrawn no longer. */
export async function reactivateLinkedAuthorities(
  tx: Writer,
  bulk: Bulk,
  ids: readonly number[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('authorities')
    .set({ state: 'active', updated_at: now })
    .where('id', 'in', bulk.numbers(ids))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('title_headings').select('field').whereRef('authority_id', '=', 'authorities.id')),
    )
    .execute()
}

/** Gives the links of an authority to another one and deletes it; the titles that were linked are marked as changed. */
export async function mergeAuthority(
  tx: Writer,
  bulk: Bulk,
  { from, into }: { from: number; into: number },
  now: string,
): Promise<void> {
  const titles = await tx
    .updateTable('title_headings')
    .set({ authority_id: into })
    .where('authority_id', '=', from)
    .returning('title_id')
    .execute()
  await tx.deleteFrom('authorities').where('id', '=', from).execute()
  await markChanged(tx, bulk, [...new Set(titles.map(({ title_id }) => title_id))], now)
}

/** Takes the links of the titles away. @returns the authorities they led to */
export async function unlinkTitles(tx: Writer, bulk: Bulk, titles: readonly number[]): Promise<number[]> {
  if (titles.length === 0) return []
  const rows = await tx
    .deleteFrom('title_headings')
    .where('title_id', 'in', bulk.numbers(titles))
    .returning('authority_id')
    .execute()
  return [...new Set(rows.map(({ authority_id }) => authority_id))]
}

/** Deletes those of the authorities that no record has brought and no title is linked to. @returns them */
export async function deleteUnusedAuthorities(
  tx: Writer,
  bulk: Bulk,
  ids: readonly number[],
): Promise<Pick<FoundAuthority, 'type' | 'key'>[]> {
  if (ids.length === 0) return []
  return tx
    .deleteFrom('authorities')
    .where('id', 'in', bulk.numbers(ids))
    .where('source', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('title_headings').select('field').whereRef('authority_id', '=', 'authorities.id'))),
    )
    .returning(['type', 'heading_key as key'])
    .execute()
}

export async function hasReferences(db: Reader): Promise<boolean> {
  const rows = await db.selectFrom('authority_references').select('authority_id').limit(1).execute()
  return rows.length > 0
}

export async function deleteReferences(tx: Writer, bulk: Bulk, authorities: readonly number[]): Promise<void> {
  await tx.deleteFrom('authority_references').where('authority_id', 'in', bulk.numbers(authorities)).execute()
}

/** Active authorities that are the only one of their type with a see reference of these words. */
export function authoritiesByReference(
  tx: Writer,
  bulk: Bulk,
  keys: readonly string[],
): Promise<Pick<FoundAuthority, 'id' | 'type' | 'key'>[]> {
  return tx
    .selectFrom('authority_references')
    .innerJoin('authorities', 'authorities.id', 'authority_id')
    .select([
      'authority_references.type as type',
      'authority_references.heading_key as key',
      sql<number>`min(authority_id)`.as('id'),
    ])
    .where('kind', '=', 'see')
    .where('authorities.state', '=', 'active')
    .where('authority_references.heading_key', 'in', bulk.texts(keys))
    .groupBy(['authority_references.type', 'authority_references.heading_key'])
    .having(sql<boolean>`min(authority_id) = max(authority_id)`)
    .execute()
}

/** Authorities without a record whose heading is a see reference of one other alone, with that one. */
export function madeVariants(
  tx: Writer,
  bulk: Bulk,
  keys: readonly string[],
): Promise<{ from: number; into: number }[]> {
  return tx
    .selectFrom('authority_references')
    .innerJoin('authorities', (join) =>
      join
        .onRef('authorities.heading_key', '=', 'authority_references.heading_key')
        .onRef('authorities.type', '=', 'authority_references.type'),
    )
    .select(['authorities.id as from', sql<number>`min(authority_id)`.as('into')])
    .where('authority_references.kind', '=', 'see')
    .where('authority_references.heading_key', 'in', bulk.texts(keys))
    .where('authorities.source', 'is', null)
    .groupBy('authorities.id')
    .having(sql<boolean>`min(authority_id) = max(authority_id)`)
    .execute()
}
