import type { Reader, Writer } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { WrittenNames } from '../names.ts'

export interface SetUpNotice {
  id: number
  name: string
  /** Days. */
  from: string
  until: string | null
  title: LocalisedText
  body: LocalisedText
}

/** Also those that are over, and those of days to come; newest first. */
export async function allNotices(db: Reader): Promise<SetUpNotice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.title_pt,
    from: row.published_on,
    until: row.until,
    title: localisedText(row, 'title'),
    body: localisedText(row, 'body'),
  }))
}

export interface NoticeRow {
  from: string
  until: string | null
  title: WrittenNames
  body: WrittenNames
}

function noticeColumns({ from, until, title, body }: NoticeRow) {
  return {
    published_on: from,
    until,
    title_pt: title.pt,
    title_es: title.es,
    title_en: title.en,
    body_pt: body.pt,
    body_es: body.es,
    body_en: body.en,
  }
}

/** @returns its number */
export async function insertNotice(tx: Writer, notice: NoticeRow): Promise<number> {
  const added = tx.insertInto('notices').values(noticeColumns(notice))
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

export async function updateNotice(tx: Writer, id: number, notice: NoticeRow): Promise<void> {
  await tx.updateTable('notices').set(noticeColumns(notice)).where('id', '=', id).execute()
}
