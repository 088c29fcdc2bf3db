import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { usernameOf } from '../session/store/account-details.ts'
import { clearancePdf } from './clearance-pdf.ts'
import { clearanceByCode } from './store.ts'

export const showClearancePdf: ReadingHandler<'clearance.paper'> = async (db, request, ctx) => {
  const { caller, language, now, params } = request
  const clearance = await clearanceByCode(db, params.codigo, now.timeZoneId)
  if (clearance?.patronId !== caller.patron) return refuse('clearance.not_found')
  await ctx.database.transact((tx) => limitCostlyCall(tx, 'paper', caller.patron, now.toInstant()))
  const made = new Date(now.epochMilliseconds)
  const username = await usernameOf(db, caller.account)
  const bytes = await clearancePdf(db, ctx, clearance, { language, username, made })
  return { bytes, type: 'application/pdf', saveAs: `nada-consta-${clearance.day}.pdf` }
}
