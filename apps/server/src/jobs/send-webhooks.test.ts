/** Messages to a real HTTP server, whose signatures the library of Standard Webhooks checks; the test moves the clock. */
import type { RequestListener } from 'node:http'
import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addInstitution, testNow } from '../../test/factories.ts'
import { setSettings } from '../../test/set-settings.ts'
import { startWebhookReceiver, verified, type WebhookReceiver } from '../../test/start-webhook-receiver.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { tellWebhooksOfTitles } from '../database/webhook-outbox.ts'
import { attemptMessage } from '../features/webhooks/attempt.ts'
import { addWebhook, changeSecret, pauseByAdministrator, resume } from '../features/webhooks/manage.ts'
import { dueWebhooks, nextDue, webhookById } from '../features/webhooks/store.ts'
import type { JobContext } from './job.ts'
import { pruneOldRows } from './prune-old-rows.ts'
import { runJob } from './run-job.ts'
import { sendWebhooks } from './send-webhooks.ts'

const tokenKey = new Uint8Array(32).fill(7)
const start = Temporal.Instant.from(testNow)
const day = 24 * 3600

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let now = start
  let receiver: WebhookReceiver
  let other: WebhookReceiver
  beforeAll(async () => {
    await addInstitution(database().db)
    receiver = await startWebhookReceiver()
    other = await startWebhookReceiver()
    // The judge compares moments with the machine's clock.
    vi.useFakeTimers({ toFake: ['Date'], now: start.epochMilliseconds })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await receiver.stop()
    await other.stop()
  })
  beforeEach(async () => {
    moveTo(0)
    await setSettings(database().db, { 'webhooks.private_hosts': ['127.0.0.1'] })
    for (const { received } of [receiver, other]) received.length = 0
  })
  afterEach(async () => {
    receiver.answerNext()
    for (const table of ['webhook_messages', 'webhook_subscriptions', 'webhooks'] as const)
      await database().db.deleteFrom(table).execute()
  })

  function moveTo(seconds: number) {
    now = start.add({ seconds })
    vi.setSystemTime(now.epochMilliseconds)
  }
  const ctx = (own: Partial<JobContext> = {}): JobContext => ({
    database: database(),
    tokenKey,
    clock: () => now,
    mailer: { send: async () => ({ outcome: 'sent' }) },
    webhooks: { idle: 300, total: 600 },
    ...own,
  })
  const send = (holder = 'one') => runJob(ctx(), sendWebhooks, holder)
  const add = (url = `${receiver.url}/hook`) =>
    database().transact((tx) =>
      addWebhook(
        tx,
        tokenKey,
        { url, events: ['title.changed'], personalData: false },
        { actor: 'command-line', now: now.toZonedDateTimeISO('America/Sao_Paulo') },
      ),
    )
  const tell = (title = 1001) => database().transact((tx) => tellWebhooksOfTitles(tx, 'title.changed', [title], now))
  const messages = () =>
    database()
      .db.selectFrom('webhook_messages')
      .select(['attempts', 'status', 'failure', 'done_at'])
      .orderBy('id')
      .execute()
  const stateOf = async (id: number) => {
    const { state, pauseReason } = (await webhookById(database().db, id))!
    return pauseReason ?? state
  }
  const pauses = async () => {
    const rows = database().db.selectFrom('audit_log').select(['subject_id', 'details'])
    return rows.where('action', '=', 'webhooks.paused').where('actor', '=', 'system').execute()
  }

  describe('a message to a webhook', () => {
    it('is signed, and verified by the library of Standard Webhooks', { tags: ['W-227'] }, async () => {
      const { secret } = await add()
      await tell()
      await send()
      expect(receiver.received).toHaveLength(1)
      const [got] = receiver.received
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      expect(verified(got!, secret)).toEqual({ type: 'title.changed', timestamp: testNow, data: { titles: [1001] } })
      expect(got!.path).toBe('/hook')
      expect(got!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Estante webhooks' })
      expect(got!.headers['webhook-timestamp']).toBe(String(start.epochMilliseconds / 1000))
      expect(() => verified({ ...got!, body: got!.body.replace('1001', '1002') }, secret)).toThrow('signature')
      expect(() => verified(got!, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('signature')
      expect(await messages()).toEqual([{ attempts: 1, status: 204, failure: null, done_at: testNow }])
      await send()
      expect(receiver.received).toHaveLength(1)
    })

    it('is kept by its secret nowhere in the database', async () => {
      const { secret } = await add()
      const rows = await database().db.selectFrom('webhooks').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
      const audit = await database().db.selectFrom('audit_log').selectAll().execute()
      expect(JSON.stringify(audit)).not.toContain(secret.slice(6))
    })

    it('is sent again after 500 with the same id and body, and another signature', { tags: ['W-227'] }, async () => {
      const { secret, id } = await add()
      await tell()
      receiver.answerNext(500)
      await send()
      expect(await messages()).toEqual([{ attempts: 1, status: 500, failure: 'status', done_at: null }])
      moveTo(4)
      await send()
      expect(receiver.received).toHaveLength(1)
      moveTo(5)
      await send()
      const [first, second] = receiver.received
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
      expect(second!.body).toBe(first!.body)
      expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature'])
      expect(verified(second!, secret)).toMatchObject({ type: 'title.changed' })
      expect(await messages()).toMatchObject([{ attempts: 2, status: 204, failure: null }])
      expect(await webhookById(database().db, id)).toMatchObject({ failures: 0 })
    })

    it('waits as long as Retry-After says, and so does everything else for its receiver', async () => {
      await add()
      await tell()
      receiver.answerNext((_, response) => response.writeHead(503, { 'retry-after': '120' }).end())
      await send()
      moveTo(60)
      await tell(1002)
      await send()
      expect(receiver.received).toHaveLength(1)
      moveTo(120)
      await send()
      expect(receiver.received).toHaveLength(3)
    })

    it('that is answered with 410 pauses its webhook, and nothing that waits is sent', {
      tags: ['W-228'],
    }, async () => {
      const { id } = await add()
      await tell()
      await tell(1002)
      receiver.answerNext(410)
      await send()
      expect(receiver.received).toHaveLength(1)
      expect(await stateOf(id)).toBe('gone')
      expect((await messages()).map(({ failure }) => failure)).toEqual(['gone', 'gone'])
      expect((await messages()).every(({ done_at }) => done_at !== null)).toBe(true)
      expect(await pauses()).toContainEqual({ subject_id: id, details: '{"reason":"gone"}' })
    })

    it('that fails ten times in three days pauses its webhook', { tags: ['W-228'] }, async () => {
      const { id } = await add()
      await tell()
      receiver.answerNext(...new Array(10).fill(500))
      for (let tries = 1; tries <= 10; tries++) {
        expect(await stateOf(id)).toBe('active')
        await send()
        expect(receiver.received).toHaveLength(tries)
        const { not_before } = await database()
          .db.selectFrom('webhook_messages')
          .select('not_before')
          .executeTakeFirstOrThrow()
        if (tries < 10) moveTo((Temporal.Instant.from(not_before).epochMilliseconds - start.epochMilliseconds) / 1000)
      }
      expect(now.since(start).total('hours')).toBeCloseTo(68.6, 1)
      expect(await stateOf(id)).toBe('failing')
      expect(await messages()).toMatchObject([{ attempts: 10, status: 500, failure: 'status' }])
      expect(await pauses()).toContainEqual({ subject_id: id, details: '{"reason":"failing"}' })
      await database().transact((tx) => resume(tx, id, { actor: 'command-line', now }))
      await tell(1002)
      await send()
      expect(receiver.received).toHaveLength(11)
    })

    it.each<[string, RequestListener, string, number | null]>([
      [
        'answered with a redirect',
        (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
        'redirects',
        302,
      ],
      ['never answered', () => {}, 'time', null],
      ['cut off', (request) => request.socket.destroy(), 'connection', null],
    ])('that is %s has failed', { tags: ['W-228'] }, async (_, answer, failure, status) => {
      await add()
      await tell()
      receiver.answerNext(answer)
      await send()
      expect(await messages()).toEqual([{ attempts: 1, status, failure, done_at: null }])
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    })

    it('has arrived once its answer begins, however long that is', async () => {
      let written = 0
      await add()
      await tell()
      receiver.answerNext((_, response) => {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && written < 1e9) {
            written += 65_536
            if (!response.write(Buffer.alloc(65_536))) return response.once('drain', more)
          }
        }
        more()
      })
      await send()
      expect(await messages()).toMatchObject([{ status: 200, failure: null }])
      expect(written).toBeLessThan(1e8)
    })

    it.each(['http://10.0.0.1/', 'http://169.254.169.254/latest', 'https://127.0.0.1:1/', 'https://[::1]:1/'])(
      'does not go to %s unless its host is named',
      { tags: ['W-228'] },
      async (url) => {
        await setSettings(database().db, { 'webhooks.private_hosts': [] })
        await add(url)
        await tell()
        await send()
        const failure = url.startsWith('https') ? 'private' : 'address'
        expect(await messages()).toEqual([{ attempts: 1, status: null, failure, done_at: null }])
      },
    )

    it('does not go to a name that stands for a private address', { tags: ['W-228'] }, async () => {
      await setSettings(database().db, { 'webhooks.private_hosts': [] })
      await add(receiver.url.replace('http://127.0.0.1', 'https://localhost'))
      await tell()
      await send()
      expect(await messages()).toMatchObject([{ failure: 'private' }])
      expect(receiver.received).toEqual([])
    })

    it('goes to a slow receiver without keeping another one waiting', async () => {
      await add()
      const quick = await add(other.url)
      for (const title of [1, 2, 3]) await tell(title)
      let answered = () => {}
      receiver.answerNext((_, response) => {
        answered = () => void response.end()
      })
      const sending = runJob(ctx({ webhooks: {} }), sendWebhooks, 'one')
      await vi.waitFor(() => expect(other.received).toHaveLength(3), { timeout: 5000 })
      expect(receiver.received.length).toBeLessThan(2)
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 5000 })
      answered()
      await sending
      expect(other.received.map((one) => verified(one, quick.secret))).toHaveLength(3)
      expect(receiver.received).toHaveLength(3)
    })

    it('goes once, though several processes send at once, and even without their lease', {
      tags: ['W-227'],
    }, async () => {
      await add()
      await add(other.url)
      for (let title = 1; title <= 20; title++) await tell(title)
      await Promise.all(['one', 'two', 'three'].map((holder) => send(holder)))
      await Promise.all([1, 2, 3].map(() => sendWebhooks.run(ctx(), async () => true)))
      for (const { received } of [receiver, other]) {
        expect(received).toHaveLength(20)
        expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
      }
      const [webhook] = await dueWebhooks(database().db, now)
      expect(webhook).toBeUndefined()
    })

    it('goes once, though two take it at the same moment', async () => {
      const { id } = await add()
      await tell()
      const { webhook, message } = (await nextDue(database().db, id, now))!
      const results = await Promise.all([1, 2, 3].map(() => attemptMessage(ctx(), webhook, message)))
      expect(results.sort()).toEqual(['delivered', 'not-sent', 'not-sent'])
      expect(receiver.received).toHaveLength(1)
    })

    it('stays with a webhook that another installation’s key sealed', async () => {
      const { id } = await add()
      await tell()
      await runJob(ctx({ tokenKey: new Uint8Array(32) }), sendWebhooks, 'one')
      expect(receiver.received).toEqual([])
      expect(await stateOf(id)).toBe('failing')
      expect(await messages()).toMatchObject([{ failure: 'secret', done_at: null }])
    })
  })

  describe('a paused webhook', () => {
    it('gets nothing until it is resumed, and then what waits', { tags: ['W-228'] }, async () => {
      const { id } = await add()
      expect(await database().transact((tx) => pauseByAdministrator(tx, id, { actor: 'command-line', now }))).toBe(true)
      expect(await database().transact((tx) => pauseByAdministrator(tx, id, { actor: 'command-line', now }))).toBe(
        false,
      )
      await tell()
      moveTo(day)
      await send()
      expect(receiver.received).toEqual([])
      expect(await database().transact((tx) => resume(tx, id, { actor: 'command-line', now }))).toBe(true)
      expect(await database().transact((tx) => resume(tx, id, { actor: 'command-line', now }))).toBe(false)
      await send()
      expect(receiver.received).toHaveLength(1)
    })

    it('gets nothing that is older than three days', async () => {
      const { id } = await add()
      await database().transact((tx) => pauseByAdministrator(tx, id, { actor: 'command-line', now }))
      await tell()
      moveTo(3 * day + 1)
      await database().transact((tx) => resume(tx, id, { actor: 'command-line', now }))
      await send()
      expect(receiver.received).toEqual([])
      expect(await messages()).toMatchObject([{ failure: 'old', status: null }])
      expect(await stateOf(id)).toBe('active')
    })

    it('keeps no messages for ever', async () => {
      const { id } = await add()
      await database().transact((tx) => pauseByAdministrator(tx, id, { actor: 'command-line', now }))
      await tell()
      moveTo(3 * day + 1)
      await runJob(ctx(), pruneOldRows, 'one')
      expect(await messages()).toMatchObject([
        { failure: 'old', done_at: now.toString({ smallestUnit: 'millisecond' }) },
      ])
      moveTo(33 * day + 2)
      await runJob(ctx(), pruneOldRows, 'one')
      expect(await messages()).toEqual([])
    })
  })

  it('a changed secret signs beside the one before it for a day, then alone', { tags: ['W-227'] }, async () => {
    const { id, secret: old } = await add()
    const secret = await database().transact((tx) => changeSecret(tx, tokenKey, id, { actor: 'command-line', now }))
    expect(secret).not.toBe(old)
    await tell()
    await send()
    const [both] = receiver.received
    expect(both!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    for (const one of [old, secret]) expect(verified(both!, one)).toMatchObject({ type: 'title.changed' })
    moveTo(day + 1)
    await tell()
    await send()
    const alone = receiver.received[1]!
    expect(verified(alone, secret)).toMatchObject({ type: 'title.changed' })
    expect(() => verified(alone, old)).toThrow('signature')
  })
})
