import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addCampus, addCategory, addCopy, addInstitution, addLibrary, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db, { id: 9, logo: Buffer.from('<svg/>'), logo_type: 'image/svg+xml', brand_colour: '#7a1f2b' })
  const campus = await addCampus(db, { id: 3, name: 'Campus Sede' })
  await addLibrary(db, { id: 4, campus_id: campus, name: 'Biblioteca Central', position: 1 })
  await addCopy(db, { title_id: await addTitle(db), library_id: 4 })
  // The tests' clock is at Tuesday 10 March 2026.
  await sql`insert into opening_hours (library_id, weekday, opens, closes) values
    (4, 2, '08:00', '12:00'), (4, 2, '13:00', '22:00'), (4, 3, '08:00', '22:00')`.execute(db)
  await sql`insert into calendar_days (library_id, day, reason_pt, reason_es, reason_en)
    values (null, '2026-03-11', 'Feriado', 'Feriado', 'Holiday')`.execute(db)
  await sql`insert into settings (name, value) values
    ('login.label', '{"pt":"Matrícula","es":"Matrícula","en":"Enrolment number"}'),
    ('login.authentication_mode', '"2"'), ('login.oidc', 'true'),
    ('accessibility.sign_language', '"https://libras.example.org/?pagina={url}"'),
    ('languages.hidden', '["it"]')`.execute(db)
  await sql`insert into permissions (id, module, description_pt, description_es, description_en, enabled, notice_pt, url) values
    (57, 1, 'Bases de dados', 'Bases de datos', 'Databases', 1, 'Use a rede da universidade.', 'https://example.org'),
    (1120, 1, 'Captcha', 'Captcha', 'Captcha', 0, null, null)`.execute(db)
  await sql`insert into guides (code, section, name_pt, name_es, name_en, position) values
    ('pesquisa_geral', 1, 'Pesquisa geral', 'Búsqueda general', 'General search', 1),
    ('autores', 1, 'Autores', 'Autores', 'Authors', 2),
    ('plano_ensino', 2, 'Plano de ensino', 'Plan de estudios', 'Teaching plan', 1)`.execute(db)
  for (const [day, until, title] of [
    ['2026-03-01', null, 'Antigo'],
    ['2026-03-10', '2026-03-10', 'De hoje'],
    ['2026-03-11', null, 'De amanhã'],
    ['2026-02-01', '2026-03-09', 'Vencido'],
  ]) {
    await sql`insert into notices (published_on, until, title_pt, title_es, title_en, body_pt, body_es, body_en)
      values (${day}, ${until}, ${title}, ${title}, ${title}, 'a', 'b', 'c')`.execute(db)
  }
}

