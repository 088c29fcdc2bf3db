/** The week of each library, as the pages of the set-up read and write it. */

import { type WeekField, weekFields } from '@estante/contract/set-up-hours.shapes'
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import type { OpeningTimes } from '@estante/domain/institution/opening'
import { readTypedHours, writeHours } from '@estante/domain/institution/typed-hours'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { calendarDays, libraries, type StoredLibrary, weekHours } from '../institution/store.ts'
import { changeHours, shiftForWeeks } from './change-hours.ts'
import { named } from './find-named.ts'
import { presentPeriods } from './present-periods.ts'
import { previewShift } from './preview-shift.ts'
import { signatureOf } from './signature.ts'
import { lockLibrary } from './store/opening.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up-hours.list'>
type ShownWeek = Shown['bibliotecas'][number]
type Week = Pick<BodyOf<'set-up-hours.change_week'>, WeekField>

export const listHours: ReadingHandler<'set-up-hours.list'> = async (db, { now }) => {
  const weeks = await weekHours(db)
  const hoje = now.toPlainDate().toString()
  return {
    hoje,
    bibliotecas: (await libraries(db)).map((library) => presentWeek(library, weeks.get(library.id))),
    periodos: presentPeriods(await calendarDays(db, hoje, '9999-12-31')),
  }
}

function presentWeek({ id, code, name }: StoredLibrary, week: OpeningTimes['week'] = {}): ShownWeek {
  const fields = fieldsOf(week)
  return { cod_biblioteca: String(id), codigo: code, nome: name, ...fields, versao: versionOf(fields) }
}

function fieldsOf(week: OpeningTimes['week']): Week {
  return Object.fromEntries(weekFields.map((field, at) => [field, writeHours(week[at + 1] ?? [])])) as Week
}

function weekOf(fields: Week): OpeningTimes['week'] {
  return Object.fromEntries(weekFields.map((field, at) => [at + 1, readTypedHours(fields[field]) ?? []]))
}

export const previewWeek: ReadingHandler<'set-up-hours.preview_week'> = async (db, { query, now }) => {
  const { id } = await libraryNumbered(db, query.biblioteca)
  const change = { week: { library: id, spans: weekOf(query) } }
  return previewShift(db, [{ from: now.toPlainDate(), library: id }], change, now)
}

/** Only the days that differ are changed; where none does, nothing is on record. */
export const saveWeek: WritingHandler<'set-up-hours.change_week'> = async (tx, { body, caller, now }, ctx) => {
  await lockAllCirculation(tx)
  const library = await libraryNumbered(tx, body.biblioteca)
  await lockLibrary(tx, library.id)
  const before = fieldsOf((await weekHours(tx)).get(library.id) ?? {})
  requireUnchanged(body.versao, before)
  const week = weekOf(body)
  const after = fieldsOf(week)
  const days = Object.entries(week).filter(([day]) => {
    const field = weekFields[Number(day) - 1]!
    return after[field] !== before[field]
  })
  const signature = signatureOf(caller, now)
  const moved = { loans: 0, pickups: 0 }
  if (days.length > 0) {
    await changeHours(tx, library.id, Object.fromEntries(days), signature)
    Object.assign(moved, await shiftForWeeks(tx, ctx, [library.id], signature.actor, now))
  }
  const saved = presentWeek(library, (await weekHours(tx)).get(library.id))
  return { biblioteca: saved, emprestimos: moved.loans, retiradas: moved.pickups }
}

async function libraryNumbered(db: Reader, id: string): Promise<StoredLibrary> {
  return named(await libraries(db), `#${id}`, 'set_up.library_not_found')
}
