import type { Facet, Hit } from '@estante/contract/search.shapes'
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
  addTitle,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const author = (name: string, field = 3) => ({
  kind: 'person' as const,
  heading: name,
  name,
  relators: [],
  main: true,
  tag: '100',
  field,
})

/** Four titles of one author and one of another, in two libraries. */
async function fill(db: Reader): Promise<void> {
  await addInstitution(db, { id: 7 })
  await addLibrary(db, { id: 1, name: 'Biblioteca Central', short_name: 'Central' })
  await addLibrary(db, { id: 2, name: 'Letras e Artes', short_name: 'Letras' })
  await addLoanType(db, { id: 1 })
  await addAuthority(db, { id: 50, type: 'person', heading: 'Assis, Machado de, 1839-1908' })
  const assis = [author('Assis, Machado de')]
  await addTitle(db, { title: 'Dom Casmurro', contributors: assis, year: 1899, yearShown: '1899' }, { id: 1 })
  await addTitle(db, { title: 'Memórias póstumas de Brás Cubas', contributors: assis, year: 1881 }, { id: 2 })
  await addTitle(db, { title: 'Quincas Borba', contributors: assis, year: 1891, materialType: 'ebook' }, { id: 3 })
  await addTitle(db, { title: 'A mão e a luva', contributors: assis, year: 1874, languages: ['spa'] }, { id: 4 })
  await addTitle(db, { title: 'Vidas secas', contributors: [author('Ramos, Graciliano')], year: 1938 }, { id: 5 })
  for (const id of [1, 2, 3, 4]) {
    await db.insertInto('title_headings').values({ title_id: id, authority_id: 50, field: 3, role: 'author' }).execute()
  }
  await addCopy(db, { id: 11, title_id: 1, library_id: 1, loan_type_id: 1, call_number: '869.3 A848d' })
  await addCopy(db, { id: 12, title_id: 1, library_id: 2, loan_type_id: 1, call_number: null })
  await addCopy(db, { id: 21, title_id: 2, library_id: 1, loan_type_id: 1, call_number: '869.3 A848m' })
  await addLoan(db, { copy_id: 21, title_id: 2, due_on: '2026-03-20' })
  await addHold(db, { title_id: 2, library_id: 1 })
  await addTitle(db, { title: 'A cartomante' }, { id: 6 })
  await addCopy(db, { id: 61, title_id: 6, library_id: 1, loan_type_id: 1, call_number: null })
  await addLoan(db, { copy_id: 61, due_on: '2026-03-18', due_at: '2026-03-18T17:30:00.000Z' })
  await sql`insert into guides (code, section, name_pt, name_es, name_en, position)
    values ('pesquisa_geral', 1, 'Pesquisa', 'Búsqueda', 'Search', 1)`.execute(db)
}

