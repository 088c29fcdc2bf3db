import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@estante/contract/errors'
import { afterAll, describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addLibrary, addLoanType, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { type Run, runEstante } from '../../cli/testing/run-estante.ts'
import { errorMessage } from '../../http/error-message.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-plan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const picture = new URL('../../../../web/public/icon-512.png', import.meta.url).pathname
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const header = 'label;from;to;left;top;width;height\n'
const rows = file(
  'rows.csv',
  `${header}Fileira 1;001;510;10;10;20;5\nFileira 2;869.3;869.3;10,5;20;20;5\n`.replace('10,5', '10.5'),
)

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    fill: async (db) => {
      await addInstitution(db)
      await addLibrary(db, { id: 1, code: 'BC', name: 'Biblioteca Central' })
      await addLibrary(db, { id: 2, code: 'LA' })
      const title_id = await addTitle(db, {}, { id: 7 })
      const loan_type_id = await addLoanType(db)
      const copy = { title_id, loan_type_id, library_id: 1, shelf_location: '2º piso' }
      await addCopy(db, { ...copy, id: 71, call_number: '869.3 A848d' })
      await addCopy(db, { ...copy, id: 72, call_number: '900 H444' })
      await addCopy(db, { ...copy, id: 73, call_number: null })
      await addCopy(db, { ...copy, id: 74, library_id: 2, call_number: '869.3 A848d' })
      await addCopy(db, { ...copy, id: 75, call_number: '869.3 B1', state: 'withdrawn' })
    },
  })
  const estante = (...args: string[]): Promise<Run> => {
    const { url: place, dataFolder } = app()
    const variables = { ESTANTE_DATA: dataFolder, ...(engine === 'postgres' && { DATABASE_URL: place }) }
    return runEstante(variables, 'config', 'floor-plan', ...args)
  }
  const marked = async () => {
    const { bibliotecas } = (await app().get('/api/acervo/7/exemplares')).json()
    const copies = bibliotecas.flatMap(({ exemplares }: { exemplares: object[] }) => exemplares)
    return copies
      .filter(({ tem_planta }: { tem_planta: boolean }) => tem_planta)
      .map(({ cod_exemplar }: { cod_exemplar: string }) => cod_exemplar)
  }

  describe('a floor plan', () => {
    it('shows where a copy stands, once the library has one', async () => {
      expect(await marked()).toEqual([])
      expect((await estante('list')).err).toBe('No floor plan.\n')
      const run = await estante('set', '2º piso', 'library=BC', `picture=${picture}`, `rows=${rows}`)
      expect(run).toMatchObject({ status: 0, err: '' })
      expect(run.out).toContain('BC  2º piso  512 × 512\n    Fileira 1\n    Fileira 2\n')
      expect(await marked()).toEqual(['71'])
      const answer = (await app().get('/api/exemplares/71/planta')).json()
      expect(answer).toMatchObject({
        desc_biblioteca: 'Biblioteca Central',
        localizacao: '2º piso',
        numero_chamada: '869.3 A848d',
        planta: { nome: '2º piso', largura: 512, altura: 512 },
        fileira: { rotulo: 'Fileira 2', esquerda: 10.5, topo: 20, largura: 20, altura: 5 },
      })
      const drawn = await app().get(answer.planta.imagem)
      expect(drawn.headers['content-type']).toBe('image/png')
      expect(drawn.rawPayload.equals(readFileSync(picture))).toBe(true)
      const log = app().db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', 'floor_plan')
      const [entry] = await log.execute()
      expect(entry!.action).toBe('floor_plans.changed')
      expect(JSON.parse(entry!.details!)).toMatchObject({ name: '2º piso', library: 1, picture: true, rows: 2 })
    })

    it.each(['72', '73', '74', '75', '76'])('of copy %s there is none', async (copy) => {
      const answer = await app().get(`/api/exemplares/${copy}/planta`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('floor-plans.not_found')
    })

    it('changes what is named, and keeps the rest', async () => {
      const other = file('other.csv', `${header}Fileira 9;900;999;0;0;100;100\n`)
      expect((await estante('set', '2º PISO', `rows=${other}`)).status).toBe(0)
      expect(await marked()).toEqual(['72'])
      expect((await estante('list')).out).toContain('512 × 512\n    Fileira 9\n')
    })

    it.each<[string, string[], ErrorCode, Record<string, string | number>]>([
      ['a plan without its parts', ['3º piso', 'library=BC'], 'set_up.plan_incomplete', {}],
      [
        'a library that is not there',
        ['2º piso', 'library=QQ'],
        'set_up.library_not_found',
        { value: 'QQ', known: 'BC, LA' },
      ],
      ['a picture that is none', ['2º piso', `picture=${rows}`], 'set_up.image_unreadable', { types: 'PNG, JPG' }],
      [
        'rows beyond the picture',
        ['2º piso', `rows=${file('a.csv', `${header}A;1;2;90;0;20;5\n`)}`],
        'set_up.shelf_row_unreadable',
        { line: 2 },
      ],
      [
        'rows that end before they begin',
        ['2º piso', `rows=${file('b.csv', `${header}A;5;2;0;0;20;5\n`)}`],
        'set_up.shelf_row_unreadable',
        { line: 2 },
      ],
      [
        'a number that is none',
        ['2º piso', `rows=${file('d.csv', `${header}A;1;2;x;0;20;5\n`)}`],
        'set_up.shelf_row_unreadable',
        { line: 2 },
      ],
      ['no rows at all', ['2º piso', `rows=${file('c.csv', 'a;b\n')}`], 'set_up.shelf_rows_unreadable', { most: 1000 }],
      [
        'what is no table',
        ['2º piso', `rows=${file('e.csv', 'a;b\n"1')}`],
        'set_up.shelf_rows_unreadable',
        { most: 1000 },
      ],
    ])('refuses %s', async (_, words, code, details) => {
      const run = await estante('set', ...words)
      expect(run.status).toBe(2)
      expect(run.err).toBe(`${errorMessage(code, 'en', details)}\n`)
      expect(await marked()).toEqual(['72'])
    })

    it('needs the library where two have a plan of the same name', async () => {
      const ofAnother = ['library=LA', `picture=${picture}`, `rows=${rows}`]
      expect((await estante('set', '2º piso', ...ofAnother)).status).toBe(0)
      const refused = await estante('set', '2º piso', `rows=${rows}`)
      expect(refused).toMatchObject({ status: 2, err: `${errorMessage('set_up.library_needed', 'en', {})}\n` })
      const [, other] = await app().db.selectFrom('floor_plans').select('id').orderBy('id').execute()
      expect((await estante('remove', `#${other!.id}`)).status).toBe(0)
      expect(await marked()).toEqual(['72'])
    })

    it('goes, and then no copy has a place', async () => {
      const unknown = errorMessage('set_up.plan_not_found', 'en', { value: '4º piso', known: '2º piso' })
      expect((await estante('remove', '4º piso')).err).toBe(`${unknown}\n`)
      expect((await estante('remove', '2º piso')).status).toBe(0)
      expect(await marked()).toEqual([])
      expect((await app().get('/imagens/planta/1')).statusCode).toBe(404)
    })
  })
})
