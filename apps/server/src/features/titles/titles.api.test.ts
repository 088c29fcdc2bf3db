import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import type { MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addAuthority,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPolicy,
  addTitle,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const field = (tag: string, indicators: string, ...subfields: [string, string][]) => ({
  tag,
  ind1: indicators[0]!,
  ind2: indicators[1]!,
  subfields: subfields.map(([code, value]) => ({ code, value })),
})

const record: MarcRecord = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: '17' },
    { tag: '008', value: '990101s1956    bl            000 1 por d' },
    field('020', '  ', ['a', '9788535931983']),
    field('100', '1 ', ['a', 'Rosa, João Guimarães,'], ['d', '1908-1967.']),
    field('245', '10', ['a', 'Grande sertão :'], ['b', 'veredas /'], ['c', 'João Guimarães Rosa.']),
    field('856', '40', ['u', 'https://example.org/livro'], ['y', 'Texto']),
  ],
}

const data: Partial<TitleData> = {
  title: 'Grande sertão: veredas',
  subtitle: 'veredas',
  contributors: [
    {
      kind: 'person',
      heading: 'Rosa, João Guimarães, 1908-1967',
      name: 'Rosa, João Guimarães',
      dates: '1908-1967',
      relators: ['aut'],
      main: true,
      tag: '100',
      field: 3,
    },
  ],
  publication: [{ place: 'Rio de Janeiro', publisher: 'J. Olympio', date: '1956', kind: '1' }],
  year: 1956,
  yearShown: '1956',
  links: [
    { url: 'https://example.org/livro', label: 'Texto', relation: 'resource', restricted: true, sequence: 1 },
    { url: 'javascript:alert(1)', relation: 'related', restricted: false, sequence: 2 },
  ],
}

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addLibrary(db, { id: 1, name: 'Biblioteca Central', short_name: 'Central', position: 1 })
  await addLibrary(db, { id: 2, name: 'Letras e Artes', short_name: 'Letras', position: 2 })
  await addLoanType(db, { id: 1, name_pt: '14 dias', name_en: '14 days' })
  await addLoanType(db, { id: 2, name_pt: 'Consulta local', lendable: 0 })
  await addAuthority(db, { id: 60, type: 'person', heading: 'Rosa, João Guimarães, 1908-1967' })
  await addTitle(db, data, { id: 17, marc: toMarcJson(record), control_number: '17' })
  await db.insertInto('title_headings').values({ title_id: 17, authority_id: 60, field: 3, role: 'author' }).execute()
  await addTitle(db, { title: 'Retirado' }, { id: 18, state: 'withdrawn' })
  await addTitle(
    db,
    {
      title: 'Um conto',
      partOf: [{ title: 'Grande sertão', tag: '773', relation: 'part-of', controlNumber: '(X)17' }],
    },
    { id: 19 },
  )
  await addPolicy(db, { id: 1, renewal_limit: 5 })
  const common = { title_id: 17, loan_type_id: 1 }
  await addCopy(db, {
    ...common,
    id: 1,
    library_id: 1,
    shelf_location: '2º piso, estante 41',
    call_number: '869.3 R788g',
  })
  await addCopy(db, { ...common, id: 2, library_id: 1 })
  await addLoan(db, { copy_id: 2, title_id: 17, policy_id: 1, due_on: '2026-03-09', renewals_made: 2 })
  await addCopy(db, { ...common, id: 3, library_id: 2, loan_type_id: 2 })
  await addCopy(db, { ...common, id: 4, library_id: 2 })
  await addHold(db, { title_id: 17, library_id: 2, copy_id: 4, state: 'available' })
  await addHold(db, { title_id: 17, library_id: 2 })
  await addCopy(db, { ...common, id: 5, library_id: 2, state: 'withdrawn' })
}

