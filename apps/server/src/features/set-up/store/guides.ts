import type { Reader, Writer } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { WrittenNames } from '../names.ts'
import { nameColumns } from './common.ts'

/** 1: above the search box; 2: behind "more". */
export type GuideSection = 1 | 2

/** A search tab that is shown. */
export interface ShownGuide {
  id: number
  /** "autores" */
  code: string
  section: GuideSection
  names: LocalisedText
}

/** In order. */
export async function shownGuides(db: Reader): Promise<ShownGuide[]> {
  const rows = await db.selectFrom('guides').selectAll().orderBy('section').orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, code: row.code, section: row.section, names: localisedText(row, 'name') }))
}

interface GuideColumns {
  section: GuideSection
  names: WrittenNames
}

/** Behind the others of its section. */
export async function insertGuide(tx: Writer, code: string, { section, names }: GuideColumns): Promise<void> {
  const row = { code, section, ...nameColumns(names), position: await lastPosition(tx, section) }
  await tx.insertInto('guides').values(row).execute()
}

/** One that comes to another section is the last there. */
export async function updateGuide(tx: Writer, before: ShownGuide, { section, names }: GuideColumns): Promise<void> {
  const place = section === before.section ? {} : { section, position: await lastPosition(tx, section) }
  await tx
    .updateTable('guides')
    .set({ ...nameColumns(names), ...place })
    .where('id', '=', before.id)
    .execute()
}

async function lastPosition(tx: Writer, section: GuideSection): Promise<number> {
  const last = tx.selectFrom('guides').select(({ fn }) => fn.max('position').as('position'))
  return ((await last.where('section', '=', section).executeTakeFirst())?.position ?? 0) + 1
}
