/** A changed authority heading appears in every title that uses it: pages, lists, index, export. */
import type { Hit } from '@estante/contract/search.shapes'
import type { MarcRecord } from '@estante/marc/record'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { importMarc } from '../../import/import-records.ts'
import { makeOptions, makeRecord } from '../../import/testing/records.ts'
import { establishedRecords } from '../../search/established-titles.ts'

const titles = 700
const authority = (name: string) => makeRecord('authority', '12', ['151   ', `a${name}`])
const person = (name: string) => makeRecord('authority', '13', ['100 1 ', `a${name},`, 'd1900-1980'])
const title = (number: number) =>
  makeRecord(
    'title',
    String(1000 + number),
    ['100 1 ', 'aSilva, Ana,', 'd1900-1980,', 'eautora.'],
    ['245 10', `aViagem ${number}`],
    ['651  0', 'aBirmânia', 'xHistória.', '912'],
  )

eachDatabase((engine) => {
  const app = useTestApp(engine)
  const load = async (...records: MarcRecord[]) => {
    await importMarc(app().database, records, makeOptions())
    await app().refresh()
  }
  const total = async (words: string) => {
    const answer = await app().get(`/api/consulta?q=${encodeURIComponent(words)}&exato=1`)
    return Number((answer.json() as Hit[])[0]?.total_titulos ?? 0)
  }
  const read = async (path: string) => (await app().get(`/api/acervo/1001${path}`)).json()

  it('wherever the title is found, shown, cited or exported', { timeout: 60_000 }, async () => {
    await load(authority('Birmânia'), person('Silva, Ana'))
    await load(...Array.from({ length: titles }, (_, at) => title(at + 1)))
    // Cached hits must change too.
    expect(await total('assunto:birmânia')).toBe(titles)
    await load(authority('Mianmar'), person('Souza, Ana'))

    expect(await total('assunto:mianmar')).toBe(titles)
    expect(await total('autor:souza')).toBe(titles)
    expect(await total('assunto:birmânia')).toBe(0)
    const [hit] = (await app().get('/api/consulta?q=souza&qtd=1')).json() as Hit[]
    expect(hit!.autor_principal).toBe('Souza, Ana')

    const { campos, resumo } = await read('')
    expect(resumo.autores[0].descricao).toBe('Souza, Ana, 1900-1980')
    expect(resumo.assuntos[0].descricao).toBe('Mianmar - História')
    expect(JSON.stringify(campos)).toContain('Mianmar')
    expect((await read('/referencia')).referencia_sem_tag).toContain('SOUZA')
    expect(JSON.stringify(await read('/dublin-core'))).toContain('Souza, Ana, 1900-1980')
    const rows: { paragrafo: string; texto_descricao: string }[] = await read('/marc')
    expect(rows.filter((row) => row.paragrafo === '651').map((row) => row.texto_descricao)).toEqual([
      'Mianmar',
      'História',
      '12',
    ])
    const stored = await app().db.selectFrom('titles').select(['id', 'marc']).where('id', '=', 1001).execute()
    const exported = (await establishedRecords(app().db, stored)).get(1001)!
    expect(exported.fields).toContainEqual({
      tag: '100',
      ind1: '1',
      ind2: ' ',
      subfields: [
        { code: 'a', value: 'Souza, Ana,' },
        { code: 'd', value: '1900-1980,' },
        { code: 'e', value: 'autora.' },
      ],
    })
    // The stored record does not change.
    expect(stored[0]!.marc).toContain('Birmânia')
  })
})
