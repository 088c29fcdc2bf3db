/** Libraries: made and changed. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { campuses, libraries } from '../institution/store.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { checkCode } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { insertLibrary, type LibraryChange, lastPosition, type NewLibrary, updateLibrary } from './store/libraries.ts'

/**
 * One that is not known is made where a name is given: so a mistyped code makes none. It stands on the campus that is
 * named, or on the only one.
 */
export async function setLibrary(
  tx: Writer,
  value: string,
  { campus, ...fields }: SetUpInput<'library'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await libraries(tx)
  const onCampus = campus === undefined ? undefined : named(await campuses(tx), campus, 'set_up.campus_not_found').id
  if (fields.name === undefined || findNamed(all, value)) {
    const { id } = named(all, value, 'set_up.library_not_found')
    return changeLibrary(tx, id, { ...fields, ...(onCampus !== undefined && { campusId: onCampus }) }, signature)
  }
  await addLibrary(
    tx,
    {
      ...fields,
      code: fields.code ?? value.trim(),
      name: fields.name,
      shortName: fields.shortName ?? fields.name,
      campusId: onCampus ?? (await onlyCampus(tx)),
      position: fields.position ?? (await lastPosition(tx)) + 1,
    },
    signature,
  )
}

/** The caller holds the lock of the set-up. @returns its number */
export async function addLibrary(tx: Writer, library: NewLibrary, signature: Signature): Promise<number> {
  const code = checkCode(library.code)
  requireFree(await libraries(tx), undefined, code)
  const id = await insertLibrary(tx, library)
  await recordChange(tx, signature, 'libraries.added', 'library', id, { code, name: library.name })
  return id
}

/** The caller holds the lock of the set-up. The record has the names of the fields, not what they say. */
export async function changeLibrary(
  tx: Writer,
  id: number,
  change: LibraryChange,
  signature: Signature,
): Promise<void> {
  if (change.code !== undefined) requireFree(await libraries(tx), id, checkCode(change.code))
  await updateLibrary(tx, id, change)
  const fields = Object.keys(change).map((field) => (field === 'campusId' ? 'campus' : field))
  await recordChange(tx, signature, 'libraries.changed', 'library', id, { fields })
}

async function onlyCampus(tx: Writer): Promise<number> {
  const all = await campuses(tx)
  const [first] = all
  if (!first || all.length > 1) refuse('set_up.campus_needed', { known: all.map(({ name }) => name).join(', ') || '–' })
  return first.id
}
