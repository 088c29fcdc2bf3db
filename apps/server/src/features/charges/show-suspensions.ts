import type { WireSuspension } from '@estante/contract/charges.shapes'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { Suspension } from '../circulation/store/suspensions.ts'
import { suspensionsOf } from './store.ts'

const kinds = { late: 'atraso', clearance: 'nada-consta', other: 'outro' } as const

export const showSuspensions: ReadingHandler<'charges.suspensions'> = async (db, { caller, language, now }) => {
  const today = now.toPlainDate().toString()
  return (await suspensionsOf(db, caller.patron)).map((suspension): WireSuspension => {
    const isEndless = suspension.kind === 'clearance'
    const until = isEndless ? '' : suspension.until
    return {
      codigo: String(suspension.id),
      tipo: kinds[suspension.kind],
      motivo: reasonMessage(suspension.reason, language),
      codBiblioteca: suspension.libraryId === null ? '' : String(suspension.libraryId),
      biblioteca: suspension.library ?? '',
      inicio: wireDay(suspension.from),
      inicio_iso: suspension.from,
      fim: wireDay(until),
      fim_iso: until,
      situacao: stateOf(suspension, today),
    }
  })
}

/** A lifted suspension has ended. */
function stateOf({ from, until, liftedAt }: Suspension, today: string) {
  if (liftedAt !== null || until < today) return 'encerrado'
  return from > today ? 'futuro' : 'vigente'
}
