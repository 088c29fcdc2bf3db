import type { ErrorCode } from '@estante/contract/errors'
import { blockOfStatus, type PatronBlock, type PatronStatus } from '@estante/domain/circulation/patron-block'
import { type Details, refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'

/** The error code of a patron block, with values for its message; for refusals and for disabled buttons. */
export function blockRefusal(block: PatronBlock): { code: ErrorCode; details: Details } {
  switch (block.code) {
    case 'overdue':
      return { code: 'circulation.overdue', details: { count: block.loans } }
    case 'owes':
      return {
        code: 'circulation.owes',
        details: { owedCents: block.cents, toleratedCents: block.toleratedCents },
      }
    case 'suspended':
      return { code: 'circulation.suspended', details: { until: wireDay(block.until) } }
    case 'cleared':
      return { code: 'circulation.cleared', details: {} }
    case 'expired':
      return { code: 'circulation.expired', details: { on: wireDay(block.on) } }
  }
}

/**
 * The block against sending a copy to a library where it could not be handed out; undefined: none. Debts and overdue
 * loans are checked again at the desk.
 * @param patronStatus at the pickup library
 */
export function pickupBlock(patronStatus: PatronStatus): PatronBlock | undefined {
  return blockOfStatus({ ...patronStatus, overdue: 0, owedCents: 0 }, { toleratedDebtCents: 0, overdueLimit: 1 })
}

/** @throws Refusal circulation.suspended, circulation.cleared, circulation.expired */
export function refusePickup(patronStatus: PatronStatus): void {
  const block = pickupBlock(patronStatus)
  if (!block) return
  const { code, details } = blockRefusal(block)
  refuse(code, details)
}
