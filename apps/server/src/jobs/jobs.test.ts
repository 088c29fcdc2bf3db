import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addAccount, addTitle, testNow } from '../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { recordAudit } from '../database/audit-log.ts'
import { acquireLease, releaseLease } from '../database/lease.ts'
import { forEach } from './for-each.ts'
import type { Job, JobContext } from './job.ts'
import { pruneOldRows } from './prune-old-rows.ts'
import { runJob } from './run-job.ts'
import { startJobs } from './start-jobs.ts'

const now = Temporal.Instant.from(testNow)
const ago = (hours: number) => now.subtract({ hours }).toString({ smallestUnit: 'millisecond' })

eachDatabase((engine) => {
  const database = useDatabase(engine)
  const ctx = (): JobContext => ({
    database: database(),
    tokenKey: new Uint8Array(32),
    clock: () => now,
    mailer: { send: async () => ({ outcome: 'sent' }) },
  })

  it('gives a lease to one of many, until it ends or runs out', async () => {
    const { db } = database()
    const take = (holder: string, at = now) => acquireLease(db, { name: 'a', holder }, at, at.add({ seconds: 60 }))
    const taken = await Promise.all(['one', 'two', 'three'].map((holder) => take(holder)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const holder = ['one', 'two', 'three'][taken.indexOf(true)]!
    expect(await take(holder)).toBe(true)
    expect(await take('four', now.add({ seconds: 59 }))).toBe(false)
    expect(await take('four', now.add({ seconds: 60 }))).toBe(true)
    await releaseLease(db, { name: 'a', holder })
    expect(await take('five')).toBe(false)
    await releaseLease(db, { name: 'a', holder: 'four' })
    expect(await take('five')).toBe(true)
  })

  it('ends the lease of a job that fails, so that the next look does it', async () => {
    const failing: Job = {
      name: 'failing',
      every: 1,
      isDue: async () => true,
      run: () => Promise.reject(new Error('no')),
    }
    await expect(runJob(ctx(), failing, 'one')).rejects.toThrow('no')
    await expect(runJob(ctx(), failing, 'two')).rejects.toThrow('no')
  })

  it('tells the audit log that what a job does comes from one', async () => {
    const { db, transact } = database()
    const event = { actor: 'system', action: 'holds.expired', subject: 'hold' } as const
    const run = () => transact((tx) => recordAudit(tx, event, now))
    await runJob(ctx(), { name: 'expiry', every: 1, isDue: async () => true, run }, 'one')
    const rows = await db.selectFrom('audit_log').selectAll().where('action', '=', 'holds.expired').execute()
    expect(rows).toMatchObject([{ origin: 'job', client_ip: null }])
  })

  it('tells of a job that fails, goes on with the others, and waits for what it is at when it stops', async () => {
    const told: string[] = []
    let finish: (() => void) | undefined
    const slow: Job = {
      name: 'slow',
      every: 1000,
      isDue: async () => true,
      run: async (_ctx, keepGoing) => {
        await new Promise<void>((done) => {
          finish = done
        })
        told.push(`goes on: ${await keepGoing()}`)
      },
    }
    const failing: Job = { ...slow, name: 'failing', run: () => Promise.reject(new Error('no')) }
    const running = startJobs(ctx(), (error, job) => told.push(`${job}: ${(error as Error).message}`), [failing, slow])
    await expect.poll(() => [told, finish !== undefined]).toEqual([['failing: no'], true])
    const stopped = running.stop()
    finish!()
    await stopped
    expect(told).toEqual(['failing: no', 'goes on: false'])
  })

  it('tells of a row that fails after the others had their turn', async () => {
    const done: number[] = []
    const work = async (id: number) => {
      if (id === 1) throw new Error('no')
      done.push(id)
    }
    await expect(forEach([1, 2, 3], async () => true, work)).rejects.toThrow('Failed for 1, as for: Error: no')
    expect(done).toEqual([2, 3])
    await forEach([4], async () => false, work)
    expect(done).toEqual([2, 3])
  })

  it('removes what nobody needs any more, and only that', async () => {
    const { db } = database()
    const account = await addAccount(db)
    const token = { kind: 'recovery', account_id: account, payload: '{}', created_at: ago(50) }
    await db
      .insertInto('one_time_tokens')
      .values([
        { ...token, hash: 'old', expires_at: ago(25) },
        { ...token, hash: 'new', expires_at: ago(23) },
      ])
      .execute()
    const session = {
      account_id: account,
      remembered: 0,
      opened_by: 'password',
      device: 'x',
      opened_at: ago(800),
    } as const
    const times = { used_at: ago(800), expires_at: ago(-1) }
    await db
      .insertInto('sessions')
      .values([
        { ...session, ...times, id: 'open' },
        { ...session, ...times, id: 'ended', ended_at: ago(721), ended_by: 'signed-out' },
        { ...session, ...times, id: 'ended-lately', ended_at: ago(719), ended_by: 'signed-out' },
        { ...session, ...times, id: 'run-out', expires_at: ago(721) },
      ])
      .execute()
    const made = ['open', 'ended', 'ended-lately', 'run-out'].map((id) => ({
      hash: `of-${id}`,
      session_id: id,
      created_at: ago(800),
    }))
    await db.insertInto('refresh_tokens').values(made).execute()
    const scopes = 'read_patron'
    await db
      .insertInto('access_tokens')
      .values(made.map((one) => ({ ...one, scopes })))
      .execute()
    const failure = { failures: 1, first_at: ago(800) }
    await db
      .insertInto('failures')
      .values([
        { ...failure, subject: 'account:old', last_at: ago(721) },
        { ...failure, subject: 'account:new', last_at: ago(719) },
        { ...failure, subject: 'address:old', last_at: ago(25) },
        { ...failure, subject: 'address:new', last_at: ago(23) },
      ])
      .execute()
    const mail = { kind: 'mail', payload: '', created_at: ago(900), not_before: ago(900) }
    await db
      .insertInto('outbox')
      .values([
        { ...mail, failure: 'old', done_at: ago(721) },
        { ...mail, failure: 'new', done_at: ago(719) },
        { ...mail, failure: 'waiting' },
      ])
      .execute()
    const device = { account_id: account, created_at: ago(9999) }
    await db
      .insertInto('known_devices')
      .values([
        { ...device, hash: 'old', used_at: ago(24 * 180 + 1) },
        { ...device, hash: 'new', used_at: ago(24 * 180 - 1) },
      ])
      .execute()
    const searched = { words: 'xyzzy', searches: 1 }
    const day = (hours: number) => ago(hours).slice(0, 10)
    await db
      .insertInto('zero_result_searches')
      .values([
        { ...searched, day: day(24 * 10) },
        { ...searched, day: day(24 * 8) },
      ])
      .execute()
    const event = { actor: 'account 1', action: 'tests.prune', subject: 'test', details: '{}', origin: 'web' } as const
    await db
      .insertInto('audit_log')
      .values([
        { ...event, at: ago(24 * 183 + 1), client_ip: '203.0.113.7' },
        { ...event, at: ago(24 * 183 - 1), client_ip: '203.0.113.7' },
      ])
      .execute()
    const title_id = await addTitle(db)
    const report = {
      title_id,
      kind: 'link',
      content: 'x',
      email: 'a@example.org',
      language: 'pt',
      created_at: ago(2000),
    }
    await db
      .insertInto('record_reports')
      .values([
        { ...report, state: 'open' },
        { ...report, state: 'closed', closed_at: ago(24 * 30 - 1) },
        { ...report, state: 'closed', closed_at: ago(24 * 30 + 1) },
      ])
      .execute()
    await runJob(ctx(), pruneOldRows, 'one')
    const reporters = await db.selectFrom('record_reports').select('email').orderBy('id').execute()
    expect(reporters.map(({ email }) => email)).toEqual(['a@example.org', 'a@example.org', null])
    const events = db.selectFrom('audit_log').select(['origin', 'client_ip']).where('action', '=', 'tests.prune')
    expect(await events.orderBy('at').execute()).toEqual([
      { origin: 'web', client_ip: null },
      { origin: 'web', client_ip: '203.0.113.7' },
    ])
    const left = async (table: 'one_time_tokens' | 'refresh_tokens' | 'access_tokens' | 'known_devices') =>
      (await db.selectFrom(table).select('hash').orderBy('hash').execute()).map(({ hash }) => hash)
    expect(await left('one_time_tokens')).toEqual(['new'])
    expect(await left('known_devices')).toEqual(['new'])
    expect(await left('refresh_tokens')).toEqual(['of-ended-lately', 'of-open'])
    expect(await left('access_tokens')).toEqual(['of-ended-lately', 'of-open'])
    const failures = await db.selectFrom('failures').select('subject').orderBy('subject').execute()
    expect(failures.map(({ subject }) => subject)).toEqual(['account:new', 'address:new'])
    const mails = await db.selectFrom('outbox').select('failure').orderBy('id').execute()
    expect(mails.map(({ failure }) => failure)).toEqual(['new', 'waiting'])
    expect(await db.selectFrom('zero_result_searches').select('day').execute()).toEqual([{ day: day(24 * 8) }])
  })
})
