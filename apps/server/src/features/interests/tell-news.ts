/** Once a day each patron is told what came in that they follow: one alert, and one mail for all interests. */
import { Temporal } from 'temporal-polyfill'
import type { Database, Reader } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { notifyPatron } from '../circulation/notify-patron.ts'
import { newMatches } from './find-matches.ts'
import { interestsOf, patronsToTell, setToldOn, toldOn } from './store.ts'

/** Days for which the mail is useful. */
const usefulDays = 3
/** Titles named in a mail. */
const named = 20

export interface NewsContext {
  tokenKey: Uint8Array
  search: SearchEngine
  publicUrl?: string
}

/** Only whole days are told, so that nothing is told twice or missed. */
const yesterdayOf = (now: Temporal.ZonedDateTime) => now.toPlainDate().subtract({ days: 1 }).toString()

export async function patronsWithNews(db: Reader, now: Temporal.ZonedDateTime): Promise<Set<number>> {
  return new Set(await patronsToTell(db, yesterdayOf(now), now.toPlainDate().toString()))
}

export async function tellNews(
  { db, transact }: Database,
  ctx: NewsContext,
  patron: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const yesterday = yesterdayOf(now)
  const day = await toldOn(db, patron)
  const from = day === null ? yesterday : Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const interests = await interestsOf(db, patron, { today: now.toPlainDate().toString() })
  const news = await newMatches(db, ctx.search, interests, { from, until: yesterday })
  await transact(async (tx) => {
    if (!(await setToldOn(tx, patron, yesterday)) || news.length === 0) return
    await alertPatron(tx, patron, { kind: 'profile-news', facts: { count: news.length } }, now)
    await notifyPatron(tx, ctx, patron, newsMail(ctx, news, now), now)
  })
}

function newsMail(
  { publicUrl }: NewsContext,
  news: readonly { id: number; name: string }[],
  now: Temporal.ZonedDateTime,
) {
  const line = ({ id, name }: { id: number; name: string }) =>
    publicUrl === undefined ? name : `${name}\n${publicUrl}/acervo/${id}`
  const details = (language: Language) => ({
    count: String(news.length),
    list: news.slice(0, named).map(line).join('\n'),
    more: news.length > named ? message(language, 'interests:more', { count: news.length - named }) : '',
  })
  return {
    topic: 'interestNews' as const,
    details,
    libraries: [],
    until: now.add({ days: usefulDays }).toInstant(),
  }
}
