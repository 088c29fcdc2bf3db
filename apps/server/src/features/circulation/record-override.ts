/** Exceptions that staff make, each an audit event beside the loan or renewal that it allows. */
import type { ErrorCode } from '@estante/contract/errors'
import type { Override } from '@estante/domain/circulation/overrides'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'

export interface OverrideInput {
  overrides: readonly Override[]
  reason: string
}

/** The refusals that can be overridden. */
const overrideOfCode: Partial<Record<ErrorCode, Override>> = {
  'circulation.overdue': 'overdue',
  'circulation.owes': 'owes',
  'desk.loan_limit': 'loan-limit',
  'desk.promised': 'hold-waiting',
  'loans.renewal_limit': 'renewal-limit',
  'loans.waited_for': 'hold-waiting',
}

export function overrideOf(code: string): Override | undefined {
  return Object.hasOwn(overrideOfCode, code) ? overrideOfCode[code as ErrorCode] : undefined
}

export async function recordOverride(
  tx: Writer,
  { loan, override, actor }: { loan: number; override: OverrideInput; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const event = { actor, action: 'loans.rule_overridden', subject: 'loan', subjectId: loan } as const
  const details = { overrides: override.overrides, reason: override.reason }
  await recordAudit(tx, { ...event, details }, now.toInstant())
}
