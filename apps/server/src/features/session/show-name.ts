import { deskPermission } from '@estante/contract/session.calls'
import { hasPermission } from '../../http/authentication.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'

/** Without the right, nobody learns whether there is such a person. */
export const showName: ReadingHandler<'session.person_name'> = async (db, { params, caller }) => {
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0
  if (id !== caller.person && !(await hasPermission(db, caller.login, deskPermission))) refuse('session.right_missing')
  const person = await db.selectFrom('patrons').select('name').where('id', '=', id).executeTakeFirst()
  return person ? { nome: person.name } : refuse('session.person_not_found')
}
