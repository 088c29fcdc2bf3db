/** A professor changes their own teaching plan. */

import type { BodyOf } from '@estante/contract/shapes'
import {
  mostPlanTitles,
  mostStudents,
  type PlanContent,
  type PlanProblem,
  planProblems,
  readStudents,
} from '@estante/domain/reading-lists/plan-content'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { message } from '../../i18n/message.ts'
import { presentPlan } from './present.ts'
import { findPlans, knownTitles, replacePlanContent, type StoredPlan } from './store.ts'

export const changePlan: WritingHandler<'reading-lists.change'> = async (tx, request) => {
  const { params, body, caller, language, now } = request
  const plan = await ownPlan(tx, params.id, caller.patron)
  const content = readContent(body)
  const known = await knownTitles(tx, [...content.basic, ...content.complementary])
  const problems = planProblems(content, known)
  if (problems.length > 0) refuseFields(problems.map(presentProblem))
  const titles = (['basic', 'complementary'] as const).flatMap((kind) =>
    content[kind].map((titleId) => ({ titleId, kind })),
  )
  const seen = { id: plan.id, version: Number(body.versao) }
  const isReplaced = await replacePlanContent(tx, seen, { students: readStudents(content.students) ?? null, titles })
  if (!isReplaced) refuse('reading-lists.changed_meanwhile')
  const event = { action: 'reading_lists.changed', subject: 'reading_list', subjectId: plan.id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { titles: titles.length } }, now.toInstant())
  const changed = await ownPlan(tx, params.id, caller.patron)
  return {
    plano: await presentPlan(tx, changed, { patron: caller.patron }),
    mensagem: message(language, 'acquisitions:planChanged'),
  }
}

/** @throws Refusal reading-lists.not_found, also for another professor's */
async function ownPlan(tx: Writer, code: string, patron: number): Promise<StoredPlan> {
  const filter = { id: rowNumber(code), professorId: patron }
  const [plan] = await findPlans(tx, filter, { offset: 0, limit: 1 })
  return plan ?? refuse('reading-lists.not_found')
}

function readContent({ basica, complementar, alunos = '' }: BodyOf<'reading-lists.change'>): PlanContent {
  return {
    basic: basica.map(Number),
    complementary: complementar.map(Number),
    students: String(alunos).trim(),
  }
}

const wireNames = { basic: 'basica', complementary: 'complementar', students: 'alunos' } as const

function presentProblem({ field, code }: PlanProblem): FieldProblem {
  const codes = {
    'unknown-title': 'field.not_allowed',
    twice: 'field.not_allowed',
    'too-many': 'field.too_many',
    'not-a-number': 'field.not_a_number',
  } as const
  return {
    field: wireNames[field],
    code: codes[code],
    details: { most: code === 'too-many' ? mostPlanTitles : mostStudents },
  }
}
