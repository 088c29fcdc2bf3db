/** Attacks by strangers who know only a user name. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, testNow } from '../../../test/factories.ts'
import { codeSentTo, queuedMails } from '../../../test/read-outbox.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = (username: string) => `/api/pessoas/${username}/recuperar-senha`
const good = 'Jequitiba-17'
const home = '198.51.100.2'
const stranger = (at = 7) => `203.0.113.${at}`

eachDatabase((engine) => {
  describe('a code for a new password', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let number = 0
    let minutes = 0
    let ana: { username: string; email: string }
    const later = (more: number) => {
      minutes += more
      app().moveTo(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
    }
    beforeEach(async () => {
      // Skips the hourly and daily limits between tests.
      later(25 * 60)
      ana = { username: `pessoa-${++number}`, email: `ana${number}@uf.example` }
      const patron_id = await addPatron(app().db, { email: ana.email })
      await addAccount(app().db, { patron_id, username: ana.username })
    })

    interface Sent {
      payload?: object
      cookie?: string
    }
    const send = (method: 'GET' | 'POST' | 'PUT', remoteAddress: string, { payload, cookie = '' }: Sent = {}) =>
      app().app.inject({
        method,
        url: path(ana.username),
        remoteAddress,
        headers: { cookie },
        ...(payload && { payload }),
      })
    const start = (from: string, cookie?: string) => send('GET', from, { cookie })
    const check = (from: string, code: string, cookie?: string) => send('POST', from, { payload: { code }, cookie })
    const finish = (from: string, code: string) => send('PUT', from, { payload: { code, password: good } })
    const signIn = (password: string, cookie = '') => {
      const payload = { grant_type: 'password', username: ana.username, password }
      return app().app.inject({ method: 'POST', url: '/oauth/token', payload, headers: { cookie } })
    }
    const mails = async () => (await queuedMails(app())).filter(({ to }) => to === ana.email).length
    const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

    it('comes although one address has asked for all that it may, and none replaces it before it runs out', async () => {
      for (let time = 0; time < 5; time++) expect((await start(stranger())).statusCode).toBe(200)
      expect((await start(stranger())).json()).toMatchObject({ code: 'recovery.too_many_codes' })
      const answer = await start(home)
      expect(answer.statusCode).toBe(200)
      expect(await mails()).toBe(6)
      const code = await codeSentTo(app(), ana.email)
      later(9)
      const other = await start(stranger(8))
      expect(other.json()).toEqual(answer.json())
      expect(await mails()).toBe(6)
      expect((await check(home, code)).statusCode).toBe(200)
      later(1.1)
      expect((await check(home, code)).json()).toMatchObject({ code: 'recovery.code_wrong' })
      expect((await start(home)).json()).toEqual(answer.json())
      expect(await mails()).toBe(7)
      expect((await finish(home, await codeSentTo(app(), ana.email))).statusCode).toBe(200)
    })

    it('stays one for all who ask at once, once there were many', async () => {
      for (let at = 0; at < 5; at++) await start(stranger(at))
      const before = await mails()
      await Promise.all(Array.from({ length: 8 }, (_, at) => start(stranger(20 + at))))
      expect((await mails()) - before).toBe(1)
      expect((await check(home, await codeSentTo(app(), ana.email))).statusCode).toBe(200)
    })

    it('is not used up by what one stranger tries, but by what many do', async () => {
      await start(home)
      const code = await codeSentTo(app(), ana.email)
      for (let time = 0; time < 8; time++) await check(stranger(), wrongOf(code))
      expect((await check(stranger(), code)).json()).toMatchObject({ code: 'recovery.code_wrong' })
      expect((await check(home, code)).statusCode).toBe(200)
      for (let time = 0; time < 24; time++) await check(stranger(30 + (time % 8)), wrongOf(code))
      expect((await check(home, code)).json()).toMatchObject({ code: 'recovery.code_wrong' })
    })

    it('is good for its owner however often one stranger tries', async () => {
      await start(home)
      const code = await codeSentTo(app(), ana.email)
      for (let time = 0; time < 60; time++) await check(stranger(), wrongOf(code))
      expect((await check(home, code)).statusCode).toBe(200)
      expect((await start(home)).json()).toMatchObject({ length: 6 })
    })

    it.each([
      ['somebody', true],
      ['nobody', false],
    ])(
      'of %s gets longer once strangers have used one up, and strangers do not use that one up',
      async (_who, isOwned) => {
        const username = isOwned ? ana.username : `ninguem-${++number}`
        const [begin, attempt] = [
          (from: string) => app().app.inject({ method: 'GET', url: path(username), remoteAddress: from }),
          (from: string, code: string) =>
            app().app.inject({ method: 'POST', url: path(username), remoteAddress: from, payload: { code } }),
        ]
        for (let at = 0; at < 5; at++) expect((await begin(stranger(at))).json()).toMatchObject({ length: 6 })
        for (let time = 0; time < 30; time++) await attempt(stranger(100 + (time % 6)), '000000')
        expect((await begin(home)).json()).toMatchObject({ length: 10 })
        for (let time = 0; time < 60; time++) await attempt(stranger(120 + (time % 12)), '0000000000')
        const code = isOwned ? await codeSentTo(app(), ana.email) : '0000000001'
        expect(code).toHaveLength(10)
        expect((await attempt(home, code)).statusCode).toBe(isOwned ? 200 : 422)
        later(25 * 60)
        expect((await begin(home)).json()).toMatchObject({ length: 6 })
        for (let time = 0; time < 30; time++) await attempt(stranger(140 + (time % 6)), '000000')
        expect((await begin(home)).json()).toMatchObject({ length: 10 })
      },
    )

    it('makes the browser known, which then signs in, starts and tries whatever strangers do', async () => {
      await start(home)
      const done = await finish(home, await codeSentTo(app(), ana.email))
      const [mark] = done.cookies
      const cookie = `${mark!.name}=${mark!.value}`
      await app().db.updateTable('accounts').set({ blocked: 1, blocked_by: 'attempts' }).execute()
      expect((await signIn(good)).json()).toMatchObject({ code: 'session.blocked' })
      expect((await signIn(good, cookie)).statusCode).toBe(200)
      for (let time = 0; time < 6; time++) await start(home)
      const before = await mails()
      expect((await start(home)).statusCode).toBe(429)
      expect((await start(home, cookie)).statusCode).toBe(200)
      expect(await mails()).toBe(before + 1)
      const code = await codeSentTo(app(), ana.email)
      for (let time = 0; time < 24; time++) await check(stranger(60 + (time % 8)), wrongOf(code))
      expect((await check(home, code)).statusCode).not.toBe(200)
      expect((await check(home, code, cookie)).statusCode).toBe(200)
    })
  })
})