eachDatabase((engine) => {
  describe('the institution', () => {
    const app = useTestApp(engine, { fill })
    const read = async (path: string, lang = '1') => (await app().get(path, { lang })).json()

    it('tells its configuration with every field of the specification', {
      tags: [
        'A-051',
        'C-085',
        'F-008',
        'F-009',
        'F-010',
        'F-011',
        'F-012',
        'F-013',
        'F-014',
        'F-015',
        'F-016',
        'F-017',
        'F-018',
        'F-019',
        'F-020',
        'F-021',
        'F-022',
      ],
    }, async () => {
      const institution = await read('/api/parametros/instituicao')
      expect(institution).toMatchObject({
        codEmpresa: '9',
        sigla: 'UT',
        tema: '#7a1f2b',
        usaOIDC: true,
        denominacao_login: 'Matrícula',
        destino_padrao_login_catalogo: '',
        msg_login: '',
        link_logout_OIDC: '',
        link_logout_saml: '',
        msg_suporte_consulta: '',
        link_lgpd: '',
        p: { __md_aut: '2', __md_crypt: '', __web_url_pw: '', __web_aquisicao: '' },
        total_titulos: '1',
        total_exemplares: '1',
        total_bibliotecas: '1',
        tem_logo: true,
        tem_background: false,
      })
    })

    it('counts the copies that there are now, without those that were withdrawn', async () => {
      const copies = async () => {
        await app().refresh()
        return (await read('/api/parametros/instituicao')).total_exemplares
      }
      const title_id = (await app().db.selectFrom('titles').select('id').executeTakeFirstOrThrow()).id
      const added = await addCopy(app().db, { title_id, library_id: 4 })
      expect(await copies()).toBe('2')
      await app().db.updateTable('copies').set({ state: 'withdrawn' }).where('id', '=', added).execute()
      expect(await copies()).toBe('1')
      await app().db.deleteFrom('copies').where('id', '=', added).execute()
      expect(await copies()).toBe('1')
    })

    it('tells settings that have words for each language in the one asked for', async () => {
      expect((await read('/api/parametros/instituicao', '5')).denominacao_login).toBe('Enrolment number')
    })

    it('tells where the sign-language option leads, and nothing where the address is not one of the web', {
      tags: ['A-049'],
    }, async () => {
      const link = async () => (await read('/api/parametros/instituicao')).link_libras
      expect(await link()).toBe('https://libras.example.org/?pagina={url}')
      await sql`update settings set value = '"javascript:alert(1)"' where name = 'accessibility.sign_language'`.execute(
        app().db,
      )
      expect(await link()).toBe('')
      await sql`delete from settings where name = 'accessibility.sign_language'`.execute(app().db)
      expect(await link()).toBe('')
    })

    it('tells the sign-in whether names belong to several people, what follows them, and which categories to offer', async () => {
      const signIn = async (lang?: string) => {
        const { login_de_varias_pessoas, separador_login, categorias } = await read('/api/parametros/instituicao', lang)
        return { login_de_varias_pessoas, separador_login, categorias }
      }
      expect(await signIn()).toEqual({ login_de_varias_pessoas: false, separador_login: '#', categorias: [] })
      await addCategory(app().db, { code: '04', name_pt: 'Professor', name_en: 'Professor', position: 2 })
      await addCategory(app().db, { code: '01', name_pt: 'Graduação', name_en: 'Undergraduate', position: 1 })
      await sql`insert into settings (name, value) values ('login.multi_person', 'true'), ('login.separator', '"@"'),
        ('login.categories', '["01", "04", "99"]')`.execute(app().db)
      expect(await signIn('5')).toEqual({
        login_de_varias_pessoas: true,
        separador_login: '@',
        categorias: [
          { valor: '01', rotulo: 'Undergraduate' },
          { valor: '04', rotulo: 'Professor' },
        ],
      })
    })

    it('names the languages that pages can have, and flags those that it hides', async () => {
      expect((await read('/api/parametros/instituicao')).idiomas).toEqual([
        { codigo: 'pt', nome: 'Português', oculto: false },
        { codigo: 'es', nome: 'Español', oculto: false },
        { codigo: 'en', nome: 'English', oculto: false },
        { codigo: 'fr', nome: 'Français', oculto: false },
        { codigo: 'it', nome: 'Italiano', oculto: true },
      ])
    })

    it('lists the activities that are on, and words them', { tags: ['C-090', 'C-091', 'C-092', 'F-023'] }, async () => {
      expect(await read('/api/parametros/funcionalidades', '5')).toEqual([
        { cod_atividade: '57', descricao: 'Databases', cod_modulo: '1', url: 'https://example.org', ativa: true },
      ])
      expect(await read('/api/parametros/atividade/1120')).toMatchObject({ ativa: false })
      expect(await read('/api/parametros/atividade/57/informativo')).toEqual({
        informativo: 'Use a rede da universidade.',
      })
    })

    it('lists the search guides of each section', { tags: ['C-086', 'C-087'] }, async () => {
      expect(await read('/api/parametros/secao_1')).toEqual([
        { guia: 'pesquisa_geral', descricao: 'Pesquisa geral', rota: '/pesquisa_geral' },
        { guia: 'autores', descricao: 'Autores', rota: '/listas/autor' },
      ])
      expect((await read('/api/parametros/secao_2', '3'))[0].descricao).toBe('Plan de estudios')
    })

    it('shows only notices whose time it is, newest first', { tags: ['C-089'] }, async () => {
      const notices = await read('/api/parametros/informacoes_gerais')
      expect(notices.map((one: { titulo: string; data: string }) => [one.titulo, one.data])).toEqual([
        ['De hoje', '10/03/2026'],
        ['Antigo', '01/03/2026'],
      ])
    })

    it('answers what readers ask, in the institution’s order and the reader’s language', {
      tags: ['C-088'],
    }, async () => {
      expect(await read('/api/parametros/faq')).toEqual([])
      await sql`insert into faq_entries (position, question_pt, question_es, question_en, answer_pt, answer_es, answer_en)
        values (2, 'Como renovo?', '¿Cómo renuevo?', 'How do I renew?', 'Aqui.', 'Aquí.', 'Here.'),
        (1, 'Quando abre?', '¿Cuándo abre?', 'When is it open?', 'Às 8h.', 'A las 8.', 'At 8.')`.execute(app().db)
      expect(await read('/api/parametros/faq')).toMatchObject([
        { pergunta: 'Quando abre?' },
        { pergunta: 'Como renovo?' },
      ])
      expect((await read('/api/parametros/faq', '5'))[1]).toEqual({
        codigo: expect.stringMatching(/^\d+$/),
        pergunta: 'How do I renew?',
        resposta: 'Here.',
      })
    })

    it('tells by campus which libraries are open now and when that changes', {
      tags: ['C-093', 'C-094', 'F-025'],
    }, async () => {
      const [campus] = await read('/api/parametros/atendimento')
      expect(campus).toMatchObject({ cod_campus: '3', nome_campus: 'Campus Sede' })
      expect(campus.bibliotecas[0]).toMatchObject({
        sigla: expect.stringMatching(/^\w+$/),
        acessibilidade: '',
        aberta: false,
        situacao: 'closed-now',
        muda_em: '2026-03-10T13:00-03:00',
      })
      app().moveTo('2026-03-10T17:00:00Z')
      const [later] = await read('/api/parametros/atendimento/3')
      expect(later.bibliotecas[0]).toMatchObject({
        aberta: true,
        situacao: 'open',
        excecoes: [{ dia: '2026-03-11', motivo: 'Feriado', abre: '', fecha: '' }],
      })
      // What the frame of each page tells is the same, library by library.
      const openings = await read('/api/parametros/bibliotecas')
      const libraries = (await read('/api/parametros/atendimento')).flatMap(
        ({ bibliotecas }: { bibliotecas: object[] }) => bibliotecas,
      )
      expect(libraries).toEqual(openings.map((opening: object) => expect.objectContaining(opening)))
      expect(openings[0]).toEqual({
        cod_biblioteca: expect.stringMatching(/^\d+$/),
        desc_biblioteca: expect.any(String),
        nome_curto: expect.any(String),
        local: expect.any(String),
        aberta: true,
        situacao: 'open',
        muda_em: expect.stringMatching(/^2026-03-10T/),
        tem_horarios: true,
      })
    })

    it('lists campuses and libraries as choices of a form, all or of one campus', {
      tags: ['C-066', 'C-067', 'F-025'],
    }, async () => {
      const campuses = await read('/api/campus')
      expect(campuses).toContainEqual({ cod_campus: '3', nome_campus: 'Campus Sede' })
      const all = await read('/api/unidade-informacao')
      const own = await read('/api/unidade-informacao?campus=3')
      expect(own.length).toBeGreaterThan(0)
      expect(own).toEqual(all.filter(({ cod_campus }: { cod_campus: string }) => cod_campus === '3'))
      expect(own[0]).toMatchObject({ nome_campus: 'Campus Sede', cod_biblioteca: expect.stringMatching(/^\d+$/) })
    })

    it.each([
      ['/api/unidade-informacao?campus=99', 'institution.campus_not_found'],
      ['/api/parametros/atendimento/99', 'institution.campus_not_found'],
      ['/api/parametros/atividade/99', 'institution.activity_not_found'],
      ['/api/parametros/atividade/99/informativo', 'institution.activity_not_found'],
      ['/imagens/background', 'institution.image_not_found'],
    ])('answers 404 with words at %s', async (path, code) => {
      const answer = await app().get(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code, message: expect.stringContaining('não encontrad') })
    })

    it('shows its logo as it was given', { tags: ['R-028'] }, async () => {
      const answer = await app().get('/imagens/logo')
      expect(answer.headers['content-type']).toContain('image/svg+xml')
      expect(answer.body).toBe('<svg/>')
    })

    it('serves its colour as a style sheet for all schemes', async () => {
      const answer = await app().get('/imagens/tema.css')
      expect(answer.headers['content-type']).toContain('text/css')
      expect(answer.body).toContain('#7a1f2b')
      expect(answer.body).toContain('data-scheme="dark"')
    })
  })
})
