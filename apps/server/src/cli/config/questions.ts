/** `estante config faq list | add | remove`: the questions that readers ask, with the libraries' answers. */
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { questions } from '../../features/institution/store.ts'
import { translate } from '../messages.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'
import { readFields, readNumber, textIn } from './read-fields.ts'
import { deleteQuestion, insertQuestion } from './store.ts'

export async function listQuestions(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const all = await questions(db)
    for (const { id, question, answer } of all) {
      print(`${id}  ${question[language]}`)
      print(`    ${answer[language]}`)
    }
    if (all.length === 0) warn(translate(language, 'faqNone'))
    return success
  })
}

const fields = ['question', 'question_es', 'question_en', 'answer', 'answer_es', 'answer_en'] as const

/** Behind the others. */
export async function addQuestion(terminal: Terminal, words: string[]): Promise<number> {
  const given = readFields('config faq add', words, fields)
  const [question, answer] = [textIn(given, 'question'), textIn(given, 'answer')]
  return withDatabase(terminal, async ({ transact }) => {
    const id = await transact(async (tx) => {
      const id = await insertQuestion(tx, question, answer)
      const event = { actor: commandLine, action: 'faq.added', subject: 'faq', subjectId: id } as const
      await recordAudit(tx, { ...event, details: { question: question.pt } }, terminal.clock())
      return id
    })
    terminal.print(`${id}  ${question[terminal.language]}`)
    return success
  })
}

export async function removeQuestion(terminal: Terminal, [number]: string[]): Promise<number> {
  const id = readNumber(number)
  return withDatabase(terminal, async ({ transact }) => {
    const isRemoved = await transact(async (tx) => {
      if (!(await deleteQuestion(tx, id))) return false
      const event = { actor: commandLine, action: 'faq.removed', subject: 'faq', subjectId: id } as const
      await recordAudit(tx, { ...event, details: {} }, terminal.clock())
      return true
    })
    terminal.print(translate(terminal.language, 'configRemoved', { count: isRemoved ? 1 : 0 }))
    return isRemoved ? success : failure
  })
}
