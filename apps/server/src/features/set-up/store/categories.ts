import type { Reader, Writer } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { WrittenNames } from '../names.ts'
import { countReferences, nameColumns, type Reference } from './common.ts'

export const categoryReferences: readonly Reference[] = [
  ['accounts', 'category_id'],
  ['policies', 'category_id'],
]

export interface Category {
  id: number
  code: string
  name: string
  names: LocalisedText
  kind: string
  position: number
}

/** In the institution's order. */
export async function categories(db: Reader): Promise<Category[]> {
  const rows = await db.selectFrom('patron_categories').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => {
    const names = localisedText(row, 'name')
    return { id: row.id, code: row.code, kind: row.kind, name: names.pt, names, position: row.position }
  })
}

interface CategoryChange {
  code?: string
  names: WrittenNames
  kind?: string
  position?: number
}

/** @returns its number */
export async function insertCategory(
  tx: Writer,
  { code, names, kind, position }: Required<Omit<CategoryChange, 'position'>> & Pick<CategoryChange, 'position'>,
): Promise<number> {
  const last = tx.selectFrom('patron_categories').select(({ fn }) => fn.max('position').as('position'))
  const row = {
    code,
    kind,
    ...nameColumns(names),
    position: position ?? ((await last.executeTakeFirst())?.position ?? 0) + 1,
  }
  const added = tx.insertInto('patron_categories').values(row)
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

export async function updateCategory(tx: Writer, id: number, { names, ...change }: CategoryChange): Promise<void> {
  const columns = { ...change, ...nameColumns(names) }
  await tx.updateTable('patron_categories').set(columns).where('id', '=', id).execute()
}

/** Accounts and rules, also ended ones, which their loans keep. */
export function usesOfCategory(db: Reader, id: number): Promise<number> {
  return countReferences(db, categoryReferences, id)
}

/** People with an account of it. */
export async function peopleByCategory(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['category_id', (eb) => eb.fn.count<number | string>('patron_id').distinct().as('people')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, people }) => [category_id, Number(people)]))
}

/** Rules that name it, also ended ones. */
export async function policiesByCategory(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('policies')
    .select(['category_id', (eb) => eb.fn.countAll<number | string>().as('policies')])
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, policies }) => [category_id!, Number(policies)]))
}
