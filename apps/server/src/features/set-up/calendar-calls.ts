/** The days that differ from the week, as the pages of the set-up read and write them. */
import type { BodyOf } from '@estante/contract/shapes'
import type { Span } from '@estante/domain/institution/opening'
import { readTypedHours } from '@estante/domain/institution/typed-hours'
import { Temporal } from 'temporal-polyfill'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { inEveryLanguage } from '../../database/localised-text.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { type CalendarDay, calendarDays, libraries } from '../institution/store.ts'
import { addDays, calendarDaysOf, daysOf, mostDays, removeDays, yearlySpans } from './change-calendar.ts'
import { named } from './find-named.ts'
import { presentPeriods } from './present-periods.ts'
import { previewShift } from './preview-shift.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import type { DaySpan } from './store/opening.ts'
import { versionOf } from './version.ts'

export const previewDays: ReadingHandler<'set-up-hours.preview_days'> = async (db, { query, now }) => {
  const library = await libraryOrAll(db, query.biblioteca)
  const spans = spansOf(query, query.anos)
  const replaced = await standing(db, spans, library)
  const reason = inEveryLanguage({ pt: '', es: '', en: '' })
  const added = calendarDaysOf({ spans, library, reason, hours: spanOf(query.horario) })
  const days = query.remover === 'sim' ? [] : added
  const periods = spans.map(({ from, until }) => ({
    from: Temporal.PlainDate.from(from),
    until: Temporal.PlainDate.from(until),
    library,
  }))
  return {
    dias: query.remover === 'sim' ? replaced.length : added.length,
    substitui: presentPeriods(replaced),
    versao: versionOf(replaced),
    ...(await previewShift(db, periods, { days: { library, spans, days } }, now)),
  }
}

export const setDays: WritingHandler<'set-up-hours.set_days'> = async (tx, { body, caller, now }, ctx) => {
  await lockAllCirculation(tx)
  await lockSetUp(tx)
  const library = await libraryOrAll(tx, body.biblioteca)
  const spans = spansOf(body, body.anos)
  requireSeen(body.versao, await standing(tx, spans, library))
  const { motivo: pt, motivo_es: es, motivo_en: en } = body
  const reason = inEveryLanguage({ pt, es: es || pt, en: en || pt })
  const days = { spans, library, reason, hours: spanOf(body.horario) }
  const changed = await addDays(tx, ctx, days, signatureOf(caller, now), now)
  return { dias: changed.days, emprestimos: changed.loans, retiradas: changed.pickups }
}

export const giveDaysBack: WritingHandler<'set-up-hours.remove_days'> = async (tx, { body, caller, now }, ctx) => {
  await lockAllCirculation(tx)
  await lockSetUp(tx)
  const library = await libraryOrAll(tx, body.biblioteca)
  const [span] = spansOf(body, 0)
  requireSeen(body.versao, await standing(tx, [span!], library))
  const changed = await removeDays(tx, ctx, span!, library, signatureOf(caller, now), now)
  return { dias: changed.days, emprestimos: changed.loans, retiradas: changed.pickups }
}

/** @throws Refusal for days that are set otherwise than the preview said */
function requireSeen(version: string, days: readonly CalendarDay[]): void {
  if (version !== versionOf(days)) refuse('set_up.days_changed')
}

/** Empty: null, for the days of all libraries. */
async function libraryOrAll(db: Reader, id: string): Promise<number | null> {
  return id === '' ? null : named(await libraries(db), `#${id}`, 'set_up.library_not_found').id
}

/** @throws Refusal for a span that is backwards, too long, or so long that the years overlap */
function spansOf({ de, ate }: Pick<BodyOf<'set-up-hours.remove_days'>, 'de' | 'ate'>, years: number): DaySpan[] {
  if (de > ate) refuse('common.period_backwards')
  const span = { from: de, until: ate }
  const most = years > 0 ? 365 : mostDays
  if (daysOf(span).length > most) refuse('set_up.days_too_many', { most })
  return yearlySpans(span, years)
}

function spanOf(hours: string): Span | undefined {
  return readTypedHours(hours)?.[0]
}

/** What the library, or all of them, has set in the spans. */
async function standing(db: Reader, spans: readonly DaySpan[], library: number | null): Promise<CalendarDay[]> {
  const days: CalendarDay[] = []
  for (const { from, until } of spans) {
    const all = await calendarDays(db, from, until)
    days.push(...all.filter(({ libraryId }) => libraryId === library))
  }
  return days
}
