import { localDue } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskCopy } from './store/desk.ts'

/**
 * A copy that is on loan is lent to nobody: this person has it already, or who has it is named.
 * @throws Refusal desk.has_copy, desk.lent_to_another
 */
export function refuseLent({ loan }: Pick<DeskCopy, 'loan'>, patron: number | undefined, zone: string): void {
  if (!loan) return
  if (loan.patronId === patron) refuse('desk.has_copy', { dueDay: localDue(loan, zone) })
  refuse('desk.lent_to_another', { person: loan.patron })
}
