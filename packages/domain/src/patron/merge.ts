/**
 * Somebody who is in the register twice becomes one person: whatever hangs on the row that goes moves to the one that stays.
 * Not where both say what cannot be true of one person (CPF, birth date), where each has what one person has once only (a hold
 * or a loan request of the same copies, a login of the same name and category), where one has a no-debts declaration in force
 * and the other something open, and not where the one that goes works at the library: rights are moved by the administrator
 * alone. All obstacles are told together.
 */
export interface MergeSide {
  /** Empty: not known. */
  cpf: string
  birthDate: string
  /** User name and category of each account. */
  logins: readonly string[]
  /** What each open hold waits for. */
  holds: readonly string[]
  requests: readonly string[]
  hasOpenLoans: boolean
  owedCents: number
  /** A no-debts declaration is in force. */
  isCleared: boolean
  isStaff: boolean
}

export type MergeObstacle = 'cpf' | 'birth_date' | 'logins' | 'holds' | 'requests' | 'cleared' | 'staff'

export type MergeDecision =
  | { allowed: true }
  | { allowed: false; because: readonly [MergeObstacle, ...MergeObstacle[]] }

export function decideMerge(stays: MergeSide, goes: MergeSide): MergeDecision {
  const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other
  const share = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))
  const hasOpen = ({ hasOpenLoans, owedCents, holds, requests }: MergeSide) =>
    hasOpenLoans || owedCents > 0 || holds.length + requests.length > 0
  const obstacles: readonly [MergeObstacle, boolean][] = [
    ['cpf', differ(stays.cpf, goes.cpf)],
    ['birth_date', differ(stays.birthDate, goes.birthDate)],
    ['logins', share(stays.logins, goes.logins)],
    ['holds', share(stays.holds, goes.holds)],
    ['requests', share(stays.requests, goes.requests)],
    ['cleared', (stays.isCleared && hasOpen(goes)) || (goes.isCleared && hasOpen(stays))],
    ['staff', goes.isStaff],
  ]
  const [first, ...others] = obstacles.filter(([, stands]) => stands).map(([obstacle]) => obstacle)
  return first === undefined ? { allowed: true } : { allowed: false, because: [first, ...others] }
}
