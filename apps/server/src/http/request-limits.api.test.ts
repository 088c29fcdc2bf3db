/** Addresses, parameters and headers beyond any real need are refused immediately, in the reader's language. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addInstitution } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { countParameters, maxParameters, readQuery } from './read-query.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-limits-'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html>\n<html lang="pt-BR"><head><script type="module" src="/a.js"></script></head><body></body></html>',
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the parameters of an address', () => {
  it('are read in the time that their text takes, however often one comes', () => {
    const start = performance.now()
    const query = readQuery('a&'.repeat(200_000))
    expect(query.a).toHaveLength(200_000)
    // Copying the list for each repeated name would take minutes.
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it.each([
    ['a=1', 'a=1', 'b=2&a=3&b=', { a: ['1', '3'], b: ['2', ''] }],
    ['nothing', '', '', {}],
    ['__proto__', '__proto__=1', '__proto__=2', { ['__proto__']: ['1', '2'] }],
  ])('become lists where they are repeated: %s', (_, first, rest, expected) => {
    expect({ ...readQuery([first, rest].filter(Boolean).join('&')) }).toEqual(
      Object.fromEntries(
        Object.entries(Object.getOwnPropertyDescriptors(expected)).map(([name, { value }]) => [name, value]),
      ),
    )
  })

  it.each([
    ['/a', 0],
    ['/a?', 0],
    ['/a?b', 1],
    ['/a&b?c=1&d=2', 2],
  ])('are counted: %s has %i', (address, count) => expect(countParameters(address)).toBe(count))
})

const long = `/?q=${'a'.repeat(9000)}`
const many = `/?${'a&'.repeat(maxParameters)}a`

const refused: [what: string, path: string, headers: Record<string, string>, status: number, code: string][] = [
  ['an address of 9 kB', long, {}, 414, 'common.address_too_long'],
  ['60,000 parameters', `/?${'a&'.repeat(60_000)}`, {}, 414, 'common.address_too_long'],
  ['501 parameters', many, {}, 400, 'common.too_many_parameters'],
  ['33 kB of headers', '/', { cookie: 'a'.repeat(33_000) }, 431, 'common.headers_too_large'],
]

describe('a request beyond all measure', () => {
  const app = useTestApp('sqlite', { fill: addInstitution, pagesFolder: folder })
  const sentences = { pt: /demais/, es: /demasiad/, en: /too (long|many|large)/ }

  it.each(refused)('is refused as a call, in words: %s', async (_, path, headers, status, code) => {
    for (const [lang, language] of [
      ['1', 'pt'],
      ['3', 'es'],
      ['5', 'en'],
    ] as const) {
      const answer = await app().get(`/api/consulta${path.slice(1)}`, { ...headers, lang })
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
      expect(answer.json().message).toMatch(sentences[language])
    }
  })

  it.each(refused)('is refused as a page, in words: %s', async (_, path, headers, status) => {
    const answer = await app().get(path, { ...headers, accept: 'text/html', 'accept-language': 'en' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body).toMatch(/<html lang="en">[\s\S]*<h1[\s\S]*<span lang="en">[^<]*too (long|many|large)/)
    expect(answer.body).toContain('<a href="/">')
    expect(answer.body).not.toContain('module')
  })

  it('is answered as long as it stays within', async () => {
    const within = `/api/consulta?q=${'a'.repeat(7000)}`
    expect((await app().get(within, { cookie: 'a'.repeat(30_000) })).statusCode).toBe(200)
    expect((await app().get(`/api/consulta?${'zz&'.repeat(maxParameters - 1)}q=a`)).statusCode).toBe(200)
  })

  it.each([
    ['the address', (many: string) => `GET /?${many} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a header', (many: string) => `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${many}\r\n\r\n`],
  ])('is refused while it is read, where Node reads no more of %s', async (_, write) => {
    await app()
      .app.listen({ host: '127.0.0.1', port: 0 })
      .catch(() => {})
    const socket = connect((app().app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(write('a&'.repeat(60_000)))
    let answer = ''
    for await (const piece of socket) answer += piece
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"common.headers_too_large"/)
  })
})

eachDatabase((engine) => {
  describe('a NUL', () => {
    const app = useTestApp(engine, { fill: addInstitution })

    it.each(['/api/consulta?for=a%00b', '/api/acervo/%00', '/api/consulta/listas/autor?inicio=%00'])(
      'in an address is a malformed request: %s',
      async (path) => {
        const answer = await app().get(path)
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'common.malformed'])
      },
    )

    it.each(['consulta?q=', 'consulta?termo_pesquisa=', 'consulta?q=x&q2=', 'consulta/sugestoes?q='])(
      'in the words of a search is a blank: %s',
      async (call) => {
        const [nul, blank] = await Promise.all([app().get(`/api/${call}a%00b`), app().get(`/api/${call}a%20b`)])
        expect([nul.statusCode, nul.body]).toEqual([200, blank.body])
      },
    )

    it.each([
      { grant_type: 'password', username: 'a\0', password: 'b' },
      { grant_type: 'password', username: 'a', password: 'b', 'c\0': [] },
      'grant_type=password&username=a%00&password=b',
    ])('in a body is a malformed request: %j', async (body) => {
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await app().post('/oauth/token', body, { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'common.malformed'])
    })
  })

  describe('a form that was cut', () => {
    const app = useTestApp(engine, { fill: addInstitution })
    const form = '--x\r\ncontent-disposition: form-data; name="grant_type"\r\n\r\npassword\r\n'

    it.each([
      ['before its end', form, 'multipart/form-data; boundary=x'],
      ['within a part', form.slice(0, 60), 'multipart/form-data; boundary=x'],
      ['and has no boundary', form, 'multipart/form-data'],
    ])('%s is a malformed request', async (_, body, type) => {
      const answer = await app().post('/oauth/token', body, { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'common.malformed'])
    })
  })
})
