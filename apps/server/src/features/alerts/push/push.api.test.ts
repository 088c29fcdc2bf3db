import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tuesday } from '../../../../test/desk-fixture.ts'
import { addAccount, addInstitution, addPatron, addTitle } from '../../../../test/factories.ts'
import { setSettings } from '../../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../../test/sign-in-as.ts'
import { startPushService, type TestPushService } from '../../../../test/start-push-service.ts'
import { useTestApp } from '../../../../test/start-test-app.ts'
import { eachDatabase } from '../../../../test/test-database.ts'
import { runJob } from '../../../jobs/run-job.ts'
import { sendPushes } from '../../../jobs/send-pushes.ts'
import { erasePatronData } from '../../patron/store/personal-data.ts'
import { alertPatron, alertPatrons } from '../alert-patron.ts'
import { saveSubscription } from './store.ts'

const path = '/api/solicitacoes/alertas/navegador'
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
const apple = (name: string) => `https://web.push.apple.com/${name}`

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let service: TestPushService
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    await setSettings(app().db, { 'push.on': true })
    await app().db.deleteFrom('push_messages').execute()
    await app().db.deleteFrom('push_subscriptions').execute()
    service.received.length = 0
    service.answerNext()
  })

  const somebody = async (row = {}): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, row)
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const subscribe = ({ headers }: SignedIn, endpoint: string, more = {}) =>
    app().post(path, { endpoint, ...keys, ...more }, { ...headers, lang: '5' })
  const subscribed = async () =>
    (await app().db.selectFrom('push_subscriptions').select(['patron_id', 'endpoint']).orderBy('id').execute()).map(
      ({ patron_id, endpoint }) => [patron_id, endpoint],
    )
  const waiting = () => app().db.selectFrom('push_messages').select(['kind', 'attempts']).orderBy('id').execute()
  /** A browser of the local service: calls refuse its address. */
  const browserOf = async ({ patron, session }: SignedIn) => {
    const browser = service.browser()
    const row = { patronId: patron, sessionId: session, ...browser }
    await app().database.transact((tx) => saveSubscription(tx, row, tuesday.toInstant()))
    return browser
  }
  const tell = ({ patron }: SignedIn, titleId: number) =>
    app().database.transact((tx) =>
      alertPatron(
        tx,
        patron,
        { kind: 'due-soon', titleId, facts: { day: '2026-03-13' } },
        app().ctx.clock().toZonedDateTimeISO('UTC'),
      ),
    )
  const send = () => {
    const { database, ctx } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
    const job = { database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock, publicUrl: 'https://e.example' }
    return runJob({ ...job, push: service.options }, sendPushes, 'one')
  }
  const title = () => addTitle(app().db, { title: 'Torto arado' })

  describe('a browser', () => {
    it('is subscribed, shown as such, and unsubscribed', { tags: ['C-216', 'C-217', 'C-218'] }, async () => {
      const ana = await somebody()
      const shown = await app().get(path, ana.headers)
      expect(shown.json()).toEqual({ ligado: true, chave: expect.stringMatching(/^B[\w-]{86}$/), inscrito: false })
      const got = await subscribe(ana, apple('a'))
      expect([got.statusCode, got.json().inscrito]).toEqual([200, true])
      await subscribe(ana, apple('a'))
      expect(await subscribed()).toEqual([[ana.patron, apple('a')]])
      const here = await app().get(`${path}?endpoint=${encodeURIComponent(apple('a'))}`, ana.headers)
      expect(here.json()).toEqual({ ...shown.json(), inscrito: true })
      const bia = await somebody()
      const hers = await app().get(`${path}?endpoint=${encodeURIComponent(apple('a'))}`, bia.headers)
      expect(hers.json().inscrito).toBe(false)
      const leave = `${path}?endpoint=${encodeURIComponent(apple('a'))}`
      expect((await app().delete(leave, bia.headers)).statusCode).toBe(200)
      expect(await subscribed()).toHaveLength(1)
      for (const _twice of [1, 2]) expect((await app().delete(leave, ana.headers)).json().inscrito).toBe(false)
      expect(await subscribed()).toEqual([])
    })

    it('is refused where its service is none of a browser’s, or its keys are none', { tags: ['C-217'] }, async () => {
      const ana = await somebody()
      for (const endpoint of ['https://127.0.0.1/a', 'http://web.push.apple.com/a', 'https://example.org/a', 'x']) {
        const got = await subscribe(ana, endpoint)
        expect([got.statusCode, got.json().code]).toEqual([422, 'push.subscription_refused'])
      }
      expect((await subscribe(ana, apple('a'), { auth: 'short' })).json().code).toBe('push.subscription_refused')
      expect(await subscribed()).toEqual([])
    })

    it('is refused while push is off, or nothing could show it', { tags: ['C-216', 'C-217'] }, async () => {
      const ana = await somebody()
      for (const off of [{ 'push.on': false }, { 'push.on': true, 'offline.reading': false }]) {
        await setSettings(app().db, off)
        const got = await subscribe(ana, apple('a'))
        expect([got.statusCode, got.json()]).toMatchObject([422, { code: 'push.off' }])
        expect((await app().get(path, ana.headers)).json()).toEqual({ ligado: false, chave: '', inscrito: false })
      }
      await setSettings(app().db, { 'offline.reading': true })
    })

    it('is of the person who subscribed last, and of ten the oldest goes', async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      await subscribe(ana, apple('shared'))
      await subscribe(bia, apple('shared'))
      expect(await subscribed()).toEqual([[bia.patron, apple('shared')]])
      for (let one = 0; one < 11; one++) await subscribe(ana, apple(`${one}`))
      const own = (await subscribed()).filter(([patron]) => patron === ana.patron)
      expect([own.length, own[0]]).toEqual([10, [ana.patron, apple('1')]])
    })

    it('is told nothing more when its person signs out there, or is forgotten', { tags: ['W-219'] }, async () => {
      const ana = await somebody()
      const elsewhere = await signInAs(app(), { account: ana.account })
      await subscribe(ana, apple('here'))
      await subscribe(elsewhere, apple('elsewhere'))
      await app().delete('/api/pessoas/sessoes/atual', ana.headers)
      expect(await subscribed()).toEqual([[ana.patron, apple('elsewhere')]])
      await app().database.transact((tx) => erasePatronData(tx, ana.patron, app().ctx.clock()))
      expect(await subscribed()).toEqual([])
    })

    it('is not subscribed by somebody who acts as its person', async () => {
      const ana = await somebody()
      await actIn(app(), ana)
      expect((await subscribe(ana, apple('a'))).statusCode).toBe(403)
      expect(await subscribed()).toEqual([])
    })
  })

  describe('a notice to a browser', () => {
    it('says of what kind it is, in its person’s language, and names no title', { tags: ['W-219'] }, async () => {
      const ana = await somebody({ language: 'it' })
      const browser = await browserOf(ana)
      await tell(ana, await title())
      await send()
      const [{ path: sent, headers, body }] = service.received as [(typeof service.received)[0]]
      expect(browser.endpoint.endsWith(sent)).toBe(true)
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'due-soon' })
      const opened = browser.open(body)
      expect(opened).toEqual({
        title: expect.any(String),
        body: 'Un prestito scade presto.',
        path: '/meupergamum/alertas',
        kind: 'due-soon',
        language: 'it',
      })
      expect(JSON.stringify(opened)).not.toContain('arado')
      const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization))!
      const { chave } = (await app().get(path, ana.headers)).json()
      expect(key).toBe(chave)
      const point = Buffer.from(chave, 'base64url')
      const coordinates = {
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      }
      const verified = await jwtVerify(token!, { kty: 'EC', crv: 'P-256', ...coordinates })
      expect(verified.payload).toMatchObject({ aud: new URL(browser.endpoint).origin, sub: 'https://e.example' })
      expect(await waiting()).toEqual([])
    })

    it('goes to every browser of its person and to nobody else’s, each once', async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const browsers = [await browserOf(ana), await browserOf(ana)]
      await browserOf(bia)
      await tell(ana, await title())
      await Promise.all([send(), send()])
      await send()
      const paths = service.received.map((one) => one.path).sort()
      expect(paths).toEqual(browsers.map(({ endpoint }) => new URL(endpoint).pathname).sort())
    })

    it('does not come of kinds that its person left out', { tags: ['W-219'] }, async () => {
      const ana = await somebody()
      await browserOf(ana)
      const avisos = ['due-soon', 'notice'].map((tipo) => ({ tipo, conta: true, email: true, push: false }))
      const chosen = await app().put('/api/solicitacoes/alertas/preferencias', { avisos }, ana.headers)
      expect(chosen.json().avisos.filter((one: { push: boolean }) => !one.push)).toHaveLength(2)
      await tell(ana, await title())
      await app().database.transact((tx) => alertPatrons(tx, { text: { pt: 'Fechamos.' } }, tuesday))
      expect(await waiting()).toEqual([])
      await browserOf(await somebody())
      await app().database.transact((tx) => alertPatrons(tx, { text: { pt: 'Fechamos.' } }, tuesday))
      expect(await waiting()).toEqual([{ kind: 'notice', attempts: 0 }])
    })

    it.each([404, 410])(
      'that is answered with %i ends the subscription, with all that waits for it',
      async (status) => {
        const ana = await somebody()
        await browserOf(ana)
        for (const one of [await title(), await title()]) await tell(ana, one)
        service.answerNext(status)
        await send()
        expect([service.received.length, await subscribed(), await waiting()]).toEqual([1, [], []])
      },
    )

    it.each([429, 500, 503])('that is answered with %i is sent again, for a day', async (status) => {
      const ana = await somebody()
      await browserOf(ana)
      await tell(ana, await title())
      const begin = app().ctx.clock()
      const moveTo = (seconds: number) => app().moveTo(begin.add({ seconds }).toString())
      service.answerNext(status)
      await send()
      expect(await waiting()).toEqual([{ kind: 'due-soon', attempts: 1 }])
      moveTo(10)
      await send()
      expect(service.received).toHaveLength(1)
      moveTo(16)
      await send()
      expect([service.received.length, await waiting()]).toEqual([2, []])
      await tell(ana, await title())
      moveTo(25 * 3600)
      service.answerNext(status)
      await send()
      moveTo(0)
      expect([service.received.length, await waiting()]).toEqual([3, []])
    })

    it.each([400, 403, 413, 302])('that is answered with %i is given up, and never sent elsewhere', async (status) => {
      const ana = await somebody()
      await browserOf(ana)
      await tell(ana, await title())
      service.answerNext(status)
      await send()
      expect([service.received.length, await waiting(), (await subscribed()).length]).toEqual([1, [], 1])
    })

    it('is dropped when push was turned off meanwhile, or its browser signed out', async () => {
      const ana = await somebody()
      await browserOf(ana)
      await tell(ana, await title())
      await setSettings(app().db, { 'push.on': false })
      await send()
      await setSettings(app().db, { 'push.on': true })
      await tell(ana, await title())
      await app().delete('/api/pessoas/sessoes/atual', ana.headers)
      await send()
      expect([service.received, await waiting()]).toEqual([[], []])
    })

    it('that cannot be sent does not keep the alert from the account', async () => {
      const ana = await somebody()
      await browserOf(ana)
      await tell(ana, await title())
      const { nao_lidos } = (await app().get('/api/solicitacoes/alertas', ana.headers)).json()
      expect(nao_lidos).toBe('1')
    })
  })
})
