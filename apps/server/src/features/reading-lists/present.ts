import type { WirePlan, WirePlanTitle } from '@estante/contract/reading-lists.shapes'
import { studentsPerCopy } from '@estante/domain/reading-lists/students-per-copy'
import type { Reader } from '../../database/database.ts'
import { parseTitleData } from '../../database/title-data.ts'
import { availabilityOf } from '../titles/availability.ts'
import { copiesOf, type StoredCopy } from '../titles/store.ts'
import { type PlanTitle, type StoredPlan, titlesOfPlan } from './store.ts'

interface Reading {
  /** Who asks. */
  patron: number
  /** The only library whose copies count. */
  libraryId?: number | undefined
}

/** With what is on the shelf at this moment. */
export async function presentPlan(db: Reader, plan: StoredPlan, { patron, libraryId }: Reading): Promise<WirePlan> {
  const titles = await titlesOfPlan(db, plan)
  const copies = (
    await copiesOf(
      db,
      titles.map(({ titleId }) => titleId),
    )
  ).filter((copy) => libraryId === undefined || copy.libraryId === libraryId)
  const ofKind = (kind: PlanTitle['kind']) =>
    titles
      .filter((title) => title.kind === kind)
      .map((title) => presentTitle(title, copies, plan.students ?? undefined))
  return {
    codigo: String(plan.id),
    cod_disciplina: String(plan.courseId),
    sigla: plan.code,
    disciplina: plan.course,
    departamento: plan.department,
    ano: String(plan.year),
    semestre: String(plan.term),
    periodo: plan.period,
    professor: plan.professor,
    alunos: plan.students === null ? '' : String(plan.students),
    pode_alterar: plan.professorId === patron,
    versao: String(plan.version),
    basica: ofKind('basic'),
    complementar: ofKind('complementary'),
  }
}

function presentTitle(
  { titleId, data }: PlanTitle,
  copies: readonly StoredCopy[],
  students: number | undefined,
): WirePlanTitle {
  const title = parseTitleData(data)
  const own = copies.filter((copy) => copy.titleId === titleId && copy.facts.state !== 'lost')
  const availability = availabilityOf(title, own)
  return {
    cod_acervo: String(titleId),
    titulo: title.title,
    autor: title.contributors[0]?.name ?? '',
    ano: title.year === undefined ? '' : String(title.year),
    exemplares: String(own.length),
    disponiveis: String(availability.available),
    situacao: availability.state,
    alunos_por_exemplar: String(studentsPerCopy(students, own.length) ?? ''),
  }
}
