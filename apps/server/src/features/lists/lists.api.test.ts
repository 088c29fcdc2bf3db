import { describe, expect, it } from 'vitest'
import { addCampus, addCourse, addLibrary, addPatron, addReadingList } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

/**
 * Two campuses, two programmes, one of them with 45 numbered courses, two professors who teach and one who does not.
 */
async function fill(db: Reader): Promise<void> {
  await addCampus(db, { id: 1, name: 'Campus São José' })
  await addCampus(db, { id: 2, name: 'Campus Ângulo' })
  await addLibrary(db, { id: 4, campus_id: 1, name: 'Biblioteca Central', short_name: 'Central' })
  await addLibrary(db, { id: 5, campus_id: 1, name: 'Biblioteca de Música', short_name: 'Música' })
  await addLibrary(db, { id: 6, campus_id: 2, name: 'Biblioteca de Saúde', short_name: 'Saúde' })
  await addCourse(db, { id: 10, campus_id: 1, code: 'CCO', name: 'Ciência da Computação' })
  await addCourse(db, { id: 11, campus_id: null, code: 'LET', name: 'Letras' })
  const course = { kind: 'course', programme_id: 10, campus_id: 1 } as const
  await addCourse(db, { ...course, id: 20, code: 'MAT101', name: 'Cálculo I' })
  await addCourse(db, { id: 21, kind: 'course', code: 'LET120', name: 'Introdução à linguística', programme_id: 11 })
  for (let number = 1; number <= 45; number++) {
    await addCourse(db, { ...course, id: 100 + number, code: `SEM${number}`, name: `Seminário ${number}` })
  }
  await addPatron(db, { id: 30, name: 'José Antônio Müller' })
  await addPatron(db, { id: 31, name: 'Ana Lúcia' })
  await addPatron(db, { id: 32, name: 'Anita, que só lê' })
  await addReadingList(db, { course_id: 20, professor_id: 30, term: 1 })
  await addReadingList(db, { course_id: 20, professor_id: 30, term: 2 })
  await addReadingList(db, { course_id: 20, professor_id: 31 })
  await addReadingList(db, { course_id: 21, professor_id: null })
}

interface Option {
  codigo: string
  descricao: string
}

