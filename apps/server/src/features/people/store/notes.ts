/** Notes of the staff on people. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

export interface NoteText {
  text: string
  atDesk: boolean
  /** The last day at the desk; null: no end. */
  until: string | null
}

export interface StoredNote extends NoteText {
  id: number
  libraryId: number
  library: string
  /** The name of who wrote it last. */
  author: string
  createdAt: string
  /** Names the note as it is. */
  version: string
}

/** The newest first. */
export function notesOn(db: Reader, patron: number): Promise<StoredNote[]> {
  return storedNotes(db, patron, undefined)
}

/** Undefined: the person has no such note. */
export async function noteOn(db: Reader, patron: number, id: number): Promise<StoredNote | undefined> {
  return (await storedNotes(db, patron, id))[0]
}

async function storedNotes(db: Reader, patron: number, id: number | undefined): Promise<StoredNote[]> {
  const rows = await db
    .selectFrom('patron_notes as note')
    .innerJoin('libraries', 'libraries.id', 'note.library_id')
    .innerJoin('accounts', 'accounts.id', 'note.author_id')
    .innerJoin('patrons as author', 'author.id', 'accounts.patron_id')
    .select(['note.id', 'note.library_id', 'note.text', 'note.at_desk', 'note.until', 'note.created_at'])
    .select(['note.updated_at', 'libraries.short_name', 'author.name'])
    .where('note.patron_id', '=', patron)
    .$if(id !== undefined, (query) => query.where('note.id', '=', id!))
    .orderBy('note.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    libraryId: row.library_id,
    library: row.short_name,
    text: row.text,
    atDesk: row.at_desk === 1,
    until: row.until,
    author: row.name,
    createdAt: row.created_at,
    version: row.updated_at,
  }))
}

export interface NewNote extends NoteText {
  patron: number
  library: number
  author: number
}

export async function insertNote(tx: Writer, note: NewNote, now: Temporal.Instant): Promise<number> {
  const { patron: patron_id, library: library_id, author: author_id, text, until } = note
  const at = momentOf(now)
  const values = { patron_id, library_id, author_id, text, until, at_desk: note.atDesk ? 1 : 0 }
  const row = await tx
    .insertInto('patron_notes')
    .values({ ...values, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateNote(
  tx: Writer,
  id: number,
  { text, atDesk, until, author }: NoteText & { author: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('patron_notes')
    .set({ text, at_desk: atDesk ? 1 : 0, until, author_id: author, updated_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

export async function deleteNote(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('patron_notes').where('id', '=', id).execute()
}
