import { readTypedName } from '@estante/domain/session/user-name'
import { z } from 'zod'
import { callFor } from '../../../http/call-for.ts'
import { refuse } from '../../../http/refusal.ts'
import { readSetting } from '../../institution/settings.ts'
import { changePassword } from '../../password-reset/change-password.ts'
import { findAccounts } from '../../session/accounts.ts'
import { refuseOthers } from '../access.ts'
import type { PatronCall } from '../paia-call.ts'
import { bodyTypes, readBody } from '../read-body.ts'

const password = z.string().min(1).max(1000)
const body = z.object({
  patron: z.string().max(100),
  username: z.string().max(200),
  old_password: password,
  new_password: password,
})

/** Ends every other session and token of the account, as a change on the pages does. */
export async function change(call: PatronCall): Promise<object> {
  const { ctx, caller, request } = call
  const { db } = ctx.database
  const given = readBody(request, bodyTypes.auth, body)
  refuseOthers(call, given.patron)
  const { accounts } = await findAccounts(db, readTypedName(given.username, await readSetting(db, 'login.separator')))
  if (!accounts.some(({ id }) => id === caller.account)) refuse('session.wrong_credentials')
  const passwords = { senhaAtual: given.old_password, senhaNova: given.new_password }
  const input = { params: undefined, query: undefined, body: passwords }
  await changePassword(db, callFor<'recovery.change_password'>(call, input), ctx)
  return { patron: given.patron }
}
