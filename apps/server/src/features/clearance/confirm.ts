import { initialsOf } from '@estante/domain/session/initials'
import { institutionName } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { countWithin } from '../session/rate-limits.ts'
import { subjectsOf } from '../session/sign-in.ts'
import { clearanceByCode, shownCode } from './store.ts'

/** Confirmations per client network in a quarter of an hour: enough for an office that checks a pile of clearances. */
const most = 60
const window = 900

/**
 * The person who asks has the document: the answer is enough to compare with it, and too little to find out about a
 * patron.
 */
export const confirmClearance: ReadingHandler<'clearance.confirm'> = async (
  db,
  { clientIp: address, now, params },
  ctx,
) => {
  const subject = subjectsOf(ctx, '', address).address
  if (subject !== undefined) {
    // In a separate transaction, because refused attempts count too.
    const asked = await ctx.database.transact((tx) => countWithin(tx, `clearance:${subject}`, window, now.toInstant()))
    if (asked.count > most) refuse('common.too_many_requests', { seconds: asked.left })
  }
  const found = await clearanceByCode(db, params.codigo, now.timeZoneId)
  if (found === undefined) return refuse('clearance.not_found')
  return {
    codigo: shownCode(found.code),
    situacao: found.isGood ? 'valido' : 'revogado',
    iniciais: initialsOf(found.name),
    emitido_em: wireDay(found.day),
    emitido_em_iso: found.day,
    instituicao: await institutionName(db),
    biblioteca: found.library,
  }
}
