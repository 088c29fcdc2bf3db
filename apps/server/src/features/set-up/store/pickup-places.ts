import type { Reader, Writer } from '../../../database/database.ts'

export interface PickupPlace {
  id: number
  name: string
  libraryId: number
  /** Code of its library. */
  library: string
}

export async function pickupPlaces(db: Reader): Promise<PickupPlace[]> {
  const rows = await db
    .selectFrom('pickup_places as place')
    .innerJoin('libraries', 'libraries.id', 'place.library_id')
    .select(['place.id', 'place.name', 'place.library_id', 'libraries.code'])
    .orderBy('libraries.position')
    .orderBy('place.id')
    .execute()
  return rows.map(({ id, name, library_id, code }) => ({ id, name, libraryId: library_id, library: code }))
}

/** @returns its number */
export async function insertPlace(tx: Writer, name: string, library: number): Promise<number> {
  const added = tx.insertInto('pickup_places').values({ name, library_id: library })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

export async function updatePlace(tx: Writer, id: number, name: string, library: number): Promise<void> {
  await tx.updateTable('pickup_places').set({ name, library_id: library }).where('id', '=', id).execute()
}

/** Requests whose copy is still to be fetched there. */
export async function openRequestsOf(db: Reader, place: number): Promise<number> {
  const { count } = await db
    .selectFrom('loan_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('pickup_place_id', '=', place)
    .where('state', 'in', ['waiting', 'in-transit', 'available'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Requests that have ended no longer say that it was there. */
export async function forgetPlace(tx: Writer, place: number): Promise<void> {
  await tx.updateTable('loan_requests').set({ pickup_place_id: null }).where('pickup_place_id', '=', place).execute()
}
