/** Questions that readers ask, with the libraries' answers. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import type { Question } from '../institution/store.ts'
import { changedNames, type WrittenNames } from './names.ts'
import { moveRow } from './order.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow } from './store/common.ts'
import { insertQuestion, updateQuestion } from './store/questions.ts'

/** Behind the others. The caller holds the lock of the set-up. @returns its number */
export async function addQuestion(
  tx: Writer,
  question: WrittenNames,
  answer: WrittenNames,
  signature: Signature,
): Promise<number> {
  const id = await insertQuestion(tx, { question, answer })
  await recordChange(tx, signature, 'faq.added', 'faq', id, { question: question.pt })
  return id
}

/** As `addQuestion`. A new Portuguese text also takes the place of those that were only copies of the one before. */
export async function changeQuestion(
  tx: Writer,
  { id, question, answer }: Question,
  fields: SetUpInput<'faq'>,
  signature: Signature,
): Promise<void> {
  const asked = { name: fields.question, nameEs: fields.questionEs, nameEn: fields.questionEn }
  const said = { name: fields.answer, nameEs: fields.answerEs, nameEn: fields.answerEn }
  const after = { question: changedNames(asked, question), answer: changedNames(said, answer) }
  await updateQuestion(tx, id, after)
  const details = { question: after.question.pt, fields: Object.keys(fields) }
  await recordChange(tx, signature, 'faq.changed', 'faq', id, details)
}

/** As `addQuestion`. @param before the one that comes after it; undefined: the end */
export async function moveQuestion(
  tx: Writer,
  all: readonly Question[],
  moved: Question,
  before: Question | undefined,
  signature: Signature,
): Promise<void> {
  if (!(await moveRow(tx, 'faq_entries', all, moved, before))) return
  await recordChange(tx, signature, 'faq.moved', 'faq', moved.id, { question: moved.question.pt })
}

/** As `addQuestion`. */
export async function removeQuestion(tx: Writer, { id, question }: Question, signature: Signature): Promise<void> {
  await deleteRow(tx, 'faq_entries', id)
  await recordChange(tx, signature, 'faq.removed', 'faq', id, { question: question.pt })
}
