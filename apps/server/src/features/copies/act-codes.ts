/** The wire's names of acts, states and events of copies. */
import type { CopyActCode, CopyEventCode, DeskCopyState } from '@estante/contract/copy-acts'
import type { CopyAct } from '@estante/domain/circulation/copy-acts'
import type { CopyStatus } from '@estante/domain/titles/copy-status'
import type { AuditAction } from '../../database/audit-actions.ts'

export const actCodes: Readonly<Record<CopyAct, CopyActCode>> = {
  lost: 'perdido',
  'claim-returned': 'alega_devolucao',
  'uphold-claim': 'alegacao_procede',
  'reject-claim': 'alegacao_nao_procede',
  found: 'encontrado',
  'back-in-use': 'volta_ao_uso',
  missing: 'extraviado',
  damaged: 'danificado',
  'in-repair': 'em_reparo',
}

const actOfCode = Object.fromEntries(Object.entries(actCodes).map(([act, code]) => [code, act])) as Readonly<
  Record<CopyActCode, CopyAct>
>

export const actOf = (code: CopyActCode): CopyAct => actOfCode[code]

export const stateCodes: Readonly<Record<CopyStatus, DeskCopyState>> = {
  available: 'disponivel',
  local: 'local',
  lent: 'emprestado',
  overdue: 'atrasado',
  reserved: 'reservado',
  transit: 'transito',
  quarantine: 'quarentena',
  'in-processing': 'em_processamento',
  'in-repair': 'em_reparo',
  missing: 'extraviado',
  lost: 'perdido',
  withdrawn: 'retirado',
}

/** The events of the audit log that tell what became of a copy. */
const eventCodes: Partial<Record<AuditAction, CopyEventCode>> = {
  'loans.checked_out': 'emprestado',
  'loans.renewed': 'renovado',
  'loans.checked_in': 'devolvido',
  'loans.due_date_moved': 'prazo_alterado',
  'loans.declared_lost': 'perdido',
  'loans.claimed_returned': 'alega_devolucao',
  'loans.claim_upheld': 'alegacao_procede',
  'loans.claim_rejected': 'alegacao_nao_procede',
  'copies.found': 'encontrado',
  'copies.marked_missing': 'extraviado',
  'copies.marked_damaged': 'danificado',
  'copies.sent_to_repair': 'em_reparo',
  'copies.sent_home': 'enviado',
  'copies.arrived': 'chegou',
}

export const copyEvents = Object.keys(eventCodes) as AuditAction[]

/** @param was the state before, of a copy that was made available */
export function eventCode(action: string, was: unknown): CopyEventCode {
  if (action === 'copies.found' && was !== 'lost' && was !== 'missing') return 'volta_ao_uso'
  return eventCodes[action as AuditAction] ?? 'devolvido'
}
