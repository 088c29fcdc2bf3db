/** Restricted links: who sees their addresses, on every way out of the server. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { mapTitle } from '@estante/marc/mapping/map-title'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addCategory, addInstitution, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { makeRecord } from '../../import/testing/records.ts'

const secret = 'https://segredo.example.org/livro?chave=1'
const open = 'https://aberto.example.org/sumario.pdf'
const whole = 'https://aberto.example.org/texto.pdf'

/** Pages with their heads; what is rendered comes from the calls (e2e/journeys/links.e2e.ts). */
const pagesFolder = mkdtempSync(join(tmpdir(), 'estante-links-'))
writeFileSync(join(pagesFolder, 'index.html'), readFileSync(join(import.meta.dirname, '../../../../web/index.html')))
afterAll(() => rmSync(pagesFolder, { recursive: true }))

const record = makeRecord(
  'title',
  '41',
  ['100 1 ', 'aPrado, Adélia'],
  ['245 10', 'aBagagem secreta'],
  ['856 40', `u${secret}`, `y${secret}`, 'zAcesso restrito a alunos'],
  ['856 42', `u${open}`, 'ySumário'],
  ['856 41', `u${whole}`, 'yTexto'],
  ['880 40', '6856-01', `u${secret}`],
)

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, mapTitle(record), { id: 41, marc: toMarcJson(record), control_number: '41' })
}

/** Ways out that show what is in a record; `asked` ones show addresses to whoever may follow them. */
const waysOut = [
  '/api/acervo/41',
  '/api/acervo/41/links',
  '/api/acervo/41/marc',
  '/api/acervo/41/dublin-core',
  '/api/acervo/41/referencia',
  '/api/acervo/41/referencia?estilo=apa',
  '/api/acervo/41/exemplares',
  '/api/consulta?q=bagagem',
  '/api/acervo/cesta?acervos=41',
  '/api/vinculos/links-resultado?acervos=41',
  '/acervo/41',
  '/acervo/41/marc',
  '/acervo/41/dublin-core',
  '/?q=bagagem&for=LIVRE',
]
const asked = ['/api/acervo/41/links?liberacao=1', '/api/acervo/41/marc?liberacao=1']
const files = ['marc', 'marcxml', 'dublin-core', 'ris', 'bibtex', 'csl-json']
const filesWithLinks = files.slice(0, 3).map((format) => `/api/acervo/41/exportar?formato=${format}`)
const otherFiles = files.slice(3).map((format) => `/api/acervo/41/exportar?formato=${format}`)

eachDatabase((engine) => {
  describe('the address of a restricted link', () => {
    const app = useTestApp(engine, { fill, pagesFolder })
    let student: SignedIn
    let visitor: SignedIn
    beforeAll(async () => {
      const of = async (code: string) =>
        signInAs(app(), {
          account: await addAccount(app().db, { category_id: await addCategory(app().db, { code }) }),
        })
      student = await of('04')
      visitor = await of('09')
      await setSettings(app().db, { 'links.categories': ['04'] })
    })
    const textOf = async (path: string, who?: SignedIn) => {
      const answer = await app().get(path, who?.headers)
      expect(answer.statusCode, path).toBe(200)
      return answer.payload
    }

    it.each([...waysOut, ...asked, ...filesWithLinks, ...otherFiles])(
      'is not told to strangers by %s',
      async (path) => {
        expect(await textOf(path)).not.toContain('segredo.example.org')
        expect(await textOf(path, visitor)).not.toContain('segredo.example.org')
      },
    )

    it.each([...asked, ...filesWithLinks])('is told to whoever may follow it by %s', async (path) => {
      const text = await textOf(path, student)
      expect(text).toContain('segredo.example.org')
      expect(text).toContain('aberto.example.org')
    })

    it.each(waysOut)('is asked for, and not told to everybody who may follow it by %s', async (path) => {
      expect(await textOf(path, student)).not.toContain('segredo.example.org')
    })

    it('is not told to whoever acts as a reader', async () => {
      const acting = await signInAs(app(), { account: student.account })
      await actIn(app(), acting)
      for (const path of [...asked, ...filesWithLinks]) {
        expect(await textOf(path, acting)).not.toContain('segredo.example.org')
      }
    })

    it('leaves what else is said of the link, and the open ones', async () => {
      expect(JSON.parse(await textOf('/api/acervo/41/links'))).toEqual([
        {
          seq_paragrafo: '1',
          url: '',
          descricao: '',
          observacao: 'Acesso restrito a alunos',
          relacao: 'resource',
          restrito: true,
          paragrafo: '856',
        },
        {
          seq_paragrafo: '2',
          url: open,
          descricao: 'Sumário',
          observacao: '',
          relacao: 'related',
          restrito: false,
          paragrafo: '856',
        },
        {
          seq_paragrafo: '3',
          url: whole,
          descricao: 'Texto',
          observacao: '',
          relacao: 'version',
          restrito: false,
          paragrafo: '856',
        },
      ])
      const rows = JSON.parse(await textOf('/api/acervo/41/marc')) as Record<string, string>[]
      const of856 = rows.filter(({ paragrafo }) => paragrafo === '856')
      expect(of856.map((row) => `${row.seq_paragrafo} ${row.secao} ${row.descricao}`)).toEqual([
        '1 z Acesso restrito a alunos',
        `2 u ${open}`,
        '2 y Sumário',
        `3 u ${whole}`,
        '3 y Texto',
      ])
    })
  })
})
