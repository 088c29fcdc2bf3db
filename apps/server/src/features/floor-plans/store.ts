/** Floor plans of libraries, and what of a copy leads to its row of shelves. */
import type { ShelfRow } from '@estante/domain/titles/shelf-row'
import type { Reader } from '../../database/database.ts'

export interface FloorPlan {
  id: number
  libraryId: number
  name: string
  width: number
  height: number
  rows: ShelfRow[]
  updatedAt: string
}

/** Without their pictures, in the order of their names. @param library absent: of all */
export async function floorPlans(db: Reader, library?: number): Promise<FloorPlan[]> {
  const rows = await db
    .selectFrom('floor_plans')
    .select(['id', 'library_id', 'name', 'width', 'height', 'shelf_rows', 'updated_at'])
    .$if(library !== undefined, (query) => query.where('library_id', '=', library!))
    .orderBy('library_id')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    libraryId: row.library_id,
    name: row.name,
    width: row.width,
    height: row.height,
    rows: JSON.parse(row.shelf_rows) as ShelfRow[],
    updatedAt: row.updated_at,
  }))
}

export async function planPicture(db: Reader, id: number): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const row = await db
    .selectFrom('floor_plans')
    .select(['picture', 'picture_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { bytes: row.picture, type: row.picture_type }
}

export interface ShelvedCopy {
  libraryId: number
  library: string
  location: string | null
  callNumber: string
  callNumberKey: string
}

/** A copy that is not withdrawn and has a call number, of a title that is not withdrawn. */
export async function shelvedCopy(db: Reader, id: number): Promise<ShelvedCopy | undefined> {
  const row = await db
    .selectFrom('copies')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .innerJoin('libraries', 'libraries.id', 'copies.library_id')
    .select(['copies.library_id', 'libraries.name', 'shelf_location', 'call_number', 'call_number_key'])
    .where('copies.id', '=', id)
    .where('copies.state', '!=', 'withdrawn')
    .where('titles.state', '=', 'active')
    .where('call_number_key', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      libraryId: row.library_id,
      library: row.name,
      location: row.shelf_location,
      callNumber: row.call_number!,
      callNumberKey: row.call_number_key!,
    }
  )
}
