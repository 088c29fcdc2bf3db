import { beforeAll, expect, it } from 'vitest'
import { addAccount, addCategory, addInstitution } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { adapters } from '../../integrations/ebook-providers/adapters.ts'

const address = 'https://livros.example.org/entrar?loja=7'
const provider = (code: string, more = {}) => ({ code, adapter: 'link', address, ...more })

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  beforeAll(() => setSettings(app().db, { providers: [provider('livros'), provider('revistas')] }))

  const urlFor = async (headers: Record<string, string>, code: string) =>
    new URL((await app().get(`/api/vinculos/acesso/${code}`, headers)).json().url)

  it('leads the reader to the provider, which learns no name', { tags: ['C-137'] }, async () => {
    const account = await addAccount(app().db, {
      username: 'leitora',
      category_id: await addCategory(app().db, { code: '04' }),
    })
    const { headers } = await signInAs(app(), { account })
    const url = await urlFor(headers, 'livros')
    expect(url.href.startsWith(`${address}&`)).toBe(true)
    expect(url.searchParams.get('categoria')).toBe('04')
    expect(url.searchParams.get('leitor')).toMatch(/^[\w-]{43}$/)
  })

  it('calls a reader the same each time, and otherwise at every provider', { tags: ['K-021'] }, async () => {
    const [one, other] = [await signInAs(app()), await signInAs(app())]
    const reader = async (headers: Record<string, string>, code: string) =>
      (await urlFor(headers, code)).searchParams.get('leitor')
    expect(await reader(one.headers, 'livros')).toBe(await reader(one.headers, 'livros'))
    expect(await reader(one.headers, 'livros')).not.toBe(await reader(one.headers, 'revistas'))
    expect(await reader(one.headers, 'livros')).not.toBe(await reader(other.headers, 'livros'))
  })

  it('takes nobody who acts as a reader for that reader', async () => {
    const reader = await signInAs(app())
    await actIn(app(), reader)
    const answer = await app().get('/api/vinculos/acesso/livros', reader.headers)
    expect(answer.json()).toMatchObject({ code: 'second-factors.not_as_another' })
  })

  it('asks for a session', async () => {
    expect((await app().get('/api/vinculos/acesso/livros')).statusCode).toBe(401)
  })

  it.each([
    ['that the institution does not have', [provider('outro')]],
    ['before any is set', undefined],
    ['whose setting is no list', 'livros'],
    ['with an address that runs a script', [provider('livros', { address: 'javascript:alert(1)' })]],
    ['reached in a way that nobody knows', [provider('livros', { adapter: 'magia' })]],
    ['beyond the fifteenth', [...Array.from({ length: 15 }, (_, i) => provider(`p${i}`)), provider('livros')]],
  ])('refuses in words a provider %s', { tags: ['E-040'] }, async (_what, providers) => {
    await setSettings(app().db, { providers })
    const { headers } = await signInAs(app())
    const answer = await app().get('/api/vinculos/acesso/livros', { ...headers, lang: '5' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 'providers.not_found',
      message: 'E-book provider data not found: contact the library.',
    })
  })

  it('says so when a provider cannot be asked', async () => {
    const { headers } = await signInAs(app())
    await setSettings(app().db, { providers: [provider('teste', { adapter: 'unreachable' })] })
    adapters.set('unreachable', {
      accessUrl: async () => {
        throw new Error('no answer')
      },
    })
    const answer = await app().get('/api/vinculos/acesso/teste', headers)
    adapters.delete('unreachable')
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'providers.unreachable' })
  })
})
