/** See and see-also references of authorities, and the made headings that turn out to be one of them. */
import type { AuthorityReference } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import type { Writer } from '../database/database.ts'
import type { AuthorityWrite } from './authority-keys.ts'
import type { ImportContext } from './import-context.ts'
import { mergeAuthorities } from './merge-authorities.ts'
import { deleteReferences, insertReferences, madeVariants, type NewReference } from './store/authorities.ts'

export async function writeReferences(
  context: ImportContext,
  tx: Writer,
  writes: readonly AuthorityWrite[],
): Promise<void> {
  const known = writes.filter(({ knownId }) => knownId !== undefined).map(({ id }) => id)
  if (known.length > 0) await deleteReferences(tx, context.bulk, known)
  const references = writes
    .filter(({ prepared }) => !prepared.deleted)
    .flatMap(({ id, data }) => [
      ...data.see.map((reference) => newReference(id, 'see', reference)),
      ...data.seeAlso.map((reference) => newReference(id, 'see-also', reference)),
    ])
  if (references.length === 0) return
  await insertReferences(tx, context.bulk, references)
  context.referencesLoaded = true
  await absorbVariants(context, tx, references)
}

function newReference(
  authority: number,
  kind: NewReference['kind'],
  { heading, type, relation }: AuthorityReference,
): NewReference {
  return { authority, kind, relation, type, heading, key: headingKey(heading) }
}

/** A heading made by titles under a name that leads to one authority only was this authority all along. */
async function absorbVariants(context: ImportContext, tx: Writer, references: readonly NewReference[]): Promise<void> {
  const keys = references.filter(({ kind, key }) => kind === 'see' && key !== '').map(({ key }) => key)
  if (keys.length === 0) return
  await mergeAuthorities(context, tx, await madeVariants(tx, context.bulk, keys))
}
