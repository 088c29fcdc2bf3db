import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { setSettings } from '../../test/set-settings.ts'
import { useTestApp } from '../../test/start-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-pages-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>\n<html lang="pt-BR"><head></head></html>')
writeFileSync(join(folder, 'assets', 'index-1.js'), 'export {}')
afterAll(() => rmSync(folder, { recursive: true }))

const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';" +
  "manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'self';object-src 'none'"

/** Headers that every answer carries. */
const guards: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
}

const answers: [what: string, path: string, status: number][] = [
  ['a page', '/', 200],
  ['a page that is not there', '/nenhures/nada', 404],
  ['a file of the pages', '/assets/index-1.js', 200],
  ['a file that is not there', '/assets/index-2.js', 404],
  ['a call', '/api/consulta?q=casmurro', 200],
  ['a call that is not there', '/api/nada', 404],
  ['a call refused', '/api/acervo/4711', 404],
  ['a call with a broken token', '/api/acervo/1', 401],
  ['the description of the calls', '/api/openapi.json', 200],
  ['a drawing', '/imagens/capa/book.svg', 200],
  ['the colours', '/imagens/tema.css', 200],
  ['an address that cannot be decoded', '/%E0%A4%A', 400],
  ['a call whose address cannot be decoded', '/api/acervo/%', 400],
  ['a name beyond all measure', `/api/acervo/${'9'.repeat(5000)}`, 422],
  ['the state of the process', '/health/live', 200],
]

describe('every answer', () => {
  const app = useTestApp('sqlite', {
    pagesFolder: folder,
    fill: async (db) => {
      await addInstitution(db)
      await addTitle(db, {}, { id: 1 })
    },
  })

  it.each(answers)('is guarded: %s', async (what, path, status) => {
    const headers = what.includes('broken token') ? { authorization: 'Bearer nonsense' } : undefined
    const answer = await app().get(path, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ ...guards, 'content-security-policy': policy })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })

  it('admits VLibras on pages while the setting is on, and nowhere else', async () => {
    const policyOf = async (path: string) => String((await app().get(path)).headers['content-security-policy'])
    await setSettings(app().db, { 'accessibility.vlibras': true })
    const open = await policyOf('/')
    expect(open).toContain(
      "script-src 'self' https://vlibras.gov.br https://*.vlibras.gov.br https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/ 'wasm-unsafe-eval';",
    )
    expect(open).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(await policyOf('/nenhures/nada')).toBe(open)
    expect(await policyOf('/api/parametros/instituicao')).toBe(policy)
    expect((await app().get('/api/parametros/instituicao')).json().usa_vlibras).toBe(true)
    await setSettings(app().db, { 'accessibility.vlibras': false })
    expect(await policyOf('/')).toBe(policy)
    expect((await app().get('/api/parametros/instituicao')).json().usa_vlibras).toBe(false)
  })

  it('allows no inline script and no inline style, but for the one style of the description of the calls', async () => {
    const { headers } = await app().get('/api/docs')
    expect(headers).toMatchObject(guards)
    const docs = String(headers['content-security-policy'])
    expect(docs).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/=]{44}';/)
    expect(docs).not.toMatch(/unsafe|https:|upgrade/)
  })

  it('of a call is not compressed, whatever the program would take: some cannot read it', {
    tags: ['W-005'],
  }, async () => {
    const any = { 'accept-encoding': 'br, gzip, deflate' }
    for (const path of ['/api/consulta?q=casmurro', '/api/openapi.json', '/api/nada']) {
      expect((await app().get(path, any)).headers).not.toHaveProperty('content-encoding')
    }
    const token = await app().post('/oauth/token', { grant_type: 'client_credentials' }, any)
    expect(token.statusCode).toBe(200)
    expect(token.headers).not.toHaveProperty('content-encoding')
  })
})
