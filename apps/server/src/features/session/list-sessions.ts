import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuseActing } from './confirm-owner.ts'
import { openSessionsOf } from './store/sessions.ts'

export const listSessions: ReadingHandler<'session.list'> = async (db, { caller, now }) => {
  refuseActing(caller)
  const sessions = await openSessionsOf(db, caller.account, now.toInstant())
  return sessions.map((session) => ({
    codigo: session.id,
    dispositivo: session.device,
    entrada: session.openedAt,
    ultimo_uso: session.usedAt,
    lembrar: session.remembered === 1,
    atual: session.id === caller.session,
  }))
}
