/** Whoever wants others to be shown something else, or nothing. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '../../../../../scripts/testing/built-pages.ts'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'

const hostile = '</script><script>alert(1)</script><!--<script>"\'`$& $1\u2028'
const many = <Item>(item: (at: number) => Item) => Array.from({ length: 2000 }, (_, at) => item(at))

let app: TestApp
beforeAll(async () => {
  const fill = async (db: TestApp['db']) => {
    await addInstitution(db)
    await addTitle(db, { title: 'Dom Casmurro' }, { id: 17 })
    await addTitle(db, { title: hostile, subtitle: hostile, summaries: [hostile], contents: [hostile] }, { id: 18 })
    await addTitle(
      db,
      {
        title: 'a '.repeat(5000),
        summaries: ['palavra '.repeat(10_000)],
        subjects: many((at) => ({ kind: 'subject', heading: `Assunto ${at}`, main: `Assunto ${at}` })) as never,
        contents: many((at) => `Capítulo ${at}`),
      },
      { id: 19 },
    )
  }
  app = await startTestApp('sqlite', { pagesFolder: await builtPages(), fill, rateLimits: { perMinute: 1_000_000 } })
}, 240_000)
afterAll(() => app?.stop())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { host: 'c.example.org', ...headers } })

/** The page as the server draws it: a busy machine may take more than the time that a page has. */
async function rendered(path: string): Promise<string> {
  await expect.poll(async () => (await get(path)).body, { timeout: 90_000, interval: 500 }).toContain('data-rendered')
  return (await get(path)).body
}

const withoutMoment = (html: string) => html.replace(/"now":"[^"]*"/, '')

describe('a page that is kept', () => {
  it.each([
    { 'x-forwarded-host': 'evil.example.org' },
    { 'x-forwarded-server': 'evil.example.org', forwarded: 'host=evil.example.org;proto=https' },
    { 'x-original-url': '/acervo/18', 'x-rewrite-url': '/acervo/18' },
    { 'x-forwarded-prefix': '/evil', 'x-forwarded-port': '6666' },
    { cookie: `estante_lng=en; session=${randomUUID()}`, authorization: 'Bearer evil.example.org' },
    { 'x-http-method-override': 'DELETE', 'content-length': '0', 'x-accept-compressed': '1' },
    { 'accept-language': 'evil"><script>, pt', 'user-agent': '<script>evil</script>' },
    { range: 'bytes=0-10', 'if-range': 'evil' },
    { 'if-none-match': '"evil"', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  ])(
    'is the same after somebody asked with %o',
    async (headers) => {
      const before = withoutMoment(await rendered('/acervo/17'))
      const { statusCode, body } = await get('/acervo/17', headers as unknown as Record<string, string>)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/evil/)
      expect(withoutMoment(await rendered('/acervo/17'))).toBe(before)
    },
    120_000,
  )

  it('names no foreign host to others, whoever asked under one', async () => {
    await rendered('/acervo/17')
    const headers = { host: 'evil.example.org', 'x-forwarded-proto': 'https' }
    expect((await get('/acervo/17', headers)).body).toContain('https://evil.example.org/')
    expect((await get('/acervo/17')).body).not.toContain('evil')
  }, 120_000)

  it('is not made by HEAD otherwise than by GET', async () => {
    const head = await app.app.inject({ method: 'HEAD', url: '/acervo/17/marc', headers: { host: 'c.example.org' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(await rendered('/acervo/17/marc')).toContain('Dom Casmurro')
  }, 120_000)

  it('is one for a question, in whatever order and with whatever besides', async () => {
    await rendered('/?q=casmurro&for=TITULO')
    const pages = await Promise.all(
      ['/?q=casmurro&for=TITULO', '/?for=TITULO&q=casmurro', '/?x=1&q=casmurro&q=evil&for=TITULO'].map((path) =>
        get(path),
      ),
    )
    const [first, ...others] = pages.map(({ body }) => /<div id="root".*<\/script>/s.exec(body)?.[0])
    for (const other of others) expect(other).toBe(first)
    expect(first).not.toContain('evil')
  }, 120_000)
})

it.each([
  '/acervo/%31%37',
  '/acervo/17%2Fmarc',
  '/acervo/17/%6darc',
  '/acervo/17;jsessionid=1',
  '/acervo//17',
  '/acervo/17/../18',
  '/ACERVO/17',
  '/acervo/00000017',
  '/acervo/-17',
  '/acervo/17%00',
  `/acervo/${'1'.repeat(2000)}`,
  `/?q=${'a'.repeat(5000)}&for=LIVRE`,
  '/?q=a&for=LIVRE&page=999999999',
  '/?q=a&for=LIVRE&page=-1',
  '/?q=a&for=LIVRE&page=1e9',
  '/?q[]=a&for[$ne]=LIVRE',
  '/?__proto__=1&constructor=2&q=a',
  '/listas/autor?cursor=%00&inicio=%F0%9F%98%80',
  '/listas/__proto__',
  '/constructor',
  '/toString',
])(
  'is no address that the server fails at, and none by which others are shown another page: %s',
  async (path) => {
    const { statusCode, headers } = await get(path)
    expect([200, 301, 302, 400, 404, 414]).toContain(statusCode)
    expect(String(headers['content-type'])).toMatch(/^(text\/html|application\/json)/)
    expect((await rendered('/acervo/17')).match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('Dom Casmurro')
  },
  120_000,
)

it('a record cannot end an element, in HTML, data or head', async () => {
  const html = await rendered('/acervo/18')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;alert(1)')
  const [, data = ''] = /<script type="application\/json" id="estante-page">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data).answers.length).toBeGreaterThan(0)
}, 120_000)

it('a record without measure is drawn or left to the browser, and others are drawn after it', async () => {
  expect((await get('/acervo/19')).statusCode).toBe(200)
  await rendered('/acervo/17/referencia')
}, 120_000)

it('everybody is answered when 200 ask for what is not kept, and pages are drawn after it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      app.app.inject({ url: `/?q=casmurro${at}&for=LIVRE&page=${at}`, remoteAddress: `100.64.${at}.1` }),
    ),
  )
  // A busy machine may ask somebody to come again.
  const pages = answers.filter(({ statusCode }) => statusCode !== 503)
  expect(pages.length).toBeGreaterThan(0)
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"')
  }
  await rendered('/acervo/17/dublin-core')
}, 240_000)
