/** Every field of a hit, and the indexes and filters that find it: the interface for other programs. */
import { briefHit, type Hit } from '@estante/contract/search.shapes'
import type { TitleData } from '@estante/marc/title-data'
import { describe, expect, it } from 'vitest'
import {
  addAuthority,
  addCampus,
  addCopy,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPatron,
  addTitle,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const cover = '/imagens/capas/0a1b.jpg'

/** A title with a value for each field and each filter. */
const anthology: Partial<TitleData> = {
  title: 'Uma antologia de contos',
  sortTitle: 'antologia de contos',
  otherTitles: ['Contos escolhidos'],
  contributors: [
    {
      kind: 'person',
      heading: 'Assis, Machado de, 1839-1908',
      name: 'Assis, Machado de',
      relators: [],
      main: true,
      tag: '100',
      field: 3,
    },
  ],
  edition: '2. ed.',
  publication: [{ place: 'São Paulo', publisher: 'Cultrix', date: '1974', kind: '1' }],
  year: 1974,
  yearShown: '1974',
  physical: '120 p. ; 21 cm',
  series: [{ title: 'Clássicos Cultrix', field: 6, tag: '490' }],
  subjects: [
    {
      kind: 'subject',
      heading: 'Contos brasileiros',
      main: 'Contos brasileiros',
      subdivisions: [],
      tag: '650',
      field: 7,
    },
  ],
  classification: [{ scheme: 'dewey', number: '869.3' }],
  summaries: ['Doze contos.'],
  links: [{ url: 'https://leitura.example/1', relation: 'resource', restricted: true, sequence: 1 }],
  identifiers: [
    { kind: 'isbn', value: '9788535931983', shown: '978-85-359-3198-3', valid: true },
    { kind: 'issn', value: '0034-7612', shown: '0034-7612', valid: true },
  ],
  accessibility: ['audio'],
  works: [
    { name: 'Poe, Edgar Allan, 1809-1849', title: 'The gold-bug', contained: true, tag: '700', field: 9 },
    { name: '', title: 'Missa do galo', contained: false, tag: '700', field: 10 },
  ],
}

const thesisFile: TitleData['links'] = [
  { url: 'https://repositorio.example/tese.pdf', relation: 'resource', restricted: false, sequence: 1 },
]

/** The other titles: one on loan that is a part of another, and more maps than a page shows. */
const maps = 21

async function fill(db: Reader): Promise<void> {
  await addInstitution(db, { id: 7 })
  await addLibrary(db, { id: 1, name: 'Biblioteca Central', short_name: 'Central' })
  await addLibrary(db, { id: 2, name: 'Letras e Artes', short_name: 'Letras' })
  await addLoanType(db, { id: 1 })
  await addTitle(db, anthology, { id: 1, cover_url: cover })
  const partOf = [{ title: 'Obra completa', tag: '773', relation: 'part-of' as const, controlNumber: '(BR-Te)1' }]
  await addTitle(
    db,
    {
      title: 'Tese',
      materialType: 'thesis',
      languages: ['spa'],
      partOf,
      legislation: true,
      online: true,
      links: thesisFile,
    },
    { id: 2 },
  )
  for (let id = 101; id <= 100 + maps; id++) {
    await addTitle(db, { title: `Folha ${id}`, materialType: 'map', languages: ['eng'] }, { id })
  }
  const shelved = { library_id: 1, loan_type_id: 1, call_number: '869.3 A848a', collection: 'Obras raras' }
  await addCopy(db, { id: 11, title_id: 1, ...shelved })
  await addCopy(db, { id: 21, title_id: 2, library_id: 2, loan_type_id: 1, call_number: null })
  await addLoan(db, { copy_id: 21, title_id: 2 })
  await addHeadings(db)
  await addCourse(db)
  await addComments(db)
}

async function addHeadings(db: Reader): Promise<void> {
  await addAuthority(db, { id: 50, type: 'person', heading: 'Assis, Machado de, 1839-1908' })
  await addAuthority(db, { id: 51, type: 'subject', heading: 'Contos brasileiros' })
  await addAuthority(db, { id: 52, type: 'uniform-title', heading: 'Clássicos Cultrix' })
  await db
    .insertInto('title_headings')
    .values([
      { title_id: 1, authority_id: 50, field: 3, role: 'author' },
      { title_id: 1, authority_id: 52, field: 6, role: 'series' },
      { title_id: 1, authority_id: 51, field: 7, role: 'subject' },
    ])
    .execute()
}

async function addCourse(db: Reader): Promise<void> {
  const campus = await addCampus(db, { name: 'Campus Sede' })
  await db
    .insertInto('courses')
    .values({ id: 8, campus_id: campus, kind: 'course', code: 'LET', name: 'Licenciatura em Letras' })
    .execute()
  await db.insertInto('course_titles').values({ course_id: 8, title_id: 1, kind: 'basic' }).execute()
}

/** One approved comment, and one that is not reviewed yet. */
async function addComments(db: Reader): Promise<void> {
  const written = { patron_id: await addPatron(db), title_id: 1, created_at: '2026-03-01T12:00:00Z' }
  await db
    .insertInto('comments')
    .values([
      { ...written, content: 'Bom.', state: 'approved' },
      { ...written, content: 'Ruim.', state: 'waiting' },
    ])
    .execute()
}

const isNoReference = (name: string) => !name.startsWith('referencia')

function pick(hit: Hit, names: readonly string[]): Partial<Hit> {
  return Object.fromEntries(Object.entries(hit).filter(([name]) => names.includes(name)))
}

eachDatabase((engine) => {
  describe('a hit', () => {
    const app = useTestApp(engine, { fill })
    const find = async (query: string): Promise<Hit[]> => (await app().get(`/api/consulta?${query}`)).json()
    const found = async (query: string) => (await find(query)).map((hit) => hit.cod_acervo)

    it('says of its work what programs read', {
      tags: [
        'F-054',
        'F-055',
        'F-056',
        'W-048',
        'W-051',
        'W-067',
        'W-069',
        'W-070',
        'W-071',
        'W-072',
        'W-076',
        'W-077',
        'W-078',
        'W-081',
        'W-083',
      ],
    }, async () => {
      expect((await find('q=antologia'))[0]).toMatchObject({
        cod_empresa: '7',
        cod_acervo: '1',
        descricao: 'Uma antologia de contos',
        obra: 'antologia de contos',
        cod_tipo_obra: '1',
        desc_tipo_obra: 'Livro',
        icone: 'book',
        referencia: expect.stringContaining('<strong>Uma antologia de contos</strong>'),
        referencia_sem_tag: expect.stringMatching(/^ASSIS, Machado de\. Uma antologia de contos\./),
        autor: 'Assis, Machado de',
        autor_principal: 'Assis, Machado de',
        edicao: '2. ed.',
        ano_publicacao: '1974',
        idioma: 'por',
        idioma_desc: 'Português',
        desc_fisica: '120 p. ; 21 cm',
        isbn_issn: '9788535931983',
        resumo: 'Doze contos.',
        link_capa: cover,
        seq_paragrafo_capa: '1',
        cor: expect.stringMatching(/^[0-7]$/),
        rota: '/acervo/1',
      })
    })

    it('says of its copies and of what can be done with it what programs read', {
      tags: [
        'F-057',
        'F-058',
        'W-053',
        'W-054',
        'W-058',
        'W-059',
        'W-060',
        'W-061',
        'W-062',
        'W-063',
        'W-064',
        'W-065',
        'W-066',
        'W-068',
        'W-074',
        'W-075',
        'W-079',
        'W-082',
      ],
    }, async () => {
      expect((await find('q=antologia'))[0]).toMatchObject({
        gera_exemplar: 'S',
        tot_exemplares: '1',
        classificacao: '869.3 A848a',
        qtde_comentarios: '1',
        disp_para_reserva: 'N',
        possui_doc_online: 'S',
        acesso_remoto: 'S',
        possui_acessibilidade: 'S',
        possui_out_titulos: 'S',
        gera_773: 'N',
        tem_773_relacionado: 'S',
        eh_legislacao: 'N',
        arquivo_indexar: '',
        cod_nivel_permissao: '1',
        permite_arquivo_vinculo: 'N',
        permite_arquivo_exemplar: 'N',
        cod_sit_acervo: '1',
      })
      expect((await find('q=tese'))[0]).toMatchObject({
        arquivo_indexar: 'https://repositorio.example/tese.pdf',
        cod_nivel_permissao: '0',
        permite_arquivo_vinculo: 'S',
        permite_arquivo_exemplar: 'S',
        disp_para_reserva: 'S',
        possui_doc_online: 'S',
        acesso_remoto: 'S',
        possui_acessibilidade: 'N',
        possui_out_titulos: 'N',
        gera_773: 'S',
        tem_773_relacionado: 'N',
        eh_legislacao: 'S',
      })
    })

    it('says its area of knowledge and the courses that read it', {
      tags: ['F-059', 'F-060', 'F-061', 'F-064', 'F-065'],
    }, async () => {
      expect((await find('q=antologia'))[0]).toMatchObject({
        cod_tipo_area_conhec: '8',
        desc_tipo_area_conhec: 'Linguística, letras e artes',
        cod_area_conhecimento: '802',
        areas_conhecimento: [{ codigo: '802', descricao: 'Letras' }],
        cursos_disc: [{ codigo: '8', descricao: 'Licenciatura em Letras', campus: 'Campus Sede' }],
      })
    })

    it('lists its values letter by letter, each with its words', async () => {
      expect((await find('q=antologia'))[0]!.dados_adicionais).toEqual({
        B: [{ codigo: '1', descricao: 'Biblioteca Central' }],
        C: [{ codigo: '8', descricao: 'Licenciatura em Letras' }],
        P: [{ codigo: '1974', descricao: '1974' }],
        T: [{ codigo: '1', descricao: 'Livro' }],
        Y: [{ codigo: '8', descricao: 'Linguística, letras e artes' }],
        I: [{ codigo: 'por', descricao: 'Português' }],
        X: [{ codigo: 'audio', descricao: 'Áudio' }],
        A: [{ codigo: '50', descricao: 'Assis, Machado de, 1839-1908' }],
        E: [{ codigo: 'Cultrix', descricao: 'Cultrix' }],
        S: [{ codigo: '51', descricao: 'Contos brasileiros' }],
        R: [{ codigo: 'restrito', descricao: 'Só com login' }],
        K: [{ codigo: '802', descricao: 'Letras' }],
        O: [{ codigo: 'Obras raras', descricao: 'Obras raras' }],
        U: [{ codigo: '52', descricao: 'Clássicos Cultrix' }],
        N: [{ codigo: 'S', descricao: 'Na estante agora' }],
        G: [{ codigo: '1970', descricao: 'Anos 1970' }],
      })
    })

    it.each(['q=antologia', 'q=tese', 'q=folha&perPage=5&page=2&orderBy=obra', 'q=folia'])(
      'is told briefly by the same values, and no less: %s',
      { tags: ['C-274'] },
      async (query) => {
        const [complete, brief] = [
          await app().get(`/api/consulta?${query}`),
          await app().get(`/api/consulta/breve?${query}`),
        ]
        const hits: Hit[] = complete.json()
        expect(hits.length).toBeGreaterThan(0)
        expect(brief.json()).toEqual(hits.map((hit) => pick(hit, Object.keys(briefHit.shape).filter(isNoReference))))
        for (const name of ['x-total-count', 'x-corrected-term'])
          expect(brief.headers[name]).toBe(complete.headers[name])
      },
    )

    it('is told briefly with its reference where a list of references is wanted', { tags: ['C-274'] }, async () => {
      const [hit] = await find('q=antologia')
      const brief = (query: string) => app().get(`/api/consulta/breve?${query}`)
      expect((await brief('q=antologia&modo=R')).json()).toEqual([pick(hit!, Object.keys(briefHit.shape))])
      for (const mode of ['', '&modo=C', '&modo=T', '&modo=x'])
        expect((await brief(`q=antologia${mode}`)).body).not.toContain('referencia')
      expect((await brief('q=')).json()).toEqual([])
      expect((await brief('q=antologia&modo=R')).headers['x-total-count']).toBe('1')
    })

    it.each([
      'B=1',
      'C=8',
      'P=1974',
      'T=1',
      'Y=8',
      'I=por',
      'X=audio',
      'A=50',
      'E=Cultrix',
      'S=51',
      'R=restrito',
      'K=802',
      'N=S',
      'O=Obras raras',
      'U=52',
      'G=1970',
    ])(
      'is found by the filter %s',
      {
        tags: [
          'T-066',
          'W-133',
          'W-134',
          'W-137',
          'W-139',
          'W-141',
          'W-142',
          'W-143',
          'W-144',
          'W-147',
          'W-148',
          'W-149',
        ],
      },
      async (filter) => {
        expect(await found(filter)).toEqual(['1'])
      },
    )

    it.each([
      ['ASSUNTO', 'contos brasileiros'],
      ['SERIE', 'classicos'],
      ['ISBN', '978-85-359-3198-3'],
      ['ISSN', '00347612'],
      ['INDICE_1', 'uma antologia'],
      ['TITULO', 'gold bug'],
      ['TITULO', 'missa do galo'],
      ['AUTOR', 'edgar allan poe'],
      ['LIVRE', 'poe "gold bug"'],
      ['INDICE_1', 'the gold'],
      ['INDICE_3', 'poe, ed'],
      ['INDICE_2', 'contos bras'],
      ['INDICE_3', 'assis, mach'],
    ])(
      'is found in the index %s by “%s”',
      { tags: ['S-092', 'S-094', 'S-096', 'S-097', 'W-034', 'W-036', 'W-037'] },
      async (index, words) => {
        expect(await found(`coluna_um=${index}&termo_pesquisa=${encodeURIComponent(words)}`)).toEqual(['1'])
      },
    )

    it.each([
      ['INDICE_2', 'brasileiros'],
      ['INDICE_3', 'machado'],
    ])('is not found in the index %s by “%s”, with which no entry begins', async (index, words) => {
      expect(await found(`coluna_um=${index}&termo_pesquisa=${words}&exato=1`)).toEqual([])
    })

    it('is the same whatever number a program gives its search, and in every tab that is no guide of reading lists', {
      tags: ['W-038', 'W-039'],
    }, async () => {
      const words = 'coluna_um=LIVRE&termo_pesquisa=antologia'
      const plain = await find(words)
      for (const more of ['search_id=1', 'search_id=77', 'search_tab=pesquisa_geral', 'search_tab=outra']) {
        expect(await find(`${words}&${more}`)).toEqual(plain)
      }
    })

    it.each([
      ['the name of a course', 'licenciatura letras'],
      ['its code', 'LET'],
      ['a word of the course and one of the record', 'letras antologia'],
      ['words of the record', 'contos brasileiros'],
      ['a misspelt course', 'licensiatura'],
    ])('is found in the guide of reading lists by %s', { tags: ['W-123'] }, async (_, words) => {
      const query = `termo_pesquisa=${encodeURIComponent(words)}`
      expect(await found(`search_tab=plano_ensino&${query}`)).toEqual(['1'])
      const inPath = await app().get(`/api/v2/consulta/plano_ensino/1?${query}`)
      expect(inPath.json().map((hit: Hit) => hit.cod_acervo)).toEqual(['1'])
    })

    it('is not found in the guide of reading lists when nobody reads it, nor elsewhere by the name of a course', async () => {
      expect(await found('search_tab=plano_ensino&q=tese&exato=1')).toEqual([])
      expect(await found('q=tese')).toEqual(['2'])
      expect(await found('q=licenciatura&exato=1')).toEqual([])
      expect(await found('search_tab=plano_ensino&T=2')).toEqual([])
    })

    it('is counted in the guide of reading lists as it is found there', async () => {
      const { T } = (await app().get('/api/consulta/filtros?search_tab=plano_ensino&letras=T')).json()
      expect(T).toEqual([{ codigo: '1', descricao: 'Livro', total: '1', totalSemFiltro: '1' }])
    })

    it('is found in the guide of its material types alone, and counted within it', async () => {
      expect(await found('search_tab=arquivo&q=folha')).toHaveLength(20)
      expect(await found('search_tab=arquivo&q=antologia')).toEqual([])
      expect(await found('search_tab=periodicos&q=folha&exato=1')).toEqual([])
      const inPath = await app().get('/api/v2/consulta/arquivo/1?termo_pesquisa=folha')
      expect(inPath.statusCode).toBe(404)
      const { T } = (await app().get('/api/consulta/filtros?search_tab=arquivo&letras=T')).json()
      expect(T).toEqual([{ codigo: '6', descricao: 'Mapa', total: String(maps), totalSemFiltro: String(maps) }])
    })

    it('comes in a bare list, twenty to the first page', { tags: ['W-043'] }, async () => {
      const answer = await find('q=folha')
      expect(answer).toHaveLength(20)
      expect(answer[0]!.total_titulos).toBe(String(maps))
      expect(await found('q=folha&page=2')).toHaveLength(maps - 20)
    })
  })
})
