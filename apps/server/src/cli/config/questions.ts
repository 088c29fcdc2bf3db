/** `estante config faq list | add | set | remove`: the questions that readers ask, with the libraries' answers. */

import { questions } from '../../features/institution/store.ts'
import { addQuestion, changeQuestion, removeQuestion } from '../../features/set-up/change-question.ts'
import { lockSetUp } from '../../features/set-up/store/common.ts'
import { translate } from '../messages.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { readFields, readNumber, textIn } from './read-fields.ts'
import { changeSetUp, readSetUp } from './read-set-up.ts'

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
export async function addQuestionAsked(terminal: Terminal, words: string[]): Promise<number> {
  const given = readFields('config faq add', words, fields)
  const [question, answer] = [textIn(given, 'question'), textIn(given, 'answer')]
  const id = await changeSetUp(terminal, async (tx, signature) => {
    await lockSetUp(tx)
    return addQuestion(tx, question, answer, signature)
  })
  terminal.print(`${id}  ${question[terminal.language]}`)
  return success
}

export async function setQuestionNumbered(terminal: Terminal, [number, ...words]: string[]): Promise<number> {
  const id = readNumber(number)
  const given = readSetUp(terminal, 'faq', words)
  await changeSetUp(terminal, async (tx, signature) => {
    await lockSetUp(tx)
    const all = await questions(tx)
    const before = all.find((one) => one.id === id)
    const expected = all.map((one) => one.id).join(', ') || '–'
    if (!before) throw new UsageError('badValue', { option: '#', value: String(id), expected })
    await changeQuestion(tx, before, given, signature)
  })
  return listQuestions(terminal)
}

export async function removeQuestionNumbered(terminal: Terminal, [number]: string[]): Promise<number> {
  const id = readNumber(number)
  const isRemoved = await changeSetUp(terminal, async (tx, signature) => {
    await lockSetUp(tx)
    const before = (await questions(tx)).find((one) => one.id === id)
    if (before) await removeQuestion(tx, before, signature)
    return before !== undefined
  })
  terminal.print(translate(terminal.language, 'configRemoved', { count: isRemoved ? 1 : 0 }))
  return isRemoved ? success : failure
}
