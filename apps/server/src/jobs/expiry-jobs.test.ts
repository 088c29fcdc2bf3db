import { beforeAll, expect, it } from 'vitest'
import { addCopy, addHold, addInstitution, addLibrary, addPatron, addTitle, testNow } from '../../test/factories.ts'
import { queuedMails } from '../../test/read-outbox.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { expireRequests } from './expiry-jobs.ts'
import { runJob } from './run-job.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let central: number
  let medicine: number
  beforeAll(async () => {
    await addInstitution(app().db)
    central = await addLibrary(app().db, { name: 'Central' })
    medicine = await addLibrary(app().db, { name: 'Medicina' })
  })

  /** A copy from the central library waits in the medical one until noon of 10 March. */
  const addReady = async (changes: object = {}) => {
    const { db } = app()
    const title = await addTitle(db, { title: 'Torto arado' })
    const copy = await addCopy(db, { title_id: title, library_id: central })
    const patron_id = await addPatron(db)
    const { id } = await db
      .insertInto('loan_requests')
      .values({
        title_id: title,
        copy_id: copy,
        patron_id,
        from_library_id: central,
        to_library_id: medicine,
        state: 'available',
        pickup_until: testNow,
        created_at: testNow,
        updated_at: testNow,
        email: `pedido${copy}@example.org`,
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, title, copy, email: `pedido${copy}@example.org` }
  }
  const run = (holder: string) => {
    const { database, ctx } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
    return runJob({ database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock }, expireRequests, holder)
  }
  const stateOf = async (id: number) =>
    (await app().db.selectFrom('loan_requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const mailsTo = async (address: string) => (await queuedMails(app())).filter(({ to }) => to === address)

  it('a loan request that nobody came for ends by itself, once: its person is told and the copy goes home', {
    tags: ['T-048'],
  }, async () => {
    const { db } = app()
    const { id, copy, email } = await addReady()
    const [home, waiting] = [await addReady({ pickup_until: null }), await addReady({ state: 'waiting' })]
    app().moveTo(testNow)
    await run('one')
    expect(await stateOf(id)).toBe('available')
    app().moveTo('2026-03-10T15:00:01Z')
    await Promise.all([run('one'), run('two')])
    await run('one')
    expect(await stateOf(id)).toBe('removed')
    expect([await stateOf(home.id), await stateOf(waiting.id)]).toEqual(['available', 'waiting'])
    expect(await mailsTo(email)).toMatchObject([{ topic: 'requestEnded', libraries: [{ name: 'Medicina' }] }])
    const transits = await db.selectFrom('transits').selectAll().where('copy_id', '=', copy).execute()
    expect(transits).toMatchObject([{ from_library_id: medicine, to_library_id: central, arrived_at: null }])
    const events = db.selectFrom('audit_log').select(['actor', 'action']).where('subject', '=', 'loan_request')
    expect(await events.where('subject_id', '=', id).execute()).toEqual([
      { actor: 'system', action: 'loan_requests.removed' },
    ])
  })

  it('the copy of a loan request that has ended is kept for the next who waits there', async () => {
    const { db } = app()
    const { title, copy } = await addReady()
    const hold = await addHold(db, { title_id: title, library_id: central, pickup_library_id: medicine })
    app().moveTo('2026-03-10T15:00:01Z')
    await run('one')
    const row = await db.selectFrom('holds').selectAll().where('id', '=', hold).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'available', copy_id: copy })
  })
})