eachDatabase((engine) => {
  describe('a title', () => {
    const app = useTestApp(engine, { fill })
    const read = async (path: string, headers = {}) => (await app().get(path, headers)).json()

    it('shows its fields with tags without leading zeros and parallel lists', {
      tags: ['C-035', 'F-039', 'W-094', 'W-095', 'W-096', 'W-097', 'W-098', 'W-099'],
    }, async () => {
      const { campos } = await read('/api/acervo/17')
      const of = (tag: string) => campos.find((one: { ordem: string }) => one.ordem === tag)?.detalhes[0]
      expect(of('20')).toMatchObject({ _secao: ['a'], descricao: ['9788535931983'], link_acesso: null })
      expect(of('245')._secao).toEqual(['a', 'b', 'c'])
      expect(of('245').descricao.length).toBe(of('245').pontuacao.length)
      expect(of('856').link_acesso).toBe('https://example.org/livro')
      expect(of('100').cod_autoridade).toContain('60')
    })

    it('shows beside them what its page needs', { tags: ['F-039', 'F-046'] }, async () => {
      const { resumo } = await read('/api/acervo/17', { lang: '5' })
      expect(resumo).toMatchObject({
        cod_acervo: '17',
        titulo: 'Grande sertão',
        subtitulo: 'veredas',
        publicacao: 'Rio de Janeiro: J. Olympio, 1956',
        desc_tipo_obra: 'Book',
        autores: [
          {
            cod_autoridade: '60',
            descricao: 'Rosa, João Guimarães, 1908-1967',
            nome: 'João Guimarães Rosa',
            datas: '1908-1967',
            funcoes: ['Author'],
          },
        ],
        partes: [{ cod_acervo: '19', titulo: 'Um conto' }],
        qtde_exemplares: '4',
        disponibilidade: { estado: 'on-shelf', disponiveis: '1', bibliotecas: ['Central'], reservas: '1' },
      })
    })

    it('knows what it is a part of', async () => {
      const { resumo } = await read('/api/acervo/19')
      expect(resumo.faz_parte_de).toEqual([{ titulo: 'Grande sertão', parte: '', cod_acervo: '17' }])
    })

    it('lists its copies library by library as they are at this moment', {
      tags: ['A-012', 'C-038', 'F-048', 'F-073', 'F-074', 'F-076', 'F-077', 'F-078', 'F-079', 'F-081'],
    }, async () => {
      const answer = await read('/api/acervo/17/exemplares')
      expect(answer).toMatchObject({ total: '4', disponiveis: '1', reservas: '1' })
      const copies = answer.bibliotecas.flatMap((one: { exemplares: object[] }) => one.exemplares)
      expect(copies).toMatchObject(
        [
          {
            cod_exemplar: '2',
            situacao: 'overdue',
            data_devolucao_prevista: '09/03/2026',
            qtde_renovacoes: '2',
            limite_renovacoes: '5',
          },
          {
            cod_exemplar: '1',
            situacao: 'available',
            situacao_descricao: 'Disponível',
            localizacao: '2º piso, estante 41',
          },
          { cod_exemplar: '3', situacao: 'local', tipo_emprestimo: 'Consulta local', disponivel: false },
          { cod_exemplar: '4', situacao: 'reserved' },
        ].toSorted(
          (a, b) =>
            copies.findIndex((c: { cod_exemplar: string }) => c.cod_exemplar === a.cod_exemplar) -
            copies.findIndex((c: { cod_exemplar: string }) => c.cod_exemplar === b.cod_exemplar),
        ),
      )
    })

    it('lists the copies of one library', async () => {
      const answer = await read('/api/acervo/17/exemplares?cod_unidade=2')
      expect(answer.bibliotecas.map((one: { cod_biblioteca: string }) => one.cod_biblioteca)).toEqual(['2'])
      expect(await read('/api/acervo/17/exemplares?cod_unidade=99')).toMatchObject({ total: '0', bibliotecas: [] })
    })

    it('shows a change of a copy in the database at once', async () => {
      await sql`update copies set state = 'in-repair' where id = 1`.execute(app().db)
      expect(await read('/api/acervo/17/exemplares')).toMatchObject({ disponiveis: '0' })
      await sql`update copies set state = 'available' where id = 1`.execute(app().db)
      expect(await read('/api/acervo/17/exemplares')).toMatchObject({ disponiveis: '1' })
    })

    it('shows its MARC record, one row a subfield, without the leader unless it is asked for', {
      tags: ['C-037', 'W-113'],
    }, async () => {
      const rows = await read('/api/acervo/17/marc')
      const fixed = rows.find((row: { paragrafo: string }) => row.paragrafo === '8')
      expect(fixed.descricao).toBe('990101s1956####bl############000#1#por#d')
      expect(
        rows.filter((row: { paragrafo: string }) => row.paragrafo === '245').map((row: { secao: string }) => row.secao),
      ).toEqual(['a', 'b', 'c'])
      expect(JSON.stringify(rows)).not.toContain('$')
      const indicators = rows.flatMap((row: Record<string, unknown>) => [row.indicador1, row.indicador2])
      expect(new Set(indicators)).toEqual(new Set([null, '0', '1', '4']))
      const released = await read('/api/acervo/17/marc?liberacao=1')
      expect(released.length).toBe(rows.length + 1)
      expect(released[0].paragrafo).toBe('000')
    })

    it('gives its reference with and without markup', { tags: ['C-036', 'F-043'] }, async () => {
      expect(await read('/api/acervo/17/referencia')).toEqual({
        referencia: expect.stringContaining('<strong>Grande sertão</strong>: veredas'),
        referencia_sem_tag: expect.stringMatching(/^ROSA, João Guimarães\. Grande sertão: veredas\./),
        partes: expect.arrayContaining([
          { texto: 'Grande sertão', destaque: 'strong' },
          { texto: ': veredas', destaque: '' },
        ]),
        estilo: 'ABNT NBR 6023',
      })
    })

    it('gives Dublin Core, its libraries, its ink, and what can be done with it', {
      tags: ['C-039', 'C-041', 'C-042', 'C-044', 'F-026'],
    }, async () => {
      expect(await read('/api/acervo/17/dublin-core')).toContainEqual({
        elemento: 'title',
        valor: expect.stringContaining('Grande sertão'),
      })
      expect(await read('/api/acervo/17/bibliotecas')).toEqual([
        { cod_biblioteca: '1', desc_biblioteca: 'Biblioteca Central', total: '2' },
        { cod_biblioteca: '2', desc_biblioteca: 'Letras e Artes', total: '2' },
      ])
      expect((await read('/api/acervo/17/cor')).tinta).toMatch(/^cover--book ink-[0-7]$/)
      expect(await read('/api/acervo/17/permissoes')).toMatchObject({ reserva: false, motivo: 'copy-on-shelf' })
      expect(await read('/api/vinculos/imagem?cod_acervo=17&limite=1')).toEqual([])
    })

    it('advises no hold where none of its copies is lent', async () => {
      const title = await addTitle(app().db, { title: 'Atlas' })
      await addCopy(app().db, { title_id: title, library_id: 1, loan_type_id: 2 })
      const why = async () => (await read(`/api/acervo/${title}/permissoes`)).motivo_solicitacao
      expect(await why()).toBe('Nenhum exemplar deste título pode ser emprestado: não há o que pedir nem reservar.')
      await addCopy(app().db, { id: 90, title_id: title, library_id: 1, loan_type_id: 1 })
      await addLoan(app().db, { copy_id: 90, title_id: title, policy_id: 1, due_on: '2026-03-09' })
      expect(await why()).toContain('faça uma reserva')
      await addCopy(app().db, { title_id: title, library_id: 1, loan_type_id: 1 })
      expect(await why()).toBe('')
    })

    it('offers only links that a browser may follow', { tags: ['C-040'] }, async () => {
      const links = await read('/api/acervo/17/links')
      expect(links).toMatchObject([{ descricao: 'Texto', restrito: true, url: '' }])
    })

    it.each(['99', '18', 'abc', '0', '-1', '99999999999999', '17;drop'])(
      'answers 404 in words for %s',
      { tags: ['W-007'] },
      async (id) => {
        for (const call of [
          '',
          '/marc',
          '/exemplares',
          '/referencia',
          '/dublin-core',
          '/links',
          '/cor',
          '/bibliotecas',
          '/permissoes',
        ]) {
          const answer = await app().get(`/api/acervo/${id}${call}`)
          expect(answer.statusCode).toBe(404)
          expect(answer.json().message).toContain('não encontrado')
        }
      },
    )

    it('tells a withdrawn title from one that never was', async () => {
      expect((await read('/api/acervo/18')).code).toBe('titles.withdrawn')
      expect((await read('/api/acervo/99')).code).toBe('titles.not_found')
    })
  })
})
