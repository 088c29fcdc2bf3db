/**
 * What staff declare of a copy, at the desk and by `estante desk`: lost, claimed to be returned, damaged, missing, in
 * repair, found, back in use. The facts are read under the title's lock, so of two who declare at once one is refused.
 */
import type { ErrorCode } from '@estante/contract/errors'
import { type CopyAct, type CopyActRefusal, refusalOfCopyAct } from '@estante/domain/circulation/copy-acts'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { type CheckInResult, checkIn } from '../circulation/check-in.ts'
import { titleOfCopy } from '../circulation/check-out.ts'
import { declareLost, type LostCopy } from '../circulation/declare-lost.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { setCopyState, setDamage } from '../circulation/store/copies.ts'
import { setClaimedReturned } from '../circulation/store/loans.ts'
import { actFacts } from './show-copy.ts'
import { type CopyOnDesk, findDeskCopy } from './store/copy.ts'

export interface CopyActInput {
  copyId: number
  act: CopyAct
  /** The library of the desk. */
  libraryId: number
  actor: string
  /** Of a lost copy, instead of its price. */
  cents?: number | undefined
  /** What is damaged. */
  damage?: string | undefined
}

export interface CopyActResult {
  /** Of a lost copy. */
  lost?: LostCopy
  /** Of a copy that came back. */
  returned?: CheckInResult
}

const codes: Readonly<Record<CopyActRefusal, ErrorCode>> = {
  withdrawn: 'copies.withdrawn',
  elsewhere: 'copies.of_another_library',
  'not-lent': 'desk.not_lent',
  lent: 'copies.lent',
  claimed: 'copies.claimed_already',
  'not-claimed': 'copies.not_claimed',
  'in-transit': 'copies.in_transit',
  promised: 'copies.promised',
  'not-found-yet': 'copies.not_found_yet',
  'not-lost': 'copies.not_lost',
  'in-use': 'copies.in_use',
  already: 'copies.already',
}

/** @throws Refusal desk.copy_not_found, desk.price_missing, and each code of `refusalOfCopyAct` */
export async function actOnCopy(
  tx: Writer,
  ctx: MailContext,
  input: CopyActInput,
  now: Temporal.ZonedDateTime,
): Promise<CopyActResult> {
  const { copyId, act, libraryId } = input
  await lockTitlesAndPatrons(tx, { titles: [await titleOfCopy(tx, copyId)] })
  const copy = (await findDeskCopy(tx, copyId)) ?? refuse('desk.copy_not_found', { copy: copyId })
  const refusal = refusalOfCopyAct(act, actFacts(copy, libraryId))
  if (refusal) {
    const person = copy.loan?.patron ?? copy.keptFor?.patron ?? ''
    refuse(codes[refusal], { person, library: copy.transit?.to ?? copy.library })
  }
  return acts[act](tx, { copy, ctx, input, now })
}

interface Act {
  copy: CopyOnDesk
  ctx: MailContext
  input: CopyActInput
  now: Temporal.ZonedDateTime
}

const acts: Readonly<Record<CopyAct, (tx: Writer, act: Act) => Promise<CopyActResult>>> = {
  lost: async (tx, { input: { copyId, cents, actor }, now }) => ({
    lost: await declareLost(tx, { copyId, actor, ...(cents !== undefined && { cents }) }, now),
  }),
  'claim-returned': async (tx, act) => {
    await setClaimedReturned(tx, loanOf(act), momentOf(act.now.toInstant()))
    return recordAct(tx, act, 'loans.claimed_returned')
  },
  'uphold-claim': async (tx, act) => {
    await recordAct(tx, act, 'loans.claim_upheld')
    return takeIn(tx, act)
  },
  'reject-claim': async (tx, act) => {
    await setClaimedReturned(tx, loanOf(act), null)
    return recordAct(tx, act, 'loans.claim_rejected')
  },
  found: takeIn,
  'back-in-use': async (tx, act) => {
    await setDamage(tx, act.copy.id, null)
    return takeIn(tx, act)
  },
  missing: async (tx, act) => {
    await setCopyState(tx, act.copy.id, 'missing', act.now)
    return recordAct(tx, act, 'copies.marked_missing')
  },
  damaged: async (tx, act) => {
    const words = act.input.damage?.trim() ?? ''
    await setCopyState(tx, act.copy.id, 'in-repair', act.now)
    await setDamage(tx, act.copy.id, { at: momentOf(act.now.toInstant()), words })
    return recordAct(tx, act, 'copies.marked_damaged')
  },
  'in-repair': async (tx, act) => {
    await setCopyState(tx, act.copy.id, 'in-repair', act.now)
    await setDamage(tx, act.copy.id, null)
    return recordAct(tx, act, 'copies.sent_to_repair')
  },
}

/** The copy is here: what ends with that ends, and it goes to its next place. */
async function takeIn(tx: Writer, { ctx, input, now }: Act): Promise<CopyActResult> {
  const { copyId, libraryId, actor } = input
  return { returned: await checkIn(tx, ctx, { copyId, libraryId, actor }, now) }
}

function loanOf({ copy }: Act): number {
  return copy.loan?.id ?? refuse('desk.not_lent')
}

/** Of the loan for what is said of the loan, and of the copy for everything else. */
async function recordAct(tx: Writer, { copy, input, now }: Act, action: AuditAction): Promise<CopyActResult> {
  const isOfLoan = action.startsWith('loans.')
  const about =
    isOfLoan && copy.loan
      ? ({ subject: 'loan', subjectId: copy.loan.id } as const)
      : ({ subject: 'copy', subjectId: copy.id } as const)
  const details = isOfLoan ? { copy: copy.id } : { was: copy.facts.state }
  await recordAudit(tx, { actor: input.actor, action, ...about, details }, now.toInstant())
  return {}
}
