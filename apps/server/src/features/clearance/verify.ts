import { obstacles } from '@estante/domain/clearance/clearance'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { obstacleMessage, presentClearance } from './obstacle-messages.ts'
import { clearanceFacts, clearancesOf, namedLibrary } from './store.ts'

const kinds = {
  loans: 'emprestimos',
  holds: 'reservas',
  requests: 'solicitacoes',
  debts: 'debitos',
  cleared: 'emitido',
} as const

export const verifyClearance: ReadingHandler<'clearance.verify'> = async (db, { caller, language, now, query }) => {
  const library = await namedLibrary(db, query.codBiblioteca)
  const found = obstacles(await clearanceFacts(db, caller.patron, library, now.toPlainDate().toString()))
  return {
    permitido: found.length === 0,
    pendencias: found.map((obstacle) => {
      const { code, details } = obstacleMessage(obstacle)
      return {
        tipo: kinds[obstacle.kind],
        quantidade: 'count' in obstacle ? obstacle.count : 1,
        valor_centavos: 'cents' in obstacle ? obstacle.cents : 0,
        mensagem: errorMessage(code, language, details),
      }
    }),
    emitidos: (await clearancesOf(db, caller.patron, now.timeZoneId)).map(presentClearance),
  }
}
