import type { QueryOf } from '@estante/contract/shapes'
import { isEmptyPlanSearch } from '@estante/domain/reading-lists/plan-search'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { libraries } from '../institution/store.ts'
import { presentPlan } from './present.ts'
import { countPlans, findPlans, type PlanFilter, planTerms } from './store.ts'

const pageSize = 10

export const listPlans: ReadingHandler<'reading-lists.find'> = async (db, { query, caller }) => {
  const filter = readFilter(query, caller.patron)
  const page = { offset: ((query.pagina ?? 1) - 1) * pageSize, limit: pageSize }
  const plans = await findPlans(db, filter, page)
  const planos = []
  for (const plan of plans) {
    planos.push(await presentPlan(db, plan, { patron: caller.patron, libraryId: filter.libraryId }))
  }
  return { total: String(await countPlans(db, filter)), planos }
}

/** @throws Refusal reading-lists.search_empty */
function readFilter(query: QueryOf<'reading-lists.find'>, patron: number): PlanFilter {
  const search = {
    department: (query.departamento ?? '').trim(),
    year: query.ano ?? '',
    semester: query.semestre ?? '',
    period: (query.periodo ?? '').trim(),
    course: String(query.disciplina ?? ''),
    library: String(query.biblioteca ?? ''),
  }
  const isOwn = query.meus === 'S'
  if (!isOwn && isEmptyPlanSearch(search)) refuse('reading-lists.search_empty')
  return {
    ...(isOwn && { professorId: patron }),
    ...(search.department !== '' && { department: search.department }),
    ...(search.year !== '' && { year: Number(search.year) }),
    ...(search.semester !== '' && { term: Number(search.semester) }),
    ...(search.period !== '' && { period: search.period }),
    ...(search.course !== '' && { courseId: Number(search.course) }),
    ...(search.library !== '' && { libraryId: Number(search.library) }),
  }
}

export const listPlanOptions: ReadingHandler<'reading-lists.options'> = async (db, { caller }) => {
  const { departments, years, terms, periods, courses } = await planTerms(db)
  return {
    departamentos: departments,
    anos: years.map(String),
    semestres: terms.map(String),
    periodos: periods,
    disciplinas: courses.map(({ id, code, name }) => ({ codigo: String(id), descricao: `${code} ${name}` })),
    bibliotecas: (await libraries(db)).map(({ id, name }) => ({ codigo: String(id), descricao: name })),
    meus: String(await countPlans(db, { professorId: caller.patron })),
  }
}
