/** Campuses: made, renamed, removed. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { campuses } from '../institution/store.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { recordChange, type Signature } from './signature.ts'
import { insertCampus, moveCampus, renameCampus } from './store/campuses.ts'
import { deleteRow, lockSetUp } from './store/common.ts'

/** One that is not known is made. */
export async function setCampus(
  tx: Writer,
  value: string,
  { name }: SetUpInput<'campus'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await campuses(tx)
  const known = findNamed(all, value)
  if (known) await changeCampus(tx, known, name ?? known.name, signature)
  else await addCampus(tx, name ?? value, signature)
}

interface Campus {
  id: number
  name: string
}

/** The caller holds the lock of the set-up. */
export async function addCampus(tx: Writer, name: string, signature: Signature): Promise<void> {
  requireFree(await campuses(tx), undefined, name)
  const id = await insertCampus(tx, name)
  await recordChange(tx, signature, 'campuses.added', 'campus', id, { name })
}

/** The caller holds the lock of the set-up. */
export async function changeCampus(tx: Writer, known: Campus, name: string, signature: Signature): Promise<void> {
  requireFree(await campuses(tx), known.id, name)
  await renameCampus(tx, known.id, name)
  await recordChange(tx, signature, 'campuses.changed', 'campus', known.id, { before: known.name, after: name })
}

/** @param into takes its libraries, courses and suggestions; without it the campus must have none */
export async function removeCampus(
  tx: Writer,
  value: string,
  into: string | undefined,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await campuses(tx)
  const gone = named(all, value, 'set_up.campus_not_found')
  const other = into === undefined ? undefined : named(all, into, 'set_up.campus_not_found')
  await endCampus(tx, gone, other, signature)
}

/** The caller holds the lock of the set-up. */
export async function endCampus(
  tx: Writer,
  gone: Campus,
  other: Campus | undefined,
  signature: Signature,
): Promise<void> {
  if (other?.id === gone.id) refuse('set_up.same', { value: gone.name })
  const used = await moveCampus(tx, gone.id, other?.id)
  if (!other && used > 0) refuse('set_up.in_use', { value: gone.name, count: used })
  await deleteRow(tx, 'campuses', gone.id)
  await recordChange(tx, signature, 'campuses.removed', 'campus', gone.id, {
    name: gone.name,
    ...(other && { into: other.id, moved: used }),
  })
}
