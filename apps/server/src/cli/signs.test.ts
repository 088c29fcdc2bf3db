import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addLibrary, addLoanType, addTitle } from '../../test/factories.ts'
import { setSettings } from '../../test/set-settings.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import type { Reader } from '../database/database.ts'
import { startOf } from '../features/browse/show-list.ts'
import { endsOf, shelfStarts } from './store/shelf-ends.ts'
import { type Run, runEstante } from './testing/run-estante.ts'

const numbers = ['005.1 K74', '510 S849c', '510 S849c', '510 S849c', '869.3 A848d', '869.3 M149c', '901 H444']

/** Copies with these call numbers at library 1, one that is lost, one without a number, and one of another library. */
async function fillShelves(db: Reader): Promise<void> {
  await addInstitution(db)
  const title_id = await addTitle(db)
  const loan_type_id = await addLoanType(db)
  await addLibrary(db, { id: 1, code: 'BC', name: 'Biblioteca Central' })
  await addLibrary(db, { id: 2, code: 'LA' })
  const copies = [
    ...numbers.map((call_number) => ({ call_number })),
    { call_number: '001 Z', state: 'lost' as const },
    { call_number: null },
    { call_number: '999 Z', library_id: 2 },
  ]
  for (const copy of copies) await addCopy(db, { title_id, library_id: 1, loan_type_id, ...copy })
}

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: fillShelves })

  describe('the ends of shelves', () => {
    it.each([
      [1, [['005.1 K74', '901 H444']]],
      [
        2,
        [
          ['005.1 K74', '510 S849c'],
          ['869.3 A848d', '901 H444'],
        ],
      ],
      [500, [...new Set(numbers)].map((number) => [number, number])],
    ])('%i have about as many copies each, and no call number is on two', async (ends, expected) => {
      expect(await rangesOf(await shelfStarts(app().db, 1, ends))).toEqual(expected)
    })

    it('begin where somebody says, at a class or at a call number', async () => {
      const starts = ['510', '869.3 M149c'].map((text) => startOf('chamada', text).key)
      expect(await rangesOf(starts)).toEqual([
        ['510 S849c', '869.3 A848d'],
        ['869.3 M149c', '901 H444'],
      ])
    })

    it('of all libraries stand in one order', async () => {
      const [from] = await shelfStarts(app().db, null, 1)
      const whole = await endsOf(app().db, null, { from: from!, before: null })
      expect(whole).toEqual({ first: '005.1 K74', last: '999 Z' })
    })

    async function rangesOf(starts: string[]) {
      const found = []
      for (const [at, from] of starts.entries()) {
        const range = await endsOf(app().db, 1, { from, before: starts[at + 1] ?? null })
        found.push([range!.first, range!.last])
      }
      return found
    }
  })

  describe('estante signs', () => {
    const variables = (): Record<string, string> => {
      const { url: place, dataFolder } = app()
      return { ESTANTE_DATA: dataFolder, ...(engine === 'postgres' && { DATABASE_URL: place }) }
    }
    const estante = (...args: string[]): Promise<Run> =>
      runEstante({ ...variables(), ESTANTE_ADDRESS: 'https://catalogo.example.org' }, 'signs', ...args)

    it('writes a page for each end, whose code leads to its first call number', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'estante-signs-'))
      const out = join(folder, 'signs.pdf')
      const run = await estante('--library', 'BC', '--ends', '2', '--out', out)
      expect(run).toEqual({ status: 0, out: '', err: '2 signs written\n' })
      const pdf = readFileSync(out, 'latin1')
      rmSync(folder, { recursive: true })
      expect(pdf.startsWith('%PDF-1.7')).toBe(true)
      expect([...pdf.matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(2)
      expect([...pdf.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address)).toEqual([
        'https://catalogo.example.org/listas/chamada?inicio=005.1+K74',
        'https://catalogo.example.org/listas/chamada?inicio=869.3+A848d',
      ])
    })

    it('takes the address of the settings where the environment has none, and needs one', async () => {
      const without = await runEstante(variables(), 'signs', '--from', '869.3')
      expect(without.status).toBe(2)
      expect(without.err).toContain('set ESTANTE_ADDRESS')
      await setSettings(app().db, { 'web.address': 'https://biblioteca.example.org' })
      const run = await runEstante(variables(), 'signs', '--from', '869.3')
      expect(run.status).toBe(0)
      expect(run.out).toContain('https://biblioteca.example.org/listas/chamada?inicio=869.3')
    })

    it.each([
      [[], 2, 'Say how the shelves are divided: --ends NUMBER, or --from CALL-NUMBER once for each end.'],
      [['--ends', '2', '--from', '5'], 2, 'Say how the shelves are divided'],
      [['--ends', '0'], 2, '--ends is “0”; it may be: 1 … 500.'],
      [['--ends', '2', '--library', 'QQ'], 2, '--library is “QQ”; it may be: BC, LA.'],
      [['--from', '999.9', '--library', 'BC'], 2, 'No copy with a call number in this part of the shelves.'],
    ])('%j is a sentence', async (args, status, sentence) => {
      const run = await estante(...args)
      expect(run.status).toBe(status)
      expect(run.err).toContain(sentence)
    })
  })
})
