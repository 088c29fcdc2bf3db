import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addCourse,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addReadingList,
  addTitle,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let libraries: { north: number; south: number }
  let professor: SignedIn
  let student: SignedIn
  let course: number
  let plan: number
  let titles: { lent: number; there: number; missing: number }
  const somebody = async () =>
    signInAs(app(), { account: await addAccount(app().db, { patron_id: await addPatron(app().db) }) })
  beforeAll(async () => {
    const { db } = app()
    libraries = { north: await addLibrary(db), south: await addLibrary(db) }
    professor = await somebody()
    student = await somebody()
    course = await addCourse(db, { kind: 'course', code: 'LET101', name: 'Literatura' })
    plan = await addReadingList(db, {
      course_id: course,
      professor_id: professor.patron,
      department: 'Letras',
      period: '2026.1',
      students: 41,
    })
    titles = {
      lent: await addTitle(db, { title: 'Dom Casmurro' }),
      there: await addTitle(db, { title: 'Torto arado' }),
      missing: await addTitle(db, { title: 'Salvar o fogo' }),
    }
    const lent = await addCopy(db, { title_id: titles.lent, library_id: libraries.north })
    await addLoan(db, { copy_id: lent })
    await addCopy(db, { title_id: titles.there, library_id: libraries.north })
    await addCopy(db, { title_id: titles.there, library_id: libraries.south })
    const read = (title_id: number, kind: 'basic' | 'complementary') => ({ course_id: course, title_id, kind })
    await db
      .insertInto('course_titles')
      .values([read(titles.lent, 'basic'), read(titles.there, 'basic'), read(titles.missing, 'complementary')])
      .execute()
  })
  const base = '/api/acervo/meu-pergamum/plano-ensino'
  const find = async (query: string, who = student) => {
    const answer = await app().get(`${base}/bibliografia${query}`, { ...who.headers, lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }
  const change = async (body: object, who = professor, id: number | string = plan) => {
    const answer = await app().put(`${base}/${id}`, { versao: await version(), ...body }, { ...who.headers, lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }
  /** With the version that the professor sees. */
  const version = async () => (await find(`?disciplina=${course}`)).planos[0].versao as string
  const content = (more: object = {}) => ({
    alunos: '41',
    basica: [titles.lent, titles.there],
    complementar: [titles.missing],
    ...more,
  })

  describe('a search of teaching plans', () => {
    it('finds what a course reads, what is on the shelf and the students for each copy', {
      tags: ['A-033', 'C-054', 'F-182'],
    }, async () => {
      const { total, planos } = await find('?departamento=Letras&ano=2026&semestre=1&periodo=2026.1')
      expect(total).toBe('1')
      expect(planos[0]).toMatchObject({
        codigo: String(plan),
        sigla: 'LET101',
        disciplina: 'Literatura',
        departamento: 'Letras',
        alunos: '41',
        pode_alterar: false,
        basica: [
          { titulo: 'Dom Casmurro', exemplares: '1', disponiveis: '0', situacao: 'lent', alunos_por_exemplar: '41' },
          { titulo: 'Torto arado', exemplares: '2', disponiveis: '2', situacao: 'on-shelf', alunos_por_exemplar: '21' },
        ],
        complementar: [{ titulo: 'Salvar o fogo', exemplares: '0', disponiveis: '0', alunos_por_exemplar: '' }],
      })
    })

    it('of a library finds plans with a copy there, and counts those copies', async () => {
      const { planos } = await find(`?biblioteca=${libraries.south}`)
      expect(planos[0].basica.map((title: { exemplares: string }) => title.exemplares)).toEqual(['0', '1'])
      const empty = await addLibrary(app().db)
      expect(await find(`?biblioteca=${empty}`)).toMatchObject({ total: '0', planos: [] })
    })

    it('by anything else finds no more than fits', async () => {
      expect(await find(`?disciplina=${course}`)).toMatchObject({ total: '1' })
      for (const query of [
        '?ano=2025',
        '?semestre=2',
        '?periodo=2025.2',
        '?departamento=Artes',
        '?disciplina=999999',
      ]) {
        expect(await find(query)).toMatchObject({ status: 200, total: '0' })
      }
    })

    it('names something to search by', { tags: ['V-040'] }, async () => {
      for (const query of ['', '?departamento=&ano=&disciplina=', '?departamento=%20%20']) {
        expect(await find(query)).toMatchObject({ status: 422, code: 'reading-lists.search_empty' })
      }
    })

    it('is offered what there is', { tags: ['C-053'] }, async () => {
      const ask = async (who: SignedIn) => (await app().get(`${base}/disciplinas-bibliotecas`, who.headers)).json()
      expect(await ask(student)).toMatchObject({
        departamentos: ['Letras'],
        anos: ['2026'],
        semestres: ['1'],
        periodos: ['2026.1'],
        disciplinas: [{ codigo: String(course), descricao: 'LET101 Literatura' }],
        meus: '0',
      })
      expect(await ask(professor)).toMatchObject({ meus: '1' })
      expect(await find('?meus=S', professor)).toMatchObject({ total: '1', planos: [{ pode_alterar: true }] })
      expect(await find('?meus=S')).toMatchObject({ total: '0' })
    })
  })

  describe('a change of a teaching plan', () => {
    it('orders, adds and removes titles, and says how many students there are', { tags: ['A-033'] }, async () => {
      const body = { alunos: 20, basica: [titles.missing, titles.lent], complementar: [] }
      const { status, plano, mensagem } = await change(body)
      expect([status, mensagem]).toEqual([200, 'Teaching plan saved.'])
      const named = (all: { titulo: string }[]) => all.map(({ titulo }) => titulo)
      expect(named(plano.basica)).toEqual(['Salvar o fogo', 'Dom Casmurro'])
      expect(plano.basica[1].alunos_por_exemplar).toBe('20')
      const again = (await find(`?disciplina=${course}`)).planos[0]
      expect([named(again.basica), named(again.complementar)]).toEqual([['Salvar o fogo', 'Dom Casmurro'], []])
      const events = app().db.selectFrom('audit_log').select('actor').where('action', '=', 'reading_lists.changed')
      expect(await events.execute()).toEqual([{ actor: `account ${professor.account}` }])
      await change(content())
    })

    it('that empties it leaves it empty', async () => {
      await change(content({ basica: [], complementar: [] }))
      expect((await find(`?disciplina=${course}`)).planos[0]).toMatchObject({ basica: [], complementar: [] })
      await change(content())
    })

    it('is the professor’s alone', async () => {
      for (const [who, id] of [
        [student, plan],
        [await somebody(), plan],
        [professor, 999_999],
        [professor, 'x'],
      ] as const) {
        expect(await change(content(), who, id)).toMatchObject({ status: 404, code: 'reading-lists.not_found' })
      }
    })

    it('tells every field that is wrong, and changes nothing', async () => {
      const { status, errors } = await change({ alunos: 'muitos', basica: [999_999], complementar: [999_999] })
      expect(status).toBe(422)
      expect(Object.keys(errors).sort()).toEqual(['alunos', 'basica', 'complementar'])
      expect((await find(`?disciplina=${course}`)).planos[0].basica).toHaveLength(2)
    })

    it('has one winner when two are sent at once, and tells the other', { tags: ['A-033'] }, async () => {
      const versao = await version()
      const sent = [content({ versao, basica: [titles.lent] }), content({ versao, basica: [titles.there] })]
      const answers = await Promise.all(sent.map((body) => change(body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const won = answers.find(({ status }) => status === 200)!
      expect((await find(`?disciplina=${course}`)).planos[0].basica).toEqual(won.plano.basica)
      expect(answers.find(({ status }) => status === 422)).toMatchObject({
        code: 'reading-lists.changed_meanwhile',
        message: expect.stringContaining('What you did is still here'),
      })
      expect(await change(content({ versao, basica: [] }))).toMatchObject({ code: 'reading-lists.changed_meanwhile' })
      expect(await change(content())).toMatchObject({ status: 200 })
    })

    it('names the version that was seen', async () => {
      for (const versao of [undefined, '', 'x', '-1'])
        expect((await change(content({ versao }))).status).toBe(versao === undefined ? 400 : 422)
    })
  })
})
