import type { Reader, Writer } from '../../../database/database.ts'
import { countReferences, moveReferences, type Reference } from './common.ts'

/** What stands on a campus. */
export const campusReferences: readonly Reference[] = [
  ['libraries', 'campus_id'],
  ['courses', 'campus_id'],
  ['suggestions', 'campus_id'],
]

/** @returns its number */
export async function insertCampus(tx: Writer, name: string): Promise<number> {
  const { id } = await tx.insertInto('campuses').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function renameCampus(tx: Writer, id: number, name: string): Promise<void> {
  await tx.updateTable('campuses').set({ name }).where('id', '=', id).execute()
}

/** How much is on it. */
export function usesOfCampus(db: Reader, id: number): Promise<number> {
  return countReferences(db, campusReferences, id)
}

/** @returns how much was on it, and is on `to` now where that is given */
export async function moveCampus(tx: Writer, id: number, to: number | undefined): Promise<number> {
  return to === undefined ? usesOfCampus(tx, id) : moveReferences(tx, campusReferences, id, to)
}
