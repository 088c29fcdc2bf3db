import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCampus } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { logEnd, readChanges } from '../../database/change-log.ts'
import { importMarc } from '../import-records.ts'
import type { ImportOptions } from '../options.ts'
import type { Report } from '../report.ts'
import { clearCatalogue } from '../testing/clear-catalogue.ts'
import { makeOptions, makeRecord } from '../testing/records.ts'
import { importCourses } from './import-reading-lists.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-courses-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header = 'course,course_name,campus,discipline,discipline_name,title_id,control_number,bibliography\n'
const reasons = ({ problems }: Report) => problems.map(({ reason }) => reason)

eachDatabase((engine) => {
  describe('a file of courses', () => {
    const database = useDatabase(engine)
    beforeEach(async () => {
      await clearCatalogue(database().db)
      await addCampus(database().db, { name: 'Campus São José' })
      await addCampus(database().db, { name: 'Campus Norte' })
      const records = ['1', '2', 'x3'].map((number) => makeRecord('title', number, ['245', `aTítulo ${number}`]))
      await importMarc(database(), records, makeOptions({ makeLibraries: false }))
    })

    async function load(content: string, options: Partial<ImportOptions> = {}): Promise<Report> {
      const file = join(folder, 'courses.csv')
      writeFileSync(file, content)
      return (await importCourses(database(), [file], makeOptions({ makeLibraries: false, ...options }))).report('en')
    }
    const courses = () =>
      database()
        .db.selectFrom('courses')
        .leftJoin('campuses', 'campuses.id', 'courses.campus_id')
        .leftJoin('courses as programmes', 'programmes.id', 'courses.programme_id')
        .select([
          'courses.kind',
          'courses.code',
          'courses.name',
          'campuses.name as campus',
          'programmes.code as programme',
        ])
        .orderBy('courses.id')
        .execute()
    const lists = async () => {
      const rows = await database()
        .db.selectFrom('course_titles')
        .innerJoin('courses', 'courses.id', 'course_titles.course_id')
        .innerJoin('titles', 'titles.id', 'course_titles.title_id')
        .select(['courses.code', 'titles.control_number as title', 'course_titles.kind'])
        .execute()
      return rows.map(({ code, title, kind }) => `${code} ${title} ${kind}`).sort()
    }
    /** Titles that the change log names because of this. */
    const changedBy = async (act: () => Promise<unknown>) => {
      const before = await logEnd(database())
      await act()
      const { changes } = await readChanges(database(), before, 100)
      const ids = changes.filter(({ subject }) => subject === 'title').map(({ subjectId }) => subjectId)
      return [...new Set(ids)].sort((one, other) => one - other)
    }

    const whole =
      header +
      'CCO,Computação,campus sao jose,CCO110,Algoritmos,1,,básica\n' +
      'CCO,,,CCO110,,2,,complementar\n' +
      'CCO,,,CCO220,Redes,,x3,\n' +
      'LET,Letras,Campus Norte,,,1,,basic\n'

    it('loads programmes and courses with what they read', async () => {
      expect(await load(whole)).toMatchObject({ loaded: 4, refused: 0, problems: [] })
      expect(await courses()).toEqual([
        { kind: 'programme', code: 'CCO', name: 'Computação', campus: 'Campus São José', programme: null },
        { kind: 'course', code: 'CCO110', name: 'Algoritmos', campus: 'Campus São José', programme: 'CCO' },
        { kind: 'course', code: 'CCO220', name: 'Redes', campus: 'Campus São José', programme: 'CCO' },
        { kind: 'programme', code: 'LET', name: 'Letras', campus: 'Campus Norte', programme: null },
      ])
      expect(await lists()).toEqual(['CCO110 1 basic', 'CCO110 2 complementary', 'CCO220 x3 basic', 'LET 1 basic'])
    })

    it('changes nothing when it comes again, nor does a trial', async () => {
      expect(await load(whole, { dryRun: true })).toMatchObject({ loaded: 4 })
      expect(await courses()).toEqual([])
      await load(whole)
      const again = () =>
        load(whole).then((report) => expect(report).toMatchObject({ unchanged: 4, loaded: 0, updated: 0 }))
      expect(await changedBy(again)).toEqual([])
    })

    it('renames a programme, and the change log names its titles and those of its courses', async () => {
      await load(whole)
      const rename = () =>
        load(`${header}CCO,Ciência da Computação,,,,,,\n`).then((report) =>
          expect(report).toMatchObject({ updated: 1 }),
        )
      const ids = await database().db.selectFrom('titles').select('id').orderBy('id').execute()
      expect(await changedBy(rename)).toEqual(ids.map(({ id }) => id))
      expect((await courses())[0]).toMatchObject({ name: 'Ciência da Computação', campus: 'Campus São José' })
    })

    it('changes the kind of reading, takes a title off, and puts it back', async () => {
      await load(whole)
      expect(await load(`${header}CCO,,,CCO110,,1,,complementary\nCCO,,,CCO110,,2,,retirada\n`)).toMatchObject({
        updated: 2,
        problems: [],
      })
      expect(await lists()).toEqual(['CCO110 1 complementary', 'CCO220 x3 basic', 'LET 1 basic'])
      expect(await load(`${header}CCO,,,CCO110,,2,,removed\n`)).toMatchObject({ unchanged: 1 })
      expect(await load(whole)).toMatchObject({ loaded: 1, updated: 1, unchanged: 2 })
    })

    it('leaves the kind of reading as it is where the cell is empty', async () => {
      await load(whole)
      expect(await load(`${header}CCO,,,CCO110,,2,,\n`)).toMatchObject({ unchanged: 1 })
    })

    it('moves a course to another programme, but not to two', async () => {
      await load(whole)
      const shared = `${header}LET,,,CCO220,,,,\nCCO,,,CCO220,,1,,\n`
      for (const updated of [1, 0]) {
        const report = await load(shared)
        expect(report).toMatchObject({ updated, unchanged: 1 - updated, refused: 1 })
        expect(reasons(report)).toEqual([
          'Line 3, column “course”: “CCO” stands here, but an earlier line says “LET”. The first counts.',
        ])
      }
      expect((await courses())[2]).toMatchObject({ code: 'CCO220', programme: 'LET' })
    })

    it('refuses rows with a mistake by line and column, whole, and takes the others', async () => {
      const report = await load(
        `${header}` +
          'ENF,Enfermagem,Campus Sul,,,,,\n' +
          'ENF,,,,,1,,\n' +
          'ENF,Enfermagem,,ENF1,,,,\n' +
          'ENF,Enfermagem,,,Fundamentos,,,\n' +
          'ENF,Enfermagem,,,,99,,\n' +
          'ENF,Enfermagem,,,,,zz,\n' +
          'ENF,Enfermagem,,,,,,basic\n' +
          'ENF,Enfermagem,,,,1,,talvez\n' +
          ',Enfermagem,,,,1,,\n' +
          'ENF,Enfermagem,,,,1,,basic\n' +
          'ENF,Enfermaria,,,,2,,\n' +
          'ENF,,,,,1,,complementary\n',
      )
      expect(report).toMatchObject({ loaded: 1, refused: 11 })
      expect(reasons(report)).toEqual([
        expect.stringMatching(
          /^Line 2, column “campus”: “Campus Sul” is not known here\..*Campus São José, Campus Norte/,
        ),
        'Line 3, column “course_name”: a value is needed.',
        'Line 4, column “discipline_name”: a value is needed.',
        'Line 5, column “discipline”: a value is needed.',
        'Line 6, column “title_id”: there is no title “99”.',
        'Line 7, column “control_number”: there is no title “zz”.',
        'Line 8, column “title_id / control_number”: a value is needed.',
        'Line 9, column “bibliography”: “talvez” cannot be read; it may be: basic, complementary, removed.',
        'Line 10, column “course”: a value is needed.',
        'Line 12, column “course_name”: “Enfermaria” stands here, but an earlier line says “Enfermagem”. The first counts.',
        'Line 13, column “bibliography”: “complementary” stands here, but an earlier line says “basic”. The first counts.',
      ])
      expect(report.problems[0]).toMatchObject({ controlNumber: 'ENF' })
      expect(await lists()).toEqual(['ENF 1 basic'])
      expect((await courses()).map(({ code }) => code)).toEqual(['ENF'])
    })

    it.each([
      [
        'Portuguese',
        'Curso;Nome do curso;Disciplina;Nome da disciplina;Acervo;Bibliografia\nCCO;Computação;C1;Redes;1;Básica\n',
      ],
      [
        'Spanish',
        'carrera,nombre de la carrera,asignatura,nombre de la asignatura,acervo,bibliografía\nCCO,Computación,C1,Redes,1,basica\n',
      ],
    ])('may name its columns in %s', async (_language, content) => {
      expect(await load(content)).toMatchObject({ loaded: 1, problems: [] })
      expect(await lists()).toEqual(['C1 1 basic'])
    })

    it('without a column for courses is refused as a whole', async () => {
      const report = await load('discipline,title_id\nCCO110,1\n')
      expect(report).toMatchObject({ loaded: 0, refused: 1 })
      expect(reasons(report)).toEqual([expect.stringContaining('The column “course” is missing.')])
    })
  })
})
