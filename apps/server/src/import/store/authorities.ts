/** Authorities, and the links of titles to them. */
import type { AuthorityData } from '@estante/marc/authority-data'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Bulk } from '../../database/bulk.ts'
import type { InsertShape } from '../../database/bulk-shape.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { AuthoritiesTable, AuthorityReferencesTable, HeadingRole } from '../../database/tables/catalogue.ts'
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

/** An authority as a record brings it. */
export interface NewAuthority {
  id: number
  data: AuthorityData
  /** headingKey of the heading, or one that only this record has where another holds the heading. */
  key: string
  sortKey: string
  source: string
  agency: string
  controlNumber: string
  contentHash: string
  /** The record, as JSON. */
  marc: string
  state: AuthorityRow['state']
}

const authorityShape: InsertShape<'authorities'> = {
  table: 'authorities',
  columns: {
    id: 'integer',
    type: 'text',
    heading: 'text',
    heading_key: 'text',
    sort_key: 'text',
    source: 'text',
    agency: 'text',
    control_number: 'text',
    content_hash: 'text',
    marc: 'text',
    data: 'text',
    state: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
  conflict: {
    on: ['id'],
    overwrite: [
      'type',
      'heading',
      'heading_key',
      'sort_key',
      'source',
      'agency',
      'control_number',
      'content_hash',
      'marc',
      'data',
      'state',
      'updated_at',
    ],
  },
}

/** Those that are there already are overwritten, except for when they came. */
export async function insertAuthorities(
  tx: Writer,
  bulk: Bulk,
  authorities: readonly NewAuthority[],
  now: string,
): Promise<void> {
  const rows = authorities.map((authority) => ({
    id: authority.id,
    type: authority.data.type,
    heading: authority.data.heading,
    heading_key: authority.key,
    sort_key: authority.sortKey,
    source: authority.source,
    agency: authority.agency,
    control_number: authority.controlNumber,
    content_hash: authority.contentHash,
    marc: authority.marc,
    data: JSON.stringify(authority.data),
    state: authority.state,
    created_at: now,
    updated_at: now,
  }))
  await bulk.insertRows(tx, authorityShape, rows)
}

const madeShape: InsertShape<'authorities'> = {
  table: 'authorities',
  columns: {
    id: 'integer',
    type: 'text',
    heading: 'text',
    heading_key: 'text',
    sort_key: 'text',
    state: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
}

/** Authorities without a record, made from the headings of titles. */
export async function insertMadeAuthorities(
  tx: Writer,
  bulk: Bulk,
  made: readonly (Pick<FoundAuthority, 'id' | 'type' | 'key'> & { heading: string })[],
  now: string,
): Promise<void> {
  const rows = made.map(({ id, type, heading, key }) => ({
    id,
    type,
    heading,
    heading_key: key,
    sort_key: key,
    state: 'active' as const,
    created_at: now,
    updated_at: now,
  }))
  await bulk.insertRows(tx, madeShape, rows)
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

/** The place of an authority in a title. */
export interface TitleLink {
  title: number
  authority: number
  /** The field's position in the record. */
  field: number
  role: HeadingRole
}

const linkShape: InsertShape<'title_headings'> = {
  table: 'title_headings',
  columns: { title_id: 'integer', authority_id: 'integer', field: 'integer', role: 'text' },
  conflict: { on: ['title_id', 'field', 'role'], overwrite: [] },
}

export async function insertLinks(tx: Writer, bulk: Bulk, links: readonly TitleLink[]): Promise<void> {
  const rows = links.map(({ title, authority, field, role }) => ({
    title_id: title,
    authority_id: authority,
    field,
    role,
  }))
  await bulk.insertRows(tx, linkShape, rows)
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

/** A see or see-also reference of an authority. */
export interface NewReference
  extends Pick<Insertable<AuthorityReferencesTable>, 'kind' | 'relation' | 'type' | 'heading'> {
  authority: number
  /** headingKey of the heading. */
  key: string
}

const referenceShape: InsertShape<'authority_references'> = {
  table: 'authority_references',
  columns: {
    authority_id: 'integer',
    kind: 'text',
    relation: 'text',
    type: 'text',
    heading: 'text',
    heading_key: 'text',
  },
}

export async function insertReferences(tx: Writer, bulk: Bulk, references: readonly NewReference[]): Promise<void> {
  const rows = references.map(({ authority, key, ...reference }) => ({
    ...reference,
    authority_id: authority,
    heading_key: key,
  }))
  await bulk.insertRows(tx, referenceShape, rows)
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
