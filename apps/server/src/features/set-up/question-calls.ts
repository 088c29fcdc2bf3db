import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { type Question, questions } from '../institution/store.ts'
import { addQuestion, changeQuestion, moveQuestion, removeQuestion } from './change-question.ts'
import { namesOf, rowNumbered, wireNames } from './named-rows.ts'
import { newNames } from './names.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.questions'>

/** What the form has, in the names of the wire. */
function fieldsOf({ question, answer }: Question) {
  const [asked, said] = [wireNames(question), wireNames(answer)]
  return {
    pergunta: asked.nome,
    pergunta_es: asked.nome_es,
    pergunta_en: asked.nome_en,
    resposta: said.nome,
    resposta_es: said.nome_es,
    resposta_en: said.nome_en,
  }
}

async function present(db: Reader): Promise<Shown> {
  return {
    perguntas: (await questions(db)).map((question) => {
      const fields = fieldsOf(question)
      return { codigo: String(question.id), ...fields, versao: versionOf(fields) }
    }),
  }
}

export const showQuestions: ReadingHandler<'set-up.questions'> = (db) => present(db)

export const saveQuestion: WritingHandler<'set-up.save_question'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const before = rowNumbered(await questions(tx), body.codigo)
  if (before) requireUnchanged(body.versao, fieldsOf(before))
  const asked = namesOf({ nome: body.pergunta, nome_es: body.pergunta_es, nome_en: body.pergunta_en })
  const said = namesOf({ nome: body.resposta, nome_es: body.resposta_es, nome_en: body.resposta_en })
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  if (!before) await addQuestion(tx, newNames(asked), newNames(said), signature)
  else
    await changeQuestion(
      tx,
      before,
      {
        question: asked.name,
        questionEs: asked.nameEs,
        questionEn: asked.nameEn,
        answer: said.name,
        answerEs: said.nameEs,
        answerEn: said.nameEn,
      },
      signature,
    )
  return present(tx)
}

export const placeQuestion: WritingHandler<'set-up.move_question'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const all = await questions(tx)
  const [moved, before] = [rowNumbered(all, body.codigo)!, rowNumbered(all, body.antes_de)]
  await moveQuestion(tx, all, moved, before, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}

export const endQuestion: WritingHandler<'set-up.remove_question'> = async (tx, { query, caller, now }) => {
  await lockSetUp(tx)
  const gone = rowNumbered(await questions(tx), query.codigo)!
  await removeQuestion(tx, gone, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}
