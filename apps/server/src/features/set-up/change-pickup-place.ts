/** Places where requested copies are fetched. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { libraries } from '../institution/store.ts'
import { named } from './find-named.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { forgetPlace, insertPlace, openRequestsOf, pickupPlaces, updatePlace } from './store/pickup-places.ts'

/** @param value number or name of the place that changes; undefined: a new one, which needs a name and a library */
export async function setPickupPlace(
  tx: Writer,
  value: string | undefined,
  { name, library }: SetUpInput<'pickup-place'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const at = library === undefined ? undefined : named(await libraries(tx), library, 'set_up.library_not_found').id
  if (value !== undefined) {
    const place = named(await pickupPlaces(tx), value, 'set_up.place_not_found')
    await updatePlace(tx, place.id, name ?? place.name, at ?? place.libraryId)
    const after = { name: name ?? place.name, library: at ?? place.libraryId }
    const details = { before: { name: place.name, library: place.libraryId }, after }
    return recordChange(tx, signature, 'pickup_places.changed', 'pickup_place', place.id, details)
  }
  if (name === undefined) refuse('set_up.name_needed')
  if (at === undefined) refuse('set_up.library_needed')
  const id = await insertPlace(tx, name, at)
  await recordChange(tx, signature, 'pickup_places.added', 'pickup_place', id, { name, library: at })
}

export async function removePickupPlace(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  const { id, name } = named(await pickupPlaces(tx), value, 'set_up.place_not_found')
  const count = await openRequestsOf(tx, id)
  if (count > 0) refuse('set_up.place_in_use', { value: name, count })
  await forgetPlace(tx, id)
  await deleteRow(tx, 'pickup_places', id)
  await recordChange(tx, signature, 'pickup_places.removed', 'pickup_place', id, { name })
}
