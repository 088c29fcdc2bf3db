import type { WireClearance } from '@estante/contract/clearance.shapes'
import type { ErrorCode } from '@estante/contract/errors'
import type { Obstacle } from '@estante/domain/clearance/clearance'
import type { Details } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { type StoredClearance, shownCode } from './store.ts'

const codes = {
  loans: 'clearance.loans_open',
  holds: 'clearance.holds_open',
  requests: 'clearance.requests_open',
} as const

/** An obstacle to a clearance, as a code with values for its message. */
export function obstacleMessage(obstacle: Obstacle): { code: ErrorCode; details: Details } {
  switch (obstacle.kind) {
    case 'debts':
      return { code: 'clearance.debts_open', details: { owedCents: obstacle.cents } }
    case 'cleared':
      return { code: 'clearance.issued_already', details: {} }
    default:
      return { code: codes[obstacle.kind], details: { count: obstacle.count } }
  }
}

export function presentClearance({ code, day, libraryId, library, isGood }: StoredClearance): WireClearance {
  return {
    codigo: shownCode(code),
    emitido_em: wireDay(day),
    emitido_em_iso: day,
    codBiblioteca: libraryId === null ? '' : String(libraryId),
    biblioteca: library,
    vigente: isGood,
  }
}
