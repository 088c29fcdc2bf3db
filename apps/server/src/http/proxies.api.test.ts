/** The client's address behind a proxy: rate limits count that one. */
import { describe, expect, it } from 'vitest'
import { addInstitution } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'

eachDatabase((engine) => {
  const fill = addInstitution

  describe('behind a proxy that is believed', () => {
    const app = useTestApp(engine, { fill, rateLimits: { perMinute: 3 }, trustedProxies: ['loopback', '10.0.0.0/8'] })
    const ask = (forwarded: string, remoteAddress = '127.0.0.1') =>
      app().app.inject({
        url: '/api/parametros/funcionalidades',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })

    it('each visitor has a limit of their own', async () => {
      for (let time = 0; time < 3; time++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
      expect((await ask('203.0.113.1')).statusCode).toBe(429)
      expect((await ask('203.0.113.2')).statusCode).toBe(200)
    })

    it('the addresses of one IPv6 network have one limit, those of the next another', async () => {
      for (let at = 0; at < 3; at++) expect((await ask(`2001:db8:5:1::${at}`)).statusCode).toBe(200)
      expect((await ask('2001:db8:5:1:ffff::9')).statusCode).toBe(429)
      expect((await ask('2001:db8:5:2::9')).statusCode).toBe(200)
    })

    it('what a visitor writes before the proxy counts for nothing', async () => {
      expect((await ask('127.0.0.1, 203.0.113.1')).statusCode).toBe(429)
      expect((await ask('203.0.113.77, 203.0.113.1, 10.2.3.4')).statusCode).toBe(429)
    })

    it('a port behind the address makes no other visitor of it', async () => {
      for (const port of [1, 2, 3]) expect((await ask(`203.0.113.50:${port}`)).statusCode).toBe(200)
      expect((await ask('203.0.113.50')).statusCode).toBe(429)
      for (const port of [1, 2, 3]) expect((await ask(`[2001:db8:9::1]:${port}`)).statusCode).toBe(200)
      expect((await ask('2001:db8:9::7')).statusCode).toBe(429)
    })

    it('what is no address counts as one visitor, whatever it is', async () => {
      for (const nobody of ['unknown', '_hidden', '1.2.3.4.5']) expect((await ask(nobody)).statusCode).toBe(200)
      for (const nobody of ['x', '', '203.0.113.999', '127.0.0.1.']) expect((await ask(nobody)).statusCode).toBe(429)
    })

    it('wrong passwords of one visitor stop that one, and no other', async () => {
      const sign = (visitor: string, at: number) =>
        app().app.inject({
          method: 'POST',
          url: '/oauth/token',
          payload: { grant_type: 'password', username: `nome-${at}`, password: 'x' },
          remoteAddress: '127.0.0.1',
          headers: { 'x-forwarded-for': visitor },
        })
      await sign('203.0.113.20', 0)
      await sign('203.0.113.21', 1)
      const counted = await app()
        .db.selectFrom('failures')
        .select('subject')
        .where('subject', 'like', 'address:%')
        .execute()
      expect(counted).toHaveLength(2)
    })

    it('wrong passwords of one IPv6 network count together, whatever address each comes from', async () => {
      const subjects = async () =>
        (await app().db.selectFrom('failures').select('failures').where('subject', 'like', 'address:%').execute()).map(
          ({ failures }) => failures,
        )
      const before = await subjects()
      for (const visitor of ['2001:db8:0:1::7', '2001:db8:0:1:ffff::8', '2001:db8:0:2::7']) {
        await app().app.inject({
          method: 'POST',
          url: '/oauth/token',
          payload: { grant_type: 'password', username: `nome-${visitor}`, password: 'x' },
          headers: { 'x-forwarded-for': visitor },
        })
      }
      expect((await subjects()).sort()).toEqual([...before, 1, 2].sort())
    })

    it('somebody who comes without the proxy is not believed', async () => {
      for (let time = 0; time < 3; time++) await ask(`203.0.113.${30 + time}`, '198.51.100.9')
      expect((await ask('203.0.113.40', '198.51.100.9')).statusCode).toBe(429)
    })
  })

  describe('the institution’s own networks', () => {
    const rateLimits = { perMinute: 2, ownNetworks: ['10.1.0.0/16', '2001:db8:7::/48', '192.0.2.9'], ownPerMinute: 5 }
    const app = useTestApp(engine, { fill, rateLimits })
    const ask = (remoteAddress: string, url = '/api/parametros/funcionalidades') =>
      app().app.inject({ url, remoteAddress })

    it.each([
      ['10.1.255.3', 5],
      ['::ffff:10.1.2.3', 5],
      ['2001:db8:7:1::1', 5],
      ['192.0.2.9', 5],
      ['10.2.0.1', 2],
      ['2001:db8:8::1', 2],
      ['192.0.2.10', 2],
    ])('have a budget of their own: %s may ask %i times', async (address, most) => {
      for (let time = 0; time < most; time++) expect((await ask(address)).statusCode).toBe(200)
      const answer = await ask(address)
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    })

    it('and all others ask for drawings and covers as often as they like', async () => {
      for (let time = 0; time < 9; time++)
        expect((await ask('192.0.2.11', '/imagens/capa/book.svg')).statusCode).toBe(200)
      expect((await ask('192.0.2.11')).statusCode).toBe(200)
    })
  })

  describe('where no proxy is believed', () => {
    const app = useTestApp(engine, { fill, rateLimits: { perMinute: 1 }, trustedProxies: [] })

    it('the machine itself is not limited, whatever it says', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.1' }
      for (let time = 0; time < 3; time++) {
        expect((await app().get('/api/parametros/funcionalidades', headers)).statusCode).toBe(200)
      }
    })
  })
})
