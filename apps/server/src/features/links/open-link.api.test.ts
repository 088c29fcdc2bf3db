/** Opening links: through providers, within limits, counted without saying who. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openingsPerHour } from '@estante/domain/links/link-access'
import type { TitleData } from '@estante/marc/title-data'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addCategory, addInstitution, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const link = (sequence: number, url: string, restricted = true) => ({
  url,
  relation: 'resource' as const,
  restricted,
  sequence,
})
const links: TitleData['links'] = [
  link(1, 'https://editora.example.org/1'),
  link(2, 'https://aberto.example.org/2', false),
  link(3, 'https://falso.example.org/3'),
  link(4, 'https://pearson.example.org/4'),
  link(5, 'https://grupoa.example.org/5'),
  link(6, 'javascript:alert(1)'),
  link(7, 'https://normas.example.org/7'),
]
const hosted = (code: string, adapter: string, more = {}) => ({
  code,
  adapter,
  address: `https://${code}.example.org/entrar`,
  hosts: [`${code}.example.org`],
  ...more,
})

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Com links', links }, { id: 51 })
  await addTitle(db, { title: 'NBR 6023', links: [] }, { id: 52 })
  await addTitle(db, { title: 'Retirado', links }, { id: 53, state: 'withdrawn' })
}

eachDatabase((engine) => {
  describe('a link', () => {
    const app = useTestApp(engine, { fill })
    let student: SignedIn
    let visitor: SignedIn
    beforeAll(async () => {
      const of = async (code: string) =>
        signInAs(app(), { account: await addAccount(app().db, { category_id: await addCategory(app().db, { code }) }) })
      student = await of('04')
      visitor = await of('09')
    })
    beforeEach(async () => {
      await app().db.deleteFrom('link_accesses').execute()
      await setSettings(app().db, {
        'links.categories': ['04'],
        providers: [
          hosted('falso', 'fake'),
          hosted('pearson', 'pearson'),
          hosted('grupoa', 'grupoa'),
          hosted('abnt', 'link', { hosts: ['normas.example.org'] }),
          hosted('target', 'link'),
        ],
      })
    })
    const open = (id: number | string, seq: number | string, who?: SignedIn) =>
      app().post(
        `/api/vinculos/acesso-restrito/${id}/s/${seq}`,
        { userId: 'x', browser: 'b', device: 'd', os: 'o' },
        { ...who?.headers, lang: '5' },
      )
    const count = (body: object, who?: SignedIn) => app().post('/api/vinculos/estatistica-acesso', body, who?.headers)
    const counted = () =>
      app()
        .db.selectFrom('link_accesses')
        .select(['title_id', 'link', 'category', 'accesses'])
        .orderBy('link')
        .execute()

    it('is opened with its address, and counted without saying who', { tags: ['C-162'] }, async () => {
      expect((await open(51, 1, student)).json()).toEqual({ url: 'https://editora.example.org/1' })
      await open(51, 1, student)
      expect(await counted()).toEqual([{ title_id: 51, link: 1, category: '04', accesses: 2 }])
    })

    it('is opened through the provider of its host, which learns no name', { tags: ['C-162'] }, async () => {
      const url = new URL((await open(51, 3, student)).json().url)
      expect(url.href.startsWith('https://falso.example.org/3?')).toBe(true)
      expect(url.searchParams.get('categoria')).toBe('04')
      expect(url.searchParams.get('leitor')).toMatch(/^[\w-]{43}$/)
    })

    it.each([
      [4, 'pearson'],
      [5, 'grupoa'],
    ])(
      'of a provider with a page of its own (%s) comes as what the page needs',
      { tags: ['C-162'] },
      async (seq, page) => {
        const answer = (await open(51, seq, student)).json()
        expect(answer).toEqual({
          provedor: page,
          dados: { endereco: expect.stringMatching(new RegExp(`^https://${page}\\.example\\.org/${seq}\\?leitor=`)) },
        })
      },
    )

    it('is not opened by a category without the right, by nobody, nor by whoever acts as a reader', async () => {
      expect((await open(51, 1, visitor)).json()).toMatchObject({ code: 'links.not_allowed' })
      expect((await open(51, 2, visitor)).json()).toEqual({ url: 'https://aberto.example.org/2' })
      expect((await open(51, 1)).statusCode).toBe(401)
      const acting = await signInAs(app(), { account: student.account })
      await actIn(app(), acting)
      expect((await open(51, 1, acting)).json()).toMatchObject({ code: 'second-factors.not_as_another' })
      expect(await counted()).toEqual([{ title_id: 51, link: 2, category: '09', accesses: 1 }])
    })

    it.each([
      [99, 1, 'titles.not_found'],
      ['x', 1, 'titles.not_found'],
      [53, 1, 'titles.withdrawn'],
      [52, 1, 'links.not_found'],
      [51, 6, 'links.not_found'],
      [51, 8, 'links.not_found'],
      [51, '01', 'links.not_found'],
      [51, -1, 'links.not_found'],
    ])('that there is not (%s, %s) is refused', async (id, seq, code) => {
      expect((await open(id, seq, student)).json()).toMatchObject({ code, message: expect.any(String) })
      expect((await count({ cod_acervo: id, seq_paragrafo: seq })).json()).toMatchObject({ code })
      expect(await counted()).toEqual([])
    })

    it('asked a thousand times is opened as often as one person may in an hour, also at once', async () => {
      const reader = await signInAs(app(), {
        account: await addAccount(app().db, {
          category_id: (
            await app()
              .db.selectFrom('accounts')
              .select('category_id')
              .where('id', '=', student.account)
              .executeTakeFirstOrThrow()
          ).category_id,
        }),
      })
      const answers = []
      for (let round = 0; round < 100; round++) {
        answers.push(...(await Promise.all(Array.from({ length: 10 }, () => open(51, 1, reader)))))
      }
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(openingsPerHour)
      const refused = answers.at(-1)!
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ code: 'links.too_many' })
      expect(await counted()).toEqual([{ title_id: 51, link: 1, category: '04', accesses: openingsPerHour }])
      expect((await open(51, 1, student)).statusCode).toBe(200)
    }, 60_000)

    it('that is open is counted when it is followed, twice and at once', { tags: ['C-163'] }, async () => {
      const body = {
        cod_acervo: '51',
        seq_paragrafo: '2',
        url: 'https://aberto.example.org/2',
        user_id: '7',
        browser: 'b',
      }
      const answers = await Promise.all([count(body), count(body), count(body, student)])
      expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ registrado: true }))
      expect(new Set(await counted())).toEqual(
        new Set([
          { title_id: 51, link: 2, category: '', accesses: 2 },
          { title_id: 51, link: 2, category: '04', accesses: 1 },
        ]),
      )
    })

    it('that is restricted is not counted by whoever says so, and an address of another link is refused', {
      tags: ['C-163'],
    }, async () => {
      expect((await count({ cod_acervo: 51, seq_paragrafo: 1 })).json()).toEqual({ registrado: false })
      const wrong = await count({ cod_acervo: 51, seq_paragrafo: 2, url: 'https://editora.example.org/1' })
      expect(wrong.json()).toMatchObject({ code: 'links.not_found' })
      expect((await count({ cod_acervo: 51 })).statusCode).toBe(400)
      expect((await count({ cod_acervo: 51, seq_paragrafo: 2, url: 'x'.repeat(5000) })).statusCode).toBe(422)
      expect(await counted()).toEqual([])
    })

    it('of results is listed title by title', { tags: ['C-161'] }, async () => {
      const listed = (await app().get('/api/vinculos/links-resultado?acervos=52,51,51,99,53')).json()
      expect(listed).toHaveLength(1)
      expect(listed[0]).toMatchObject({ cod_acervo: '51' })
      expect(listed[0].links.slice(0, 2)).toMatchObject([
        { url: '', restrito: true },
        { url: 'https://aberto.example.org/2', restrito: false },
      ])
      expect(listed[0].links).toHaveLength(6)
      const many = Array.from({ length: 101 }, (_, at) => at).join(',')
      for (const wrong of ['?acervos=', '?acervos=51;52', `?acervos=${many}`]) {
        expect((await app().get(`/api/vinculos/links-resultado${wrong}`)).statusCode).toBe(422)
      }
    })

    it('of results is not listed without numbers', { tags: ['C-161'] }, async () => {
      expect((await app().get('/api/vinculos/links-resultado')).statusCode).toBe(400)
    })

    it.each([
      ['abnt', 51, 'https://normas.example.org/7?', undefined],
      ['abnt', 52, 'https://abnt.example.org/entrar?', 'NBR 6023'],
      ['target', 52, 'https://target.example.org/entrar?', 'NBR 6023'],
    ])(
      'to a standard at %s (%s) is made for the reader',
      { tags: ['C-164', 'C-165'] },
      async (provider, id, start, norma) => {
        const url = new URL((await app().get(`/api/vinculos/${provider}/${id}`, student.headers)).json().url)
        expect(url.href.startsWith(start)).toBe(true)
        expect(url.searchParams.get('norma') ?? undefined).toBe(norma)
        expect(url.searchParams.get('leitor')).not.toBeNull()
        expect((await app().get(`/api/vinculos/${provider}/${id}`, visitor.headers)).statusCode).toBe(403)
      },
    )

    it('to a standard is refused without its title or its provider', {
      tags: ['C-164', 'C-165', 'E-040'],
    }, async () => {
      expect((await app().get('/api/vinculos/abnt/99', student.headers)).json()).toMatchObject({
        code: 'titles.not_found',
      })
      await setSettings(app().db, { providers: [] })
      for (const provider of ['abnt', 'target']) {
        const answer = await app().get(`/api/vinculos/${provider}/52`, student.headers)
        expect(answer.json()).toMatchObject({ code: 'providers.not_found' })
      }
    })

    it('of Grupo A goes on with the session that it brings', { tags: ['C-166'] }, async () => {
      const answer = await app().post('/api/vinculos/grupoa', { sessionid: 'a1-B2' }, student.headers)
      const url = new URL(answer.json().url)
      expect(url.href.startsWith('https://grupoa.example.org/entrar?sessionid=a1-B2&leitor=')).toBe(true)
      for (const sessionid of ['', 'a b', '<x>', 'x'.repeat(201)]) {
        const wrong = await app().post('/api/vinculos/grupoa', { sessionid }, student.headers)
        expect(wrong.statusCode).toBe(422)
      }
      await setSettings(app().db, { providers: [] })
      const none = await app().post('/api/vinculos/grupoa', { sessionid: 'a1' }, student.headers)
      expect(none.json()).toMatchObject({ code: 'providers.not_found' })
    })

    it.each([
      ['books', 'negado', 403, 'providers.denied', 'The e-book provider denied access: contact the library.'],
      ['loans', 'negado', 403, 'providers.loans_denied', 'The loan service denied access: contact the library.'],
      ['events', 'negado', 403, 'providers.events_denied', 'The events service denied access: contact the library.'],
      ['books', 'mudo', 502, 'providers.unreachable', 'The e-book provider does not answer. Try again later.'],
      [
        'loans',
        'mudo',
        502,
        'providers.loans_unreachable',
        'The loan service does not answer: no connection. Try again later.',
      ],
      [
        'events',
        'mudo',
        502,
        'providers.events_unreachable',
        'The events service does not answer: no connection. Try again later.',
      ],
    ])(
      'of the service %s that says “%s” is refused in words',
      { tags: ['E-038', 'E-039'] },
      async (service, path, status, code, message) => {
        const failing = { code: 'servico', adapter: 'fake', address: `https://servico.example.org/${path}`, service }
        await setSettings(app().db, { providers: [failing] })
        const answer = await app().get('/api/vinculos/acesso/servico', { ...student.headers, lang: '5' })
        expect(answer.statusCode).toBe(status)
        expect(answer.json()).toEqual({ code, message })
      },
    )

    it('whose provider fails is not counted', async () => {
      await setSettings(app().db, { providers: [hosted('editora', 'unknown')] })
      expect((await open(51, 1, student)).json()).toMatchObject({ code: 'providers.not_found' })
      expect(await counted()).toEqual([])
    })

    describe('of a provider that is asked for an address', () => {
      const answers: Record<string, [status: number, body: string]> = {
        '/ok': [200, '{"url":"https://leitor.example.org/sessao/1"}'],
        '/negado': [403, ''],
        '/fora': [500, ''],
        '/script': [200, '{"url":"javascript:alert(1)"}'],
        '/texto': [200, 'not JSON'],
        '/longo': [200, `"${'x'.repeat(20_000)}"`],
      }
      const asked: string[] = []
      const server = createServer((request, response) => {
        let body = ''
        request.on('data', (part) => (body += String(part)))
        request.on('end', () => {
          asked.push(body)
          const [status, text] = answers[request.url ?? ''] ?? [404, '']
          response.writeHead(status).end(text)
        })
      })
      beforeAll(async () => {
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
        return () => server.close()
      })
      const set = async (path: string, privateHosts = ['127.0.0.1']) => {
        const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
        await setSettings(app().db, {
          providers: [{ code: 'editora', adapter: 'ticket', address, hosts: ['editora.example.org'] }],
          'providers.private_hosts': privateHosts,
        })
      }

      it('opens at what it answers; it learns the link, an alias and the category', async () => {
        await set('/ok')
        expect((await open(51, 1, student)).json()).toEqual({ url: 'https://leitor.example.org/sessao/1' })
        expect(JSON.parse(asked.at(-1)!)).toEqual({
          leitor: expect.stringMatching(/^[\w-]{43}$/),
          categoria: '04',
          endereco: 'https://editora.example.org/1',
        })
      })

      it('is not asked in the private network, unless a command has named the host', { tags: ['C-272'] }, async () => {
        await set('/ok', ['other.example.org'])
        const before = asked.length
        expect((await open(51, 1, student)).json()).toMatchObject({ code: 'providers.unreachable' })
        expect(asked).toHaveLength(before)
      })

      it.each([
        ['/negado', 'providers.denied'],
        ['/fora', 'providers.unreachable'],
        ['/script', 'providers.unreachable'],
        ['/texto', 'providers.unreachable'],
        ['/longo', 'providers.unreachable'],
      ])('is refused after %s', async (path, code) => {
        await set(path)
        expect((await open(51, 1, student)).json()).toMatchObject({ code })
        expect(await counted()).toEqual([])
      })
    })
  })
})