eachDatabase((engine) => {
  describe('searching', () => {
    const app = useTestApp(engine, { fill })
    const find = async (query: string): Promise<Hit[]> => (await app().get(`/api/consulta?${query}`)).json()
    const titles = async (query: string) => (await find(query)).map((hit) => hit.descricao)
    const filters = async (query: string): Promise<Record<string, Facet[]>> =>
      (await app().get(`/api/consulta/filtros?${query}`)).json()

    it.each([
      ['coluna_um=LIVRE&termo_pesquisa=machado+casmurro', ['Dom Casmurro']],
      ['coluna_um=LIVRE&termo_pesquisa=machado%2Bcasmurro', ['Dom Casmurro']],
      ['q=DOM CASMURRO&for=TITULO', ['Dom Casmurro']],
      ['q=memorias postumas', ['Memórias póstumas de Brás Cubas']],
      ['q=memórias&for=AUTOR', []],
      ['q="brás cubas"', ['Memórias póstumas de Brás Cubas']],
      ['q=graciliano&for=AUTOR', ['Vidas secas']],
      ['q=vidas se&for=INDICE_1', ['Vidas secas']],
      ['q=secas&for=INDICE_1', []],
      ['q=869.3 A848d&for=NUMERO_CHAMADA', ['Dom Casmurro']],
      ['q=casmurro&q2=borba&condition=OR&orderBy=obra', ['Dom Casmurro', 'Quincas Borba']],
      [
        'q=machado&q2=borba&condition=NOT&orderBy=ano_publicacao&direction=C',
        ['A mão e a luva', 'Memórias póstumas de Brás Cubas', 'Dom Casmurro'],
      ],
    ])(
      '%s finds %j',
      {
        tags: [
          'A-009',
          'C-014',
          'S-091',
          'S-093',
          'S-095',
          'W-031',
          'W-032',
          'W-033',
          'W-035',
          'W-040',
          'W-086',
          'W-087',
        ],
      },
      async (query, expected) => {
        expect(await titles(query)).toEqual(expected)
      },
    )

    it('puts the grand total on each hit and into the header', { tags: ['W-044', 'W-056'] }, async () => {
      const answer = await app().get('/api/consulta?q=machado&perPage=2')
      expect(answer.headers['x-total-count']).toBe('4')
      expect(answer.json().map((hit: Hit) => hit.total_titulos)).toEqual(['4', '4'])
    })

    it('gives every value as a string, and the shapes that programs expect', {
      tags: [
        'F-050',
        'F-051',
        'F-052',
        'F-053',
        'F-056',
        'F-062',
        'F-063',
        'W-001',
        'W-045',
        'W-046',
        'W-047',
        'W-049',
        'W-050',
        'W-052',
        'W-055',
        'W-073',
        'W-080',
        'W-084',
      ],
    }, async () => {
      const [hit] = await find('q=casmurro')
      expect(hit).toMatchObject({
        cod_empresa: '7',
        cod_acervo: '1',
        descricao: 'Dom Casmurro',
        cod_tipo_obra: '1',
        desc_tipo_obra: 'Livro',
        tot_exemplares: '2',
        ano_publicacao: '1899',
        rota: '/acervo/1',
        link_capa: '',
        autor_principal: 'Assis, Machado de',
        nome_autor: 'Machado de Assis',
        referencia_sem_tag: expect.stringContaining('ASSIS, Machado de. Dom Casmurro.'),
        dados_adicionais: { A: [{ codigo: '50', descricao: 'Assis, Machado de, 1839-1908' }] },
      })
      const values = Object.values(hit!).filter((value) => typeof value !== 'object')
      expect(values.every((value) => typeof value === 'string')).toBe(true)
    })

    it('tells where a title is on a shelf, when it comes back, and who waits', async () => {
      expect((await find('q=casmurro'))[0]!.disponibilidade).toMatchObject({
        estado: 'on-shelf',
        disponiveis: '2',
        bibliotecas: ['Central', 'Letras'],
        por_biblioteca: [
          expect.objectContaining({
            cod_biblioteca: '1',
            estado: 'on-shelf',
            disponiveis: '1',
            previsao_devolucao: '',
          }),
          expect.objectContaining({ cod_biblioteca: '2', estado: 'on-shelf', disponiveis: '1' }),
        ],
      })
      expect((await find('q=postumas'))[0]!.disponibilidade).toMatchObject({
        estado: 'lent',
        disponiveis: '0',
        previsao_devolucao: '20/03/2026',
        reservas: '1',
        por_biblioteca: [expect.objectContaining({ estado: 'lent', previsao_devolucao: '20/03/2026' })],
      })
      expect((await find('q=postumas'))[0]!.disponibilidade).not.toHaveProperty('previsao_devolucao_hora')
    })

    it('tells the hour of a copy that is lent by the hour', { tags: ['C-267'] }, async () => {
      const due = { previsao_devolucao: '18/03/2026', previsao_devolucao_hora: '14:30' }
      const wanted = { ...due, por_biblioteca: [expect.objectContaining(due)] }
      expect((await find('q=cartomante'))[0]!.disponibilidade).toMatchObject(wanted)
      const [brief] = (await app().get('/api/consulta/breve?q=cartomante')).json()
      expect(brief.disponibilidade).toMatchObject(wanted)
      expect((await app().get('/api/acervo/6')).json().resumo.disponibilidade).toMatchObject(wanted)
    })

    it('pages without gaps or repetitions, and answers an empty list beyond the end', {
      tags: ['W-041', 'W-089', 'W-090'],
    }, async () => {
      const page = (number: number) => titles(`q=machado&perPage=3&page=${number}&orderBy=obra`)
      expect([...(await page(1)), ...(await page(2))]).toEqual(await titles('q=machado&orderBy=obra'))
      expect(await page(3)).toEqual([])
      expect(await page(999_999)).toEqual([])
    })

    it.each([
      ['obra&direction=C', ['A mão e a luva', 'Dom Casmurro', 'Memórias póstumas de Brás Cubas', 'Quincas Borba']],
      ['obra&direction=D', ['Quincas Borba', 'Memórias póstumas de Brás Cubas', 'Dom Casmurro', 'A mão e a luva']],
      // Without a direction, ascending in every order.
      ['obra', ['A mão e a luva', 'Dom Casmurro', 'Memórias póstumas de Brás Cubas', 'Quincas Borba']],
      ['ano_publicacao', ['A mão e a luva', 'Memórias póstumas de Brás Cubas', 'Quincas Borba', 'Dom Casmurro']],
      [
        'ano_publicacao&direction=D',
        ['Dom Casmurro', 'Quincas Borba', 'Memórias póstumas de Brás Cubas', 'A mão e a luva'],
      ],
    ])('orders by %s', { tags: ['W-091', 'W-092'] }, async (order, expected) => {
      expect(await titles(`q=machado&orderBy=${order}`)).toEqual(expected)
    })

    it.each(['2', '99', '1000000', '1000000000', '9'.repeat(400)])(
      'has nothing on the page %s, beyond its end',
      async (n) => {
        const answer = await app().get(`/api/consulta?q=machado&page=${n}`)
        expect([answer.statusCode, answer.json(), answer.headers['x-total-count']]).toEqual([200, [], '4'])
      },
    )

    it('an empty term answers nothing, with filters their titles', { tags: ['W-042'] }, async () => {
      expect(await titles('q=')).toEqual([])
      expect(await titles('T=5')).toEqual(['Quincas Borba'])
    })

    it('filters with AND across letters and OR within one', {
      tags: ['S-102', 'T-064', 'T-065', 'W-088', 'W-135', 'W-136', 'W-138', 'W-140', 'W-146'],
    }, async () => {
      expect((await titles('q=machado&T=1&T=5')).length).toBe(4)
      expect(await titles('q=machado&T=1&T=5&I=spa')).toEqual(['A mão e a luva'])
      expect(await titles('q=machado&P=1880-1895&orderBy=obra')).toEqual([
        'Memórias póstumas de Brás Cubas',
        'Quincas Borba',
      ])
      expect(await titles('A=50&P=1899')).toEqual(['Dom Casmurro'])
      expect(await titles('indice=50&q=luva')).toEqual(['A mão e a luva'])
      expect(await titles('N=S')).toEqual(['Dom Casmurro'])
    })

    it.each([
      ['1899', ['Dom Casmurro']],
      ['1880-1895', ['Memórias póstumas de Brás Cubas', 'Quincas Borba']],
      ['1895-1880', ['Memórias póstumas de Brás Cubas', 'Quincas Borba']],
      ['1890-', ['Dom Casmurro', 'Quincas Borba']],
      ['-1880', ['A mão e a luva']],
      ['2200-2300', []],
      ['9999', []],
      ['9990-9999', []],
      ['sempre', []],
      ['-', []],
    ])('filters by the years %s, and finds nothing where no title can be', async (years, expected) => {
      expect(await titles(`q=machado&P=${years}&orderBy=obra`)).toEqual(expected)
      expect((await filters(`q=machado&P=${years}&letras=T`)).T?.map(({ total }) => Number(total)) ?? []).toSatisfy(
        (totals: number[]) => totals.reduce((sum, total) => sum + total, 0) === expected.length,
      )
    })

    it('counts only the filters asked for, and tells no more values than asked for', { tags: ['C-016'] }, async () => {
      const all = await filters('q=machado&T=5')
      expect(await filters('q=machado&T=5&letras=TB')).toEqual({ T: all.T, B: all.B })
      expect(await filters('q=machado&letras=BT&limite=1')).toEqual({
        T: [{ codigo: '1', descricao: 'Livro', total: '3', totalSemFiltro: '3' }],
        B: [{ codigo: '1', descricao: 'Biblioteca Central', total: '2', totalSemFiltro: '2' }],
      })
      // A chosen value is always listed, so that it can be removed.
      expect((await filters('q=machado&T=5&letras=T&limite=1')).T!.map((one) => one.codigo)).toEqual(['1', '5'])
      expect(await filters('q=machado&letras=?&limite=nada')).toEqual(await filters('q=machado'))
    })

    it('counts each filter under the others and without any', {
      tags: ['C-016', 'F-069', 'F-070', 'F-071', 'F-072'],
    }, async () => {
      const { T, I, B } = await filters('q=machado&T=5')
      expect(T).toEqual([
        { codigo: '1', descricao: 'Livro', total: '3', totalSemFiltro: '3' },
        { codigo: '5', descricao: 'E-book', total: '1', totalSemFiltro: '1' },
      ])
      expect(I).toContainEqual({ codigo: 'spa', descricao: 'Espanhol', total: '0', totalSemFiltro: '1' })
      expect(B!.map((one) => [one.descricao, one.totalSemFiltro])).toEqual([
        ['Biblioteca Central', '2'],
        ['Letras e Artes', '1'],
      ])
    })

    it('shows a change of a copy in the database at once, in the hit and in the filter', async () => {
      await sql`update copies set state = 'lost' where id in (11, 12)`.execute(app().db)
      expect((await find('q=casmurro'))[0]!.disponibilidade).toMatchObject({ estado: 'unavailable', disponiveis: '0' })
      await app().refresh()
      expect(await titles('N=S')).toEqual([])
      await sql`update copies set state = 'available' where id in (11, 12)`.execute(app().db)
      await app().refresh()
      expect(await titles('N=S')).toEqual(['Dom Casmurro'])
    })

    it('finds the title of a copy by its bar code, whole, also when it changes, moves and goes', async () => {
      const sees = async (query: string) => {
        await app().refresh()
        return titles(query)
      }
      const barcode = (code: string) => sql`update copies set barcode = ${code} where id = 11`.execute(app().db)
      await barcode('C-100006')
      expect(await sees('q=c-100006')).toEqual(['Dom Casmurro'])
      expect(await sees('q=C-10000')).toEqual([])
      expect(await sees('q=exemplar:C-100006')).toEqual(['Dom Casmurro'])
      await barcode('1881')
      expect(await sees('q=c-100006')).toEqual([])
      // Without a field, a short number is a year or a volume.
      expect(await sees('q=tombo:1881')).toEqual(['Dom Casmurro'])
      expect(await sees('q=1881')).not.toContain('Dom Casmurro')
      await barcode('100006')
      await sql`update copies set title_id = 2 where id = 11`.execute(app().db)
      expect(await sees('q=100006')).toEqual(['Memórias póstumas de Brás Cubas'])
      await sql`update copies set state = 'withdrawn', title_id = 1 where id = 11`.execute(app().db)
      expect(await sees('q=100006')).toEqual([])
      await sql`update copies set state = 'available', barcode = null where id = 11`.execute(app().db)
      expect(await sees('q=100006')).toEqual([])
    })

    it.each([
      ['8,000 letters', 'a'.repeat(8000)],
      ['800 words', 'machado '.repeat(800)],
      ['only punctuation', '!!! ??? ... ;;; ((('],
      ['control characters', '\u0001\u0007\u001b[2J'],
      ['a broken boolean expression', '(machado AND (OR NOT "casmurro'],
      ['a lone operator', 'AND'],
      ['a star', '*'],
      ['SQL', "'; drop table titles; --"],
    ])('answers a query of %s', async (_, words) => {
      const answer = await app().get(`/api/consulta?q=${encodeURIComponent(words)}`)
      expect(answer.statusCode).toBe(200)
      expect(Array.isArray(answer.json())).toBe(true)
    })

    it.each(['%00', '%2500', '%1F', '%0B%00'])('takes the control character %s for a blank', async (sign) => {
      expect(await titles(`q=dom${sign}casmurro&for=LIVRE`)).toEqual(['Dom Casmurro'])
    })

    it('answers 1,000 accented letters that come over the wire', async () => {
      const address = await app().app.listen({ host: '127.0.0.1', port: 0 })
      const answer = await fetch(`${address}/api/consulta?q=${encodeURIComponent('ção '.repeat(500))}`)
      expect(answer.status).toBe(200)
    })

    it('says what of a broken expression was left out', async () => {
      const answer = await app().get(`/api/consulta?q=${encodeURIComponent('(machado AND OR casmurro')}`)
      expect(decodeURIComponent(String(answer.headers['x-ignored']))).toMatch(/OR|AND|\(/)
      expect(answer.json().length).toBeGreaterThan(0)
    })

    it.each([
      ['a long word', `a${'😀'.repeat(60)}`],
      ['many long words', `a${'😀'.repeat(60)} `.repeat(8)],
    ])('tells what it ignored in whole characters: %s', async (_, beyond) => {
      for (const index of ['LIVRE', 'INDICE_1']) {
        const words = encodeURIComponent(`${'w '.repeat(64)}${beyond}`)
        const answer = await app().get(`/api/consulta?for=${index}&q=${words}`)
        expect(answer.statusCode).toBe(200)
        expect(decodeURIComponent(String(answer.headers['x-ignored']))).toMatch(/^a(😀)+/u)
      }
    })

    it('searches what was meant when what was typed finds nothing, and says so', { tags: ['W-189'] }, async () => {
      const answer = await app().get('/api/consulta?q=machado+dom+casmuro')
      expect(answer.json().map((hit: Hit) => hit.descricao)).toEqual(['Dom Casmurro'])
      expect(decodeURIComponent(String(answer.headers['x-corrected-term']))).toBe('machado dom casmurro')
      expect(await titles('indice=50&q=casmuro')).toEqual(['Dom Casmurro'])
      const exactly = await app().get('/api/consulta?q=machado+dom+casmuro&exato=1')
      expect(exactly.json()).toEqual([])
      expect(exactly.headers['x-corrected-term']).toBeUndefined()
    })

    it('reads public calls without a token, from other origins, and uncompressed', {
      tags: ['P-001', 'W-002', 'W-003', 'W-005'],
    }, async () => {
      const answer = await app().get('/api/consulta?q=machado', {
        origin: 'https://elsewhere.example',
        'accept-encoding': 'gzip, br',
      })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['access-control-expose-headers']).toContain('X-Total-Count')
      expect(answer.headers['content-encoding']).toBeUndefined()
    })

    it('refuses a broken token even where none is needed', async () => {
      const answer = await app().get('/api/consulta?q=machado', { authorization: 'Bearer nonsense' })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'session.token_invalid' })
    })

    it('answers the same hits in a guide, and 404 in words for an unknown one', { tags: ['W-085'] }, async () => {
      const inGuide = await app().get(
        '/api/v2/consulta/pesquisa_geral/1?termo_pesquisa=casmurro&coluna_um=LIVRE&indice=',
      )
      expect(inGuide.json()).toEqual(await find('q=casmurro'))
      const standard = await app().get('/api/v2/consulta/pesquisa_avancada/1?termo_pesquisa=casmurro')
      expect(standard.json()).toEqual(inGuide.json())
      const unknown = await app().get('/api/v2/consulta/nenhuma/1?termo_pesquisa=a')
      expect(unknown.statusCode).toBe(404)
      expect(unknown.json()).toMatchObject({ code: 'search.guide_not_found' })
    })

    it('lists the newest titles and counts those of the last days', async () => {
      await sql`update titles set first_seen_on = '2025-01-01' where id <> 5`.execute(app().db)
      await app().refresh()
      const answer = await app().get('/api/consulta/novidades?limite=2&dias=30')
      expect(answer.json()[0].descricao).toBe('Vidas secas')
      expect(answer.json().length).toBe(2)
      expect(answer.headers['x-total-count']).toBe('1')
    })

    it('lists the titles that came in between two days, and counts them', { tags: ['K-013'] }, async () => {
      await sql`update titles set first_seen_on = '2025-01-01' where id <> 5`.execute(app().db)
      await sql`update titles set first_seen_on = '2026-02-10' where id = 5`.execute(app().db)
      await app().refresh()
      const between = async (query: string) => {
        const answer = await app().get(`/api/consulta/novidades?${query}`)
        return [answer.json().map((hit: { cod_acervo: string }) => hit.cod_acervo), answer.headers['x-total-count']]
      }
      expect(await between('dataIni=10/02/2026&dataFim=10/03/2026')).toEqual([['5'], '1'])
      expect(await between('dataIni=2026-01-01&dataFim=2026-02-10')).toEqual([['5'], '1'])
      expect(await between('dataIni=11/02/2026')).toEqual([[], '0'])
      const [before, count] = await between('dataFim=09/02/2026&limite=100')
      expect(before).not.toContain('5')
      expect(before.length).toBe(Number(count))
      const wrong = async (query: string) => (await app().get(`/api/consulta/novidades?${query}`)).json().code
      expect(await wrong('dataIni=31/02/2026')).toBe('common.invalid_fields')
      expect(await wrong('dataIni=02/02/2026&dataFim=01/02/2026')).toBe('common.period_backwards')
    })

    it.each(['limite', 'dias'])('takes whole numbers from one alone for the newest titles: %s', async (name) => {
      for (const value of ['-1', '0', '1.5', 'abc', '99999']) {
        const answer = await app().get(`/api/consulta/novidades?${name}=${value}`)
        expect(answer.statusCode, value).toBe(422)
        expect(Object.keys(answer.json().errors), value).toEqual([name])
      }
      expect((await app().get(`/api/consulta/novidades?${name}=1`)).statusCode).toBe(200)
    })

    it('words its lists in the language asked for', { tags: ['C-015', 'C-019', 'W-093'] }, async () => {
      const orders = async (lang: string) =>
        (await app().get('/api/consulta/ordenacao', { lang })).json().map((one: { label: string }) => one.label)
      expect(await orders('1')).toContain('Título')
      expect(await orders('3')).toContain('Año')
      expect(await orders('5')).toContain('Year')
      const indexes = (await app().get('/api/consulta/opcoes-indice', { lang: '5' })).json()
      expect(indexes).toContainEqual({ grupo: 'Words in', label: 'Author', value: 'AUTOR' })
      expect(indexes.map((one: { value: string }) => one.value)).toEqual(
        expect.arrayContaining(['LIVRE', 'TITULO', 'ASSUNTO', 'SERIE', 'NUMERO_CHAMADA', 'ISBN', 'ISSN', 'INDICE_1']),
      )
    })

    it('tells which picture stands for a missing cover, and draws it', { tags: ['C-034'] }, async () => {
      const { imagem, por_tipo } = (await app().get('/api/consulta/imagem-padrao')).json()
      expect(por_tipo.length).toBe(17)
      const picture = await app().get(imagem)
      expect(picture.headers['content-type']).toContain('image/svg+xml')
      expect(picture.body).toMatch(/^<svg xmlns/)
      expect((await app().get('/imagens/capa/nada.svg')).statusCode).toBe(404)
    })

    it('orders by year where the institution says so and nothing else is asked', {
      tags: ['K-009', 'K-010'],
    }, async () => {
      await sql`insert into settings (name, value) values ('search.order', '"ano_publicacao"')`.execute(app().db)
      expect((await titles('q=machado'))[0]).toBe('Dom Casmurro')
      expect((await titles('q=machado&direction=C'))[0]).toBe('A mão e a luva')
      expect((await titles('q=machado&orderBy=obra'))[0]).toBe('A mão e a luva')
    })
  })
})
