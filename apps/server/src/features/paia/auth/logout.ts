import { z } from 'zod'
import { endSessions } from '../../session/store/sessions.ts'
import { refuseOthers } from '../access.ts'
import type { PatronCall } from '../paia-call.ts'
import { bodyTypes, readBody } from '../read-body.ts'

const body = z.object({ patron: z.string().max(100) })

/** Ends the token that asks; others of the person stay. */
export async function logout(call: PatronCall): Promise<object> {
  const { ctx, caller, now, request } = call
  const { patron } = readBody(request, bodyTypes.auth, body)
  refuseOthers(call, patron)
  const { session, account } = caller
  await ctx.database.transact((tx) => endSessions(tx, { session, account }, 'signed-out', now.toInstant()))
  return { patron }
}
