/**
 * What the staff should know of a person. Every library reads it, as it reads what the person has and owes; the library
 * that wrote it changes and removes it. The person gets it with their data (LGPD), so it is no place for secrets.
 */
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { isBlank } from '@estante/domain/common/is-blank'
import { type HeldRight, holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { localMoment } from '../desk/local-moment.ts'
import { deskLibraries, rightsOfCaller } from '../desk/store/desk.ts'
import { currentPerson } from './merge.ts'
import { ownPatrons } from './own-patrons.ts'
import { refuseErased } from './refuse-erased.ts'
import { deleteNote, insertNote, type NoteText, noteOn, notesOn, type StoredNote, updateNote } from './store/notes.ts'
import { accountsOfPeople, personRow } from './store/people.ts'

type Notes = AnswerOf<'people.notes'>

/** More than anybody reads at a desk. */
const mostNotes = 50

export const showNotes: ReadingHandler<'people.notes'> = async (db, { params, caller, now }) => {
  const patron = await currentPerson(db, rowNumber(params.id))
  if (!(await personRow(db, patron))) refuse('people.not_found')
  return presentNotes(db, patron, caller, now)
}

export const addNote: WritingHandler<'people.add_note'> = async (tx, { params, body, caller, now }) => {
  const patron = await patronToWriteOn(tx, params.id, caller)
  const note = readNote(body, now)
  const library = Number(body.biblioteca)
  // Whoever may write at every library may name one that is not there.
  if (!(await deskLibraries(tx)).some(({ id }) => id === library)) refuse('desk.library_not_found')
  const known = await notesOn(tx, patron)
  // Sent twice.
  if (known.some((one) => one.libraryId === library && isSame(one, note))) {
    return presentNotes(tx, patron, caller, now)
  }
  if (known.length >= mostNotes) refuse('people.notes_many', { most: mostNotes })
  const at = now.toInstant()
  const id = await insertNote(tx, { ...note, patron, library, author: authorOf(caller) }, at)
  await record(tx, 'patrons.note_written', { id, patron, caller, note }, at)
  return presentNotes(tx, patron, caller, now)
}

export const changeNote: WritingHandler<'people.change_note'> = async (tx, { params, body, caller, now }) => {
  const patron = await patronToWriteOn(tx, params.id, caller)
  const before = await ownNote(tx, patron, params.nota, caller)
  const note = readNote(body, now, before.until)
  if (before.version !== body.versao) refuse('patron.data_changed_meanwhile')
  if (!isSame(before, note)) {
    const at = now.toInstant()
    await updateNote(tx, before.id, { ...note, author: authorOf(caller) }, at)
    await record(tx, 'patrons.note_changed', { id: before.id, patron, caller, note }, at)
  }
  return presentNotes(tx, patron, caller, now)
}

export const removeNote: WritingHandler<'people.remove_note'> = async (tx, { params, body, caller, now }) => {
  const patron = await patronToWriteOn(tx, params.id, caller)
  const note = await ownNote(tx, patron, params.nota, caller)
  if (note.version !== body.versao) refuse('people.note_changed')
  await deleteNote(tx, note.id)
  await record(tx, 'patrons.note_removed', { id: note.id, patron, caller }, now.toInstant())
  return presentNotes(tx, patron, caller, now)
}

/** Nothing is written while the person is being erased or merged. @throws Refusal for oneself and for somebody erased */
async function patronToWriteOn(tx: Writer, sent: string, caller: StaffCaller): Promise<number> {
  const id = rowNumber(sent)
  await lockTitlesAndPatrons(tx, { patrons: [id] })
  if (!(await personRow(tx, id))) refuse('people.not_found')
  refuseErased(await accountsOfPeople(tx, [id]))
  if ((await ownPatrons(tx, caller)).includes(id)) refuse('people.own_account')
  return id
}

/** @throws Refusal for a note that is not there, or another library's */
async function ownNote(db: Reader, patron: number, sent: string, caller: StaffCaller): Promise<StoredNote> {
  const note = (await noteOn(db, patron, rowNumber(sent))) ?? refuse('people.note_not_found')
  if (!mayChange(note, await deskRights(db, caller))) refuse('people.note_elsewhere', { library: note.library })
  return note
}

const deskRights = (db: Reader, caller: StaffCaller) => rightsOfCaller(db, caller, [staffRights.desk])

const mayChange = (note: StoredNote, held: readonly HeldRight[]) => holdsAt(held, staffRights.desk, note.libraryId)

/** @param before the end of the note that changes, which may be over */
function readNote(
  { texto, no_balcao, ate }: Pick<BodyOf<'people.add_note'>, 'texto' | 'no_balcao' | 'ate'>,
  now: Temporal.ZonedDateTime,
  before: string | null = null,
): NoteText {
  const text = texto.trim()
  const until = ate === '' ? null : ate
  const isOver = until !== null && until !== before && until < now.toPlainDate().toString()
  const problems = [
    ...(isBlank(text) ? [{ field: 'texto', code: 'field.missing', details: {} } as const] : []),
    ...(isOver ? [{ field: 'ate', code: 'field.day_over', details: {} } as const] : []),
  ]
  if (problems.length > 0) refuseFields(problems)
  return { text, atDesk: no_balcao, until }
}

const isSame = (one: NoteText, other: NoteText) =>
  one.text === other.text && one.atDesk === other.atDesk && one.until === other.until

/** Of somebody who acts as another person, their own. */
const authorOf = ({ account, actingAccount }: StaffCaller) => actingAccount ?? account

interface Recorded {
  id: number
  patron: number
  caller: StaffCaller
  note?: NoteText
}

/** Never the text: it is personal data, and the log stays. */
async function record(
  tx: Writer,
  action: AuditAction,
  { id, patron, caller, note }: Recorded,
  now: Temporal.Instant,
): Promise<void> {
  const details = { note: id, ...(note && { atDesk: note.atDesk, ...(note.until !== null && { until: note.until }) }) }
  await recordAudit(tx, { actor: actorOf(caller), action, subject: 'patron', subjectId: patron, details }, now)
}

async function presentNotes(
  db: Reader,
  patron: number,
  caller: StaffCaller,
  now: Temporal.ZonedDateTime,
): Promise<Notes> {
  const today = now.toPlainDate().toString()
  const held = await deskRights(db, caller)
  const isOwn = (await ownPatrons(db, caller)).includes(patron)
  return (await notesOn(db, patron)).map((note) => ({
    codigo: String(note.id),
    texto: note.text,
    no_balcao: note.atDesk,
    ate_iso: note.until ?? '',
    encerrada: note.until !== null && note.until < today,
    autor: note.author,
    biblioteca: note.library,
    data_iso: localMoment(note.createdAt, now.timeZoneId).slice(0, 10),
    mudada_iso: note.version === note.createdAt ? '' : localMoment(note.version, now.timeZoneId).slice(0, 10),
    versao: note.version,
    pode_mudar: !isOwn && mayChange(note, held),
  }))
}
