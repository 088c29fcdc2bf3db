import type { WireSuspension } from '@estante/contract/charges.shapes'
import { readReason } from '@estante/domain/charges/reason'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { suspensionsOf } from './store.ts'

const kinds = { late: 'atraso', clearance: 'nada-consta', other: 'outro' } as const

export const showSuspensions: ReadingHandler<'charges.suspensions'> = async (db, { caller, language, now }) => {
  const today = now.toPlainDate().toString()
  return (await suspensionsOf(db, caller.patron)).map((row): WireSuspension => {
    const isEndless = row.kind === 'clearance'
    const until = isEndless ? '' : row.until_day
    return {
      codigo: String(row.id),
      tipo: kinds[row.kind],
      motivo: reasonMessage(readReason(row), language),
      codBiblioteca: row.library_id === null ? '' : String(row.library_id),
      biblioteca: row.library ?? '',
      inicio: wireDay(row.from_day),
      inicio_iso: row.from_day,
      fim: wireDay(until),
      fim_iso: until,
      situacao: stateOf(row, today),
    }
  })
}

/** One that was lifted is over. */
function stateOf(row: { from_day: string; until_day: string; lifted_at: string | null }, today: string) {
  if (row.lifted_at !== null || row.until_day < today) return 'encerrado'
  return row.from_day > today ? 'futuro' : 'vigente'
}
