/** See and see-also references of authorities, and the made headings that turn out to be one of them. */
import type { AuthorityReference } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import { type Insertable, sql } from 'kysely'
import type { InsertShape } from '../database/bulk-shape.ts'
import type { Writer } from '../database/database.ts'
import type { AuthorityReferencesTable } from '../database/tables/catalogue.ts'
import type { AuthorityWrite } from './authority-keys.ts'
import type { ImportContext } from './import-context.ts'
import { mergeAuthorities } from './merge-authorities.ts'

const references: InsertShape<'authority_references'> = {
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

export async function writeReferences(
  context: ImportContext,
  tx: Writer,
  writes: readonly AuthorityWrite[],
): Promise<void> {
  const known = writes.filter(({ knownId }) => knownId !== undefined).map(({ id }) => id)
  if (known.length > 0) {
    await tx.deleteFrom('authority_references').where('authority_id', 'in', context.bulk.numbers(known)).execute()
  }
  const rows = writes
    .filter(({ prepared }) => !prepared.deleted)
    .flatMap(({ id, data }) => [
      ...data.see.map((reference) => row(id, 'see', reference)),
      ...data.seeAlso.map((reference) => row(id, 'see-also', reference)),
    ])
  if (rows.length === 0) return
  await context.bulk.insertRows(tx, references, rows)
  context.referencesLoaded = true
  await absorbVariants(context, tx, rows)
}

function row(
  id: number,
  kind: 'see' | 'see-also',
  { heading, type, relation }: AuthorityReference,
): Insertable<AuthorityReferencesTable> {
  return { authority_id: id, kind, relation, type, heading, heading_key: headingKey(heading) }
}

/** A heading made by titles under a name that leads to one authority only was this authority all along. */
async function absorbVariants(
  context: ImportContext,
  tx: Writer,
  rows: readonly Insertable<AuthorityReferencesTable>[],
): Promise<void> {
  const keys = rows.filter((one) => one.kind === 'see' && one.heading_key !== '').map((one) => one.heading_key)
  if (keys.length === 0) return
  const merges = await tx
    .selectFrom('authority_references')
    .innerJoin('authorities', (join) =>
      join
        .onRef('authorities.heading_key', '=', 'authority_references.heading_key')
        .onRef('authorities.type', '=', 'authority_references.type'),
    )
    .select(['authorities.id as from', sql<number>`min(authority_id)`.as('into')])
    .where('authority_references.kind', '=', 'see')
    .where('authority_references.heading_key', 'in', context.bulk.texts(keys))
    .where('authorities.source', 'is', null)
    .groupBy('authorities.id')
    .having(sql<boolean>`min(authority_id) = max(authority_id)`)
    .execute()
  await mergeAuthorities(context, tx, merges)
}
