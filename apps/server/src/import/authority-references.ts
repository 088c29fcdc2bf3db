/** See and see-also references of authorities, and the made headings that turn out to be one of them. */
import type { AuthorityReference } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import type { Insertable } from 'kysely'
import type { InsertShape } from '../database/bulk-shape.ts'
import type { Writer } from '../database/database.ts'
import type { AuthorityReferencesTable } from '../database/tables/catalogue.ts'
import type { AuthorityWrite } from './authority-keys.ts'
import type { ImportContext } from './import-context.ts'
import { mergeAuthorities } from './merge-authorities.ts'
import { deleteReferences, madeVariants } from './store/authorities.ts'

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
  if (known.length > 0) await deleteReferences(tx, context.bulk, known)
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
  await mergeAuthorities(context, tx, await madeVariants(tx, context.bulk, keys))
}
