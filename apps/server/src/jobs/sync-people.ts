/** The daily sync of people, at the institution's hour; a list that could not be used is tried again every hour. */

import { Temporal } from 'temporal-polyfill'
import { readSettings } from '../features/institution/settings.ts'
import { localNow } from '../http/institution-zone.ts'
import type { ListSource } from '../people-sync/read-list.ts'
import { lastSyncs } from '../people-sync/store.ts'
import { syncPeople } from '../people-sync/sync-people.ts'
import type { Job, JobContext } from './job.ts'

export const syncPeopleDaily: Job = {
  name: 'sync-people',
  every: 60,
  isDue: async (ctx) => (await dueSource(ctx)) !== undefined,
  async run(ctx, keepGoing) {
    const source = await dueSource(ctx)
    if (source) await syncPeople(ctx, { source, origin: 'job', actor: 'system', keepGoing })
  },
}

async function dueSource(ctx: JobContext): Promise<ListSource | undefined> {
  const { db } = ctx.database
  const settings = await readSettings(db)
  const source = settings.get('people_sync.source')
  if (source === undefined) return undefined
  const file = settings.get('people_sync.file') ?? ''
  if (source === 'file' && file === '') return undefined
  const now = await localNow(ctx)
  const [last] = await lastSyncs(db, 1, 'job')
  const isDue = last === undefined || isOver(last, now, settings.get('people_sync.time'))
  if (!isDue || (last === undefined && now.toPlainTime().toString() < settings.get('people_sync.time')))
    return undefined
  return source === 'file' ? { kind: 'file', file } : { kind: 'ldap' }
}

interface Run {
  startedAt: string
  state: string
}

/** Of today there is none yet and the hour has come; or the last one failed, or was broken off, more than an hour ago. */
function isOver({ startedAt, state }: Run, now: Temporal.ZonedDateTime, time: string): boolean {
  const started = Temporal.Instant.from(startedAt).toZonedDateTimeISO(now.timeZoneId)
  const hasNoneToday = Temporal.PlainDate.compare(started.toPlainDate(), now.toPlainDate()) < 0
  if (hasNoneToday) return now.toPlainTime().toString() >= time
  return state !== 'done' && state !== 'refused' && now.since(started).total('minutes') >= 60
}
