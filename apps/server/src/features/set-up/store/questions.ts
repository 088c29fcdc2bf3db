import type { Writer } from '../../../database/database.ts'
import type { WrittenNames } from '../names.ts'

interface QuestionTexts {
  question: WrittenNames
  answer: WrittenNames
}

function questionColumns({ question, answer }: QuestionTexts) {
  return {
    question_pt: question.pt,
    question_es: question.es,
    question_en: question.en,
    answer_pt: answer.pt,
    answer_es: answer.es,
    answer_en: answer.en,
  }
}

/** Behind the others. @returns its number */
export async function insertQuestion(tx: Writer, texts: QuestionTexts): Promise<number> {
  const last = await tx
    .selectFrom('faq_entries')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  const row = { position: (last?.position ?? 0) + 1, ...questionColumns(texts) }
  return (await tx.insertInto('faq_entries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateQuestion(tx: Writer, id: number, texts: QuestionTexts): Promise<void> {
  await tx.updateTable('faq_entries').set(questionColumns(texts)).where('id', '=', id).execute()
}
