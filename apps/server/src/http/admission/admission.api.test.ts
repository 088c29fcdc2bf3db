/** Anonymous work waits behind those who have used less; what people do in their accounts never does. */
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { FairQueue } from './fair-queue.ts'
import { addVisitorUsage } from './store.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Dom Casmurro' }, { id: 1 })
}

/** A call with a cost that does not ask the index. */
const copies = '/api/acervo/1/exemplares'

/** More than there are places, each in a network of its own. */
const walkers = Array.from({ length: 4 * availableParallelism() + 8 }, (_, at) => `100.${at}.1.7`)

/** What Fastify injects begins only when somebody waits for it. */
async function begun<Answer>(injected: PromiseLike<Answer>): Promise<Answer> {
  return await injected
}

eachDatabase((engine) => {
  describe('a server that is busy', () => {
    // One search is past the budget.
    const app = useTestApp(engine, { fill, trustedProxies: ['loopback'], rateLimits: { budget: 1 } })
    let at = 0
    const ask = (url: string, from: string, headers: Record<string, string> = {}) =>
      begun(app().app.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': from, ...headers } }))
    const search = (from: string, headers?: Record<string, string>) => ask(`/api/consulta?q=dom${at++}`, from, headers)

    let free = () => {}
    let walking: Promise<unknown>[] = []

    /** So many requests have begun or wait, since the server is occupied. */
    const haveEntered = (count: number) =>
      expect.poll(() => vi.mocked(FairQueue.prototype.enter).mock.calls.length).toBe(count)

    /** The index answers nothing until `free` is called: searches of walkers take all places, more wait. */
    async function occupy(): Promise<number[]> {
      const { promise, resolve } = Promise.withResolvers<void>()
      free = resolve
      const query = app().search.query.bind(app().search)
      vi.spyOn(app().search, 'query').mockImplementation(async (...args) => {
        await promise
        return query(...args)
      })
      vi.spyOn(FairQueue.prototype, 'enter')
      const statuses: number[] = []
      walking = walkers.map((from) => search(from).then(({ statusCode }) => statuses.push(statusCode)))
      await haveEntered(walkers.length)
      return statuses
    }

    afterEach(async () => {
      free()
      vi.restoreAllMocks()
      await Promise.all(walking)
    })

    it('makes walkers wait, and serves each of them in the end', async () => {
      for (const from of [...walkers, walkers[3]!, walkers[3]!]) await search(from)
      const statuses = await occupy()
      const waiting = ask(copies, walkers[3]!)
      expect(await Promise.race([waiting, setTimeout(200, 'waits')])).toBe('waits')
      expect((await ask(copies, '203.0.113.9')).statusCode).toBe(200)
      free()
      expect((await waiting).statusCode).toBe(200)
      await Promise.all(walking)
      expect(statuses).toEqual(walkers.map(() => 200))
    })

    it('serves of two newcomers first whoever asks what readers ask', async () => {
      await occupy()
      const served: string[] = []
      const [robot, reader] = ['192.0.2.1', '192.0.2.2']
      const walked = ask(`/api/consulta?q=dom&T=1&T=2&T=3&page=40`, robot).then(() => served.push(robot))
      await haveEntered(walkers.length + 1)
      const plain = search(reader).then(() => served.push(reader))
      await haveEntered(walkers.length + 2)
      free()
      await Promise.all([walked, plain])
      expect(served).toEqual([reader, robot])
    })

    it('never makes people wait who have a session, nor who signs in, nor what costs nothing', async () => {
      const { headers } = await signInAs(app())
      await occupy()
      const from = walkers[3]!
      expect((await ask(copies, from, headers)).statusCode).toBe(200)
      expect((await ask('/api/emprestimo/titulos-pendentes', from, headers)).statusCode).toBe(200)
      expect((await ask('/api/parametros/funcionalidades', from)).statusCode).toBe(200)
      const signIn = await app().app.inject({
        method: 'POST',
        url: '/oauth/token',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': from },
        payload: { grant_type: 'password', username: 'nobody', password: 'wrong' },
      })
      expect(signIn.statusCode).toBe(401)
    })

    it('tells a walker who waited in vain when to come again, in their language', async () => {
      const from = walkers[3]!
      // Past the budget: within it one waits longer, and is told that the server is busy.
      for (let time = 0; time < 3; time++) await search(from)
      await occupy()
      const words = {
        1: /procurado.*Espere \d+ segundos/,
        3: /demanda.*Espere \d+ segundos/,
        5: /demand.*Wait \d+ seconds/,
      }
      const refused = await Promise.all(Object.keys(words).map((lang) => search(from, { lang })))
      for (const [index, pattern] of Object.values(words).entries()) {
        const { statusCode, headers, body } = refused[index]!
        expect([statusCode, JSON.parse(body).code]).toEqual([429, 'common.visitors_wait'])
        expect(JSON.parse(body).message).toMatch(pattern)
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(10)
      }
    })

    it('believes X-Forwarded-For of a proxy alone', async () => {
      await occupy()
      const headers = { 'x-forwarded-for': '203.0.113.50' }
      const direct = begun(app().app.inject({ url: copies, remoteAddress: walkers[3]!, headers }))
      expect(await Promise.race([direct, setTimeout(200, 'waits')])).toBe('waits')
      free()
      expect((await direct).statusCode).toBe(200)
    })
  })

  describe('a server that is idle', () => {
    const app = useTestApp(engine, { fill, trustedProxies: ['loopback'], rateLimits: { budget: 1 } })

    it('makes nobody wait and refuses nobody, whatever they have used', async () => {
      for (let time = 0; time < 60; time++) {
        const { statusCode } = await app().app.inject({
          url: copies,
          remoteAddress: '127.0.0.1',
          headers: { 'x-forwarded-for': '100.3.1.7' },
        })
        expect(statusCode).toBe(200)
      }
    })
  })
})

describe('what processes over PostgreSQL tell each other', () => {
  const use = useDatabase('postgres')

  it('adds up, and half of it is forgotten after its time', async () => {
    const { db } = use()
    await addVisitorUsage(db, [{ name: 'a', units: 10 }], 0, 1000)
    expect(
      await addVisitorUsage(
        db,
        [
          { name: 'a', units: 5 },
          { name: 'b', units: 1 },
        ],
        1000,
        1000,
      ),
    ).toEqual([
      { name: 'a', units: 10 },
      { name: 'b', units: 1 },
    ])
    // Clocks of two machines differ.
    expect(await addVisitorUsage(db, [{ name: 'a', units: 1 }], 500, 1000)).toEqual([{ name: 'a', units: 11 }])
  })
})