eachDatabase((engine) => {
  describe('the lists that forms choose from', () => {
    const app = useTestApp(engine, { fill })
    const ask = async (path: string) => {
      const answer = await app().get(`/api/consulta/${path}`)
      return { total: answer.headers['x-total-count'], list: answer.json<Option[]>() }
    }
    const names = async (path: string) => (await ask(path)).list.map(({ descricao }) => descricao)
    const read = async (path: string) => (await app().get(`/api/consulta/${path}`)).json()

    it('tell courses and disciplines with their campus and, of a discipline, its course', {
      tags: ['C-024', 'C-025'],
    }, async () => {
      expect(await read('cursos')).toEqual([
        {
          codigo: '10',
          descricao: 'Ciência da Computação',
          sigla: 'CCO',
          cod_campus: '1',
          nome_campus: 'Campus São José',
        },
        { codigo: '11', descricao: 'Letras', sigla: 'LET', cod_campus: '', nome_campus: '' },
      ])
      expect(await read('disciplinas?search_text=calculo')).toEqual([
        {
          codigo: '20',
          descricao: 'Cálculo I',
          sigla: 'MAT101',
          cod_campus: '1',
          nome_campus: 'Campus São José',
          cod_curso: '10',
          desc_curso: 'Ciência da Computação',
        },
      ])
    })

    it('tell campuses by name, and libraries of all or of one campus', { tags: ['C-027', 'C-028'] }, async () => {
      expect(await read('campus')).toEqual([
        { codigo: '2', descricao: 'Campus Ângulo', cod_campus: '2', nome_campus: 'Campus Ângulo' },
        { codigo: '1', descricao: 'Campus São José', cod_campus: '1', nome_campus: 'Campus São José' },
      ])
      expect(await names('bibliotecas')).toEqual(['Biblioteca Central', 'Biblioteca de Música', 'Biblioteca de Saúde'])
      expect(await names('bibliotecas?codCampus=')).toHaveLength(3)
      expect(await read('bibliotecas?codCampus=2')).toEqual([
        {
          codigo: '6',
          descricao: 'Biblioteca de Saúde',
          cod_biblioteca: '6',
          desc_biblioteca: 'Biblioteca de Saúde',
          nome_curto: 'Saúde',
          cod_campus: '2',
          nome_campus: 'Campus Ângulo',
        },
      ])
      expect(await ask('bibliotecas?codCampus=99')).toEqual({ total: '0', list: [] })
      expect(await ask('bibliotecas?codCampus=x')).toEqual({ total: '0', list: [] })
    })

    it('tell of professors only those whom a reading list names, once, and nothing but the name', {
      tags: ['C-026'],
    }, async () => {
      expect(await read('professores')).toEqual([
        { codigo: '31', descricao: 'Ana Lúcia' },
        { codigo: '30', descricao: 'José Antônio Müller' },
      ])
    })

    it.each([
      ['professores?search_text=JOSE', ['José Antônio Müller']],
      ['professores?search_text=muller+jos%C3%A9', ['José Antônio Müller']],
      ['professores?search_text=Ant%C3%94nio,', ['José Antônio Müller']],
      ['professores?search_text=anita', []],
      ['disciplinas?search_text=linguistica', ['Introdução à linguística']],
      ['disciplinas?search_text=INTRODUC', ['Introdução à linguística']],
      ['disciplinas?search_text=let120', ['Introdução à linguística']],
      ['disciplinas?search_text=alculo', []],
      ['cursos?search_text=computacao', ['Ciência da Computação']],
      ['cursos?search_text=%25', ['Ciência da Computação', 'Letras']],
      ['campus?search_text=sao+jose', ['Campus São José']],
      ['bibliotecas?search_text=musica&codCampus=1', ['Biblioteca de Música']],
      ['bibliotecas?search_text=musica&codCampus=2', []],
    ])('find %s by the beginnings of words, without case and accents', async (path, found) => {
      expect(await names(path)).toEqual(found)
    })

    it('come twenty at a time in the order of the names, numbers by value; beyond the end there is nothing', async () => {
      const first = await ask('disciplinas?search_text=seminario')
      expect(first.total).toBe('45')
      expect(first.list.map(({ descricao }) => descricao)).toEqual(
        Array.from({ length: 20 }, (_, at) => `Seminário ${at + 1}`),
      )
      expect((await names('disciplinas?search_text=seminario&page=3')).at(-1)).toBe('Seminário 45')
      for (const page of ['4', '999999999']) {
        expect(await ask(`disciplinas?search_text=seminario&page=${page}`)).toEqual({ total: '45', list: [] })
      }
      for (const page of ['0', '-1', 'x', '']) {
        expect(await ask(`disciplinas?search_text=seminario&page=${page}`)).toEqual(first)
      }
    })

    it('tell one of each with what belongs to it', {
      tags: ['C-029', 'C-030', 'C-031', 'C-032', 'C-033'],
    }, async () => {
      const professors = [
        { codigo: '31', descricao: 'Ana Lúcia' },
        { codigo: '30', descricao: 'José Antônio Müller' },
      ]
      expect(await read('disciplina/20')).toMatchObject({ codigo: '20', cod_curso: '10', professores: professors })
      expect((await read('curso/10')).disciplinas).toHaveLength(46)
      expect(await read('curso/11')).toMatchObject({
        sigla: 'LET',
        disciplinas: [{ codigo: '21', descricao: 'Introdução à linguística' }],
      })
      const calculus = [{ codigo: '20', descricao: 'Cálculo I' }]
      expect(await read('professor/30')).toEqual({
        codigo: '30',
        descricao: 'José Antônio Müller',
        disciplinas: calculus,
      })
      expect(await read('campus/2')).toMatchObject({
        nome_campus: 'Campus Ângulo',
        bibliotecas: [{ codigo: '6', descricao: 'Biblioteca de Saúde' }],
      })
      expect(await read('biblioteca/5')).toMatchObject({ desc_biblioteca: 'Biblioteca de Música', cod_campus: '1' })
    })

    it.each([
      ['curso', 'lists.course_not_found', 'Curso {id} não encontrado.'],
      ['disciplina', 'lists.discipline_not_found', 'Disciplina {id} não encontrada.'],
      ['professor', 'lists.professor_not_found', 'Professor {id} não encontrado.'],
      ['campus', 'institution.campus_not_found', 'Campus {id} não encontrado.'],
      ['biblioteca', 'lists.library_not_found', 'Biblioteca {id} não encontrada.'],
    ])('say that there is no such %s', async (kind, code, message) => {
      for (const id of ['999', '0', '-1', 'x', '9'.repeat(19)]) {
        const answer = await app().get(`/api/consulta/${kind}/${id}`)
        expect({ status: answer.statusCode, ...answer.json() }).toEqual({
          status: 404,
          code,
          message: message.replace('{id}', id),
        })
      }
    })

    it('take no discipline for a course, no course for a discipline, and nobody who does not teach for a professor', async () => {
      for (const path of ['curso/20', 'disciplina/10', 'professor/32']) {
        expect((await app().get(`/api/consulta/${path}`)).statusCode).toBe(404)
      }
    })
  })
})
