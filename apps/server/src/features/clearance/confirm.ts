import { initialsOf } from '@estante/domain/session/initials'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { countWithin } from '../session/rate-limits.ts'
import { subjectsOf } from '../session/sign-in.ts'
import { institutionName } from '../session/store/institution-name.ts'
import { clearanceByCode, shownCode } from './store.ts'

/** Questions of one network within a quarter of an hour: an office that checks a pile of papers has enough. */
const most = 60
const window = 900

/** Whoever asks has the paper: what is told here is enough to hold against it, and too little to find out about anybody. */
export const confirmClearance: ReadingHandler<'clearance.confirm'> = async (
  db,
  { clientIp: address, now, params },
  ctx,
) => {
  const subject = subjectsOf(ctx, '', address).address
  if (subject !== undefined) {
    // In a transaction of its own, since what is refused counts as well.
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
