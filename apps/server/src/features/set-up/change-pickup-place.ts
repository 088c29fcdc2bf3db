/** Places where requested copies are fetched. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { libraries } from '../institution/store.ts'
import { named, requireFree } from './find-named.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import {
  forgetPlace,
  insertPlace,
  openRequestsOf,
  type PickupPlace,
  pickupPlaces,
  updatePlace,
} from './store/pickup-places.ts'

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
    return changePlace(tx, place, { name: name ?? place.name, library: at ?? place.libraryId }, signature)
  }
  if (name === undefined) refuse('set_up.name_needed')
  if (at === undefined) refuse('set_up.library_needed')
  await addPlace(tx, { name, library: at }, signature)
}

interface PlaceFields {
  name: string
  library: number
}

/** The caller holds the lock of the set-up. @returns its number */
export async function addPlace(tx: Writer, place: PlaceFields, signature: Signature): Promise<number> {
  await requireFreeName(tx, undefined, place)
  const id = await insertPlace(tx, place.name, place.library)
  await recordChange(tx, signature, 'pickup_places.added', 'pickup_place', id, { ...place })
  return id
}

/** The caller holds the lock of the set-up. */
export async function changePlace(
  tx: Writer,
  known: PickupPlace,
  after: PlaceFields,
  signature: Signature,
): Promise<void> {
  await requireFreeName(tx, known.id, after)
  await updatePlace(tx, known.id, after.name, after.library)
  const details = { before: { name: known.name, library: known.libraryId }, after }
  await recordChange(tx, signature, 'pickup_places.changed', 'pickup_place', known.id, details)
}

export async function removePickupPlace(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  await endPlace(tx, named(await pickupPlaces(tx), value, 'set_up.place_not_found'), signature)
}

/** The caller holds the lock of the set-up. */
export async function endPlace(tx: Writer, { id, name }: PickupPlace, signature: Signature): Promise<void> {
  const count = await openRequestsOf(tx, id)
  if (count > 0) refuse('set_up.place_in_use', { value: name, count })
  await forgetPlace(tx, id)
  await deleteRow(tx, 'pickup_places', id)
  await recordChange(tx, signature, 'pickup_places.removed', 'pickup_place', id, { name })
}

/** @throws Refusal where the library has a place of this name already */
async function requireFreeName(tx: Writer, id: number | undefined, { name, library }: PlaceFields): Promise<void> {
  const own = (await pickupPlaces(tx)).filter(({ libraryId }) => libraryId === library)
  requireFree(own, id, name)
}
