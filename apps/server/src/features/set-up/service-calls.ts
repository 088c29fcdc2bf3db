import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { addService, changeService, removeService } from './change-service.ts'
import { requireFree } from './find-named.ts'
import { namesOf, rowNumbered, wireNames } from './named-rows.ts'
import { lockSetUp } from './store/common.ts'
import { type Service, services } from './store/services.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.services'>

/** What the form has, in the names of the wire. */
function fieldsOf({ names, cents, position }: Service) {
  return { ...wireNames(names), preco_centavos: cents, posicao: position }
}

async function present(db: Reader): Promise<Shown> {
  const all = await services(db)
  return {
    servicos: all.map((service) => {
      const fields = fieldsOf(service)
      return { codigo: String(service.id), ...fields, versao: versionOf(fields) }
    }),
  }
}

export const showServices: ReadingHandler<'set-up.services'> = (db) => present(db)

export const saveService: WritingHandler<'set-up.save_service'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const all = await services(tx)
  const before = rowNumbered(all, body.codigo)
  if (before) requireUnchanged(body.versao, fieldsOf(before))
  requireFree(all, before?.id, body.nome)
  const fields = { ...namesOf(body), price: body.preco_centavos, position: body.posicao }
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  if (before) await changeService(tx, before, fields, signature)
  else await addService(tx, all, fields, signature)
  return present(tx)
}

export const endService: WritingHandler<'set-up.remove_service'> = async (tx, { query, caller, now }) => {
  await lockSetUp(tx)
  const { id } = rowNumbered(await services(tx), query.codigo)!
  await removeService(tx, `#${id}`, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}
