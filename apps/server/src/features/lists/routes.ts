import type { listsCalls } from '@estante/contract/lists.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { libraries } from '../institution/store.ts'
import { pageOf } from './page.ts'
import { presentCampus, presentCourse, presentLibrary, presentNamed, presentProgramme } from './present.ts'
import {
  allCampuses,
  allCourses,
  allProfessors,
  courseById,
  coursesOfProgramme,
  coursesTaughtBy,
  professorById,
  professorsOf,
} from './store.ts'

export const listsHandlers: Handlers<keyof typeof listsCalls> = {
  'lists.disciplines': reads(async (db, request) => pageOf(await allCourses(db, 'course'), request).map(presentCourse)),
  'lists.courses': reads(async (db, request) =>
    pageOf(await allCourses(db, 'programme'), request).map(presentProgramme),
  ),
  'lists.professors': reads(async (db, request) => pageOf(await allProfessors(db), request).map(presentNamed)),
  'lists.campuses': reads(async (db, request) => pageOf(await allCampuses(db), request).map(presentCampus)),
  'lists.libraries': reads(async (db, request) => {
    const { codCampus = '' } = request.query
    const all = await libraries(db)
    const wanted = codCampus === '' ? all : all.filter(({ campusId }) => campusId === rowNumber(codCampus))
    return pageOf(wanted, request).map(presentLibrary)
  }),
  'lists.discipline': reads(async (db, { params }) => {
    const course = await courseById(db, 'course', rowNumber(params.id))
    if (!course) refuse('lists.discipline_not_found', { id: params.id })
    const professors = await professorsOf(db, course.id)
    return { ...presentCourse(course), professores: professors.map(presentNamed) }
  }),
  'lists.course': reads(async (db, { params }) => {
    const programme = await courseById(db, 'programme', rowNumber(params.id))
    if (!programme) refuse('lists.course_not_found', { id: params.id })
    return {
      ...presentProgramme(programme),
      disciplinas: (await coursesOfProgramme(db, programme.id)).map(presentNamed),
    }
  }),
  'lists.professor': reads(async (db, { params }) => {
    const professor = await professorById(db, rowNumber(params.id))
    if (!professor) refuse('lists.professor_not_found', { id: params.id })
    return { ...presentNamed(professor), disciplinas: (await coursesTaughtBy(db, professor.id)).map(presentNamed) }
  }),
  'lists.campus': reads(async (db, { params }) => {
    const campus = (await allCampuses(db)).find(({ id }) => id === rowNumber(params.id))
    if (!campus) refuse('institution.campus_not_found', { id: params.id })
    const own = (await libraries(db)).filter(({ campusId }) => campusId === campus.id)
    return { ...presentCampus(campus), bibliotecas: own.map(presentNamed) }
  }),
  'lists.library': reads(async (db, { params }) => {
    const library = (await libraries(db)).find(({ id }) => id === rowNumber(params.id))
    return library ? presentLibrary(library) : refuse('lists.library_not_found', { id: params.id })
  }),
}
