import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { addCategory, changeCategory, removeCategory } from './change-category.ts'
import { requireFree } from './find-named.ts'
import { namesOf, rowNumbered, wireNames } from './named-rows.ts'
import { type Category, categories, peopleByCategory, policiesByCategory } from './store/categories.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.categories'>
type Kind = Shown['categorias'][number]['tipo']

/** What the form has, in the names of the wire. */
function fieldsOf({ code, names, kind, position }: Category) {
  return { sigla: code, ...wireNames(names), tipo: kind as Kind, posicao: position }
}

async function present(db: Reader): Promise<Shown> {
  const [all, people, policies] = [await categories(db), await peopleByCategory(db), await policiesByCategory(db)]
  return {
    categorias: all.map((category) => {
      const fields = fieldsOf(category)
      const counts = { pessoas: people.get(category.id) ?? 0, regras: policies.get(category.id) ?? 0 }
      return { codigo: String(category.id), ...fields, ...counts, versao: versionOf(fields) }
    }),
  }
}

export const showCategories: ReadingHandler<'set-up.categories'> = (db) => present(db)

export const saveCategory: WritingHandler<'set-up.save_category'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const all = await categories(tx)
  const before = rowNumbered(all, body.codigo)
  if (before) requireUnchanged(body.versao, fieldsOf(before))
  requireFree(all, before?.id, body.sigla)
  const fields = { code: body.sigla, ...namesOf(body), kind: body.tipo, position: body.posicao }
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  if (before) await changeCategory(tx, before, fields, signature)
  else await addCategory(tx, body.sigla, fields, signature)
  return present(tx)
}

export const endCategory: WritingHandler<'set-up.remove_category'> = async (tx, { query, caller, now }) => {
  await lockSetUp(tx)
  const { code } = rowNumbered(await categories(tx), query.codigo)!
  await removeCategory(tx, code, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}
