/** Counts of titles and copies. */
import type { Reader } from '../../database/database.ts'

export interface CollectionCounts {
  titles: number
  materials: { type: string; titles: number; copies: number }[]
  libraries: { id: number; titles: number; copies: number }[]
}

/** Copies that the library still has, of titles that it still has. */
function copiesHeld(db: Reader, libraryId?: number) {
  const held = db
    .selectFrom('copies')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .where('titles.state', '=', 'active')
    .where('copies.state', 'not in', ['withdrawn', 'lost'])
  return libraryId === undefined ? held : held.where('copies.library_id', '=', libraryId)
}

/** @param libraryId the only library that counts */
export async function countCollection(db: Reader, libraryId?: number): Promise<CollectionCounts> {
  const copies = await copiesHeld(db, libraryId)
    .select(['titles.material_type as type', ({ fn }) => fn.countAll().as('copies')])
    .select(({ fn }) => fn.count('copies.title_id').distinct().as('titles'))
    .groupBy('titles.material_type')
    .execute()
  const libraries = await copiesHeld(db, libraryId)
    .select(['copies.library_id as id', ({ fn }) => fn.countAll().as('copies')])
    .select(({ fn }) => fn.count('copies.title_id').distinct().as('titles'))
    .groupBy('copies.library_id')
    .execute()
  const titles = libraryId === undefined ? await titlesByMaterial(db) : copies
  const copiesOf = new Map(copies.map((row) => [row.type, Number(row.copies)]))
  return {
    titles: titles.reduce((sum, row) => sum + Number(row.titles), 0),
    materials: titles.map((row) => ({
      type: row.type,
      titles: Number(row.titles),
      copies: copiesOf.get(row.type) ?? 0,
    })),
    libraries: libraries.map((row) => ({ id: row.id, titles: Number(row.titles), copies: Number(row.copies) })),
  }
}

/** Titles without a copy, such as electronic ones, are titles too. */
function titlesByMaterial(db: Reader) {
  return db
    .selectFrom('titles')
    .select(['material_type as type', ({ fn }) => fn.countAll().as('titles')])
    .where('state', '=', 'active')
    .groupBy('material_type')
    .execute()
}
