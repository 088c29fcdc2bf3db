import { deskPermission } from '@estante/contract/session.calls'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hasPermission } from '../../http/store.ts'
import { patronName } from './store/account-details.ts'

/** Without the permission, nobody learns whether the person exists. */
export const showName: ReadingHandler<'session.person_name'> = async (db, { params, caller }) => {
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0
  if (id !== caller.patron && !(await hasPermission(db, caller.account, deskPermission, 'any')))
    refuse('session.right_missing')
  const nome = await patronName(db, id)
  return nome === undefined ? refuse('session.person_not_found') : { nome }
}
