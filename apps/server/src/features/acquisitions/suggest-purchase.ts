/** Takes a purchase suggestion; the library answers it. */
import type { BodyOf } from '@estante/contract/shapes'
import {
  type CourseNeed,
  type CourseNeedProblem,
  courseNeedProblems,
  isBibliography,
  mostCopies,
  readCopies,
} from '@estante/domain/acquisitions/course-need'
import {
  longestOfSuggestion,
  type SuggestionFields,
  type SuggestionProblem,
  suggestionProblems,
} from '@estante/domain/acquisitions/suggestion-fields'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { message } from '../../i18n/message.ts'
import { libraries } from '../institution/store.ts'
import { isPermittedToAll } from '../session/store/permissions.ts'
import { coursesTaughtBy, insertSuggestion, type NewSuggestion, sameSuggestion } from './store/suggestions.ts'

/** Activity 12: purchase suggestions in the footer. */
const footerSuggestions = 12

type Body = BodyOf<'acquisitions.suggest'>

export const suggestPurchase: WritingHandler<'acquisitions.suggest'> = async (tx, request) => {
  const { body, caller, language, now } = request
  const taught = (await coursesTaughtBy(tx, caller.patron)).map(({ id }) => id)
  if (taught.length === 0 && !(await isPermittedToAll(tx, footerSuggestions))) refuse('acquisitions.not_offered')
  const fields = readFields(body)
  const need = readNeed(body)
  const campuses = new Map((await libraries(tx)).map(({ id, campusId }) => [id, campusId]))
  const problems = [
    ...courseNeedProblems(need, taught).map(presentNeedProblem),
    ...suggestionProblems(fields, campuses).map(presentProblem),
  ]
  if (problems.length > 0) refuseFields(problems)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const at = now.toInstant()
  const suggestion: NewSuggestion = {
    ...fields,
    patronId: caller.patron,
    campusId: campuses.get(fields.library!)!,
    libraryId: fields.library!,
    courseId: need.course ?? null,
    bibliography: isBibliography(need.bibliography) ? need.bibliography : null,
    copies: readCopies(need.copies) ?? null,
    isPeriodical: body.periodico === true || ['S', '1', 'true'].includes(String(body.periodico)),
    createdAt: momentOf(at),
  }
  const answer = (id: number) => ({ codigo: String(id), mensagem: message(language, 'acquisitions:suggested') })
  const same = await sameSuggestion(tx, suggestion)
  if (same !== undefined) return answer(same)
  const id = await insertSuggestion(tx, suggestion)
  const event = { action: 'suggestions.placed', subject: 'suggestion', subjectId: id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { library: suggestion.libraryId } }, at)
  return answer(id)
}

const number = (code: Body['campus']) => (code === undefined || code === '' ? undefined : Number(code))

function readNeed(body: Body): CourseNeed {
  return {
    course: number(body.disciplina),
    bibliography: (body.bibliografia ?? '').trim(),
    copies: String(body.exemplares ?? '').trim(),
  }
}

function readFields(body: Body): SuggestionFields {
  const line = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')
  return {
    campus: number(body.campus),
    library: number(body.biblioteca),
    title: line(body.titulo),
    author: line(body.autor),
    edition: line(body.edicao),
    publisher: line(body.editor),
    isbnIssn: line(body.isbn_issn),
    // Its lines stay.
    otherInformation: (body.outras_inf ?? '').trim(),
  }
}

const wireNames: Readonly<Record<SuggestionProblem['field'], keyof Body>> = {
  campus: 'campus',
  library: 'biblioteca',
  title: 'titulo',
  author: 'autor',
  edition: 'edicao',
  publisher: 'editor',
  isbnIssn: 'isbn_issn',
  otherInformation: 'outras_inf',
}

const fieldCodes = {
  missing: 'field.missing',
  'not-allowed': 'field.not_allowed',
  'too-long': 'field.too_long',
} as const

function presentProblem({ field, code }: SuggestionProblem): FieldProblem {
  const most = longestOfSuggestion[field as keyof typeof longestOfSuggestion]
  return { field: wireNames[field], code: fieldCodes[code], details: code === 'too-long' ? { most } : {} }
}

const needNames = { course: 'disciplina', bibliography: 'bibliografia', copies: 'exemplares' } as const
const needCodes = {
  missing: 'field.missing',
  'not-allowed': 'field.not_allowed',
  'not-a-number': 'field.not_a_number',
} as const

function presentNeedProblem({ field, code }: CourseNeedProblem): FieldProblem {
  return { field: needNames[field], code: needCodes[code], details: { least: 1, most: mostCopies } }
}
