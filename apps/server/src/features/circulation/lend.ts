/**
 * A copy is lent over the desk. What decides is read after the title's and the person's turn came, so that of fifty who
 * want the last copy one gets it; the others are told why not.
 */
import { decideLoan, type LoanDecision } from '@estante/domain/circulation/loan'
import { dueDay } from '@estante/domain/circulation/open-days'
import { bestPolicy, countLimits, type LoanPolicy, type PolicyCase } from '@estante/domain/circulation/policy'
import type { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { refuse } from '../../http/refusal.ts'
import { Calendars } from './calendars.ts'
import { closeStackRequestItems, type OpenStackRequest, openStackRequestOf } from './stack-requests.ts'
import { type CirculatingCopy, circulatingCopies } from './copies.ts'
import { fetchHolds } from './fetch-holds.ts'
import { type Keeping, keepingOf } from './kept-copies.ts'
import { moveRequest } from './move-request.ts'
import { loanPolicies } from './policies.ts'
import { isSameWork, nextFor } from './queues.ts'
import { newReceipt } from './receipts.ts'
import { troubleWords } from './refuse-trouble.ts'
import { standingOf } from './standing.ts'
import type { MailContext } from './tell-person.ts'

export interface Lending {
  copyId: number
  /** Whose loan it is, and under which category. */
  loginId: number
  /** Where the desk is. */
  libraryId: number
  /** Who does it, for the audit log; the command line unless said otherwise. */
  actor?: string
}

export interface Lent {
  loanId: number
  copy: CirculatingCopy
  personId: number
  /** "2026-03-24" */
  dueOn: string
  /** Digits. */
  receipt: string
}

interface Borrower {
  id: number
  person_id: number
  category_id: number
}

/**
 * Lends a copy to a login, and closes the hold, the loan request or the slip that it ends.
 * @throws Refusal desk.copy_not_found, desk.login_*, circulation.* and each desk code that `decideLoan` comes to
 */
export async function lendCopy(
  tx: Writer,
  ctx: MailContext,
  wish: Lending,
  now: Temporal.ZonedDateTime,
): Promise<Lent> {
  const title = await titleOfCopy(tx, wish.copyId)
  const person = await personOfLogin(tx, wish.loginId)
  await lockTitlesAndPatrons(tx, { titles: [title], patrons: [person] })
  const today = now.toPlainDate()
  const borrower = await goodLogin(tx, wish.loginId, today.toString())
  const [copy] = await circulatingCopies(tx, [wish.copyId])
  if (!copy) refuse('desk.copy_not_found', { copy: wish.copyId })
  const keeping = await keepingOf(tx, copy)
  if (keeping?.request?.isAvailable === false) refuse('desk.kept_for_request', { request: keeping.request.id })
  await refuseElsewhere(tx, keeping?.libraryId ?? copy.libraryId, wish.libraryId)
  const policies = await loanPolicies(tx)
  const policyCase = {
    categoryId: borrower.category_id,
    materialType: copy.materialType,
    libraryId: wish.libraryId,
  }
  const policy = bestPolicy(policies, policyCase)
  if (!policy) refuse('circulation.policy_missing')
  const stackRequest = await openStackRequestOf(tx, copy.id)
  const facts = { copy, keeping, stackRequest, policy, policies, policyCase, person: borrower.person_id }
  refuseUnlessAllowed(await decide(tx, facts, today.toString()), stackRequest)
  const times = (await Calendars.read(tx, today)).of(wish.libraryId)
  const dueOn = dueDay(today, copy.shortLoanDays ?? policy.loanDays, times).toString()
  const lent = await writeLoan(tx, { copy, borrower, policy, dueOn }, wish, now)
  await fetchHolds(tx, ctx, copy, borrower.person_id, now)
  if (keeping?.request) await finishRequest(tx, ctx, keeping.request.id, wish.actor, now)
  if (stackRequest?.personId === borrower.person_id) {
    await closeStackRequestItems(tx, { stackRequest: stackRequest.id, copy: copy.id, actor: wish.actor ?? commandLine }, now.toInstant())
  }
  return lent
}

/** Whoever has the copy that they asked for waits for it no more. */
async function finishRequest(
  tx: Writer,
  ctx: MailContext,
  requestId: number,
  actor: string | undefined,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await moveRequest(tx, ctx, { requestId, to: 'finished', by: 'staff', ...(actor && { actor }) }, now)
}

/** @throws Refusal desk.copy_not_found */
export async function titleOfCopy(db: Reader, copy: number): Promise<number> {
  const row = await db.selectFrom('copies').select('title_id').where('id', '=', copy).executeTakeFirst()
  return row?.title_id ?? refuse('desk.copy_not_found', { copy })
}

async function personOfLogin(db: Reader, login: number): Promise<number> {
  const row = await db.selectFrom('logins').select('person_id').where('id', '=', login).executeTakeFirst()
  return row?.person_id ?? refuse('desk.login_not_found')
}

/** The login, unless the library blocked it or its registration has ended. Wrong passwords keep nobody from the desk. */
async function goodLogin(db: Reader, id: number, today: string): Promise<Borrower> {
  const login = await db.selectFrom('logins').selectAll().where('id', '=', id).executeTakeFirst()
  if (!login) refuse('desk.login_not_found')
  if (login.blocked === 1 && login.blocked_by !== 'attempts') refuse('desk.login_blocked')
  if (login.valid_until !== null && login.valid_until < today) refuse('desk.login_expired')
  return login
}

/** A copy is lent where it is: at its own library, or where it waits for somebody. */
async function refuseElsewhere(db: Reader, place: number, library: number): Promise<void> {
  if (place === library) return
  const { short_name } = await db
    .selectFrom('libraries')
    .select('short_name')
    .where('id', '=', place)
    .executeTakeFirstOrThrow()
  refuse('desk.copy_elsewhere', { library: short_name })
}

interface Case {
  copy: CirculatingCopy
  keeping: Keeping | undefined
  stackRequest: OpenStackRequest | undefined
  policy: LoanPolicy
  policies: readonly LoanPolicy[]
  policyCase: PolicyCase
  person: number
}

async function decide(tx: Writer, facts: Case, today: string) {
  const { copy, keeping, stackRequest, policy, policies, policyCase, person } = facts
  const next = await nextFor(tx, copy, today)
  const loans = await openLoans(tx, person)
  return decideLoan({
    copy: copy.facts,
    keptForPerson: keeping?.personId === person,
    askedForAnother: stackRequest !== undefined && stackRequest.personId !== person,
    // Whoever had it brought came first: holds placed meanwhile wait for them.
    promised: next !== undefined && next.personId !== person && stackRequest?.personId !== person,
    standing: await standingOf(tx, person, policyCase.libraryId, today),
    toleratedDebtCents: policy.toleratedDebtCents,
    limits: countLimits(policies, policyCase, loans, 'openLoanLimit'),
    hasTitle: loans.some((loan) => isSameWork(loan, copy)),
  })
}

async function openLoans(db: Reader, person: number) {
  return db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['copies.title_id as titleId', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .select(['titles.material_type as materialType', 'loans.library_id as libraryId'])
    .where('loans.person_id', '=', person)
    .where('loans.state', '=', 'open')
    .execute()
}

/** Why the copy stays, as the desk says it. */
const refusals = {
  'not-lendable': 'desk.not_lendable',
  'not-here': 'desk.not_here',
  'kept-for-another': 'desk.kept_for_another',
  promised: 'desk.promised',
  'has-title': 'desk.has_title',
} as const

/** @param slip the open one that the copy is on */
function refuseUnlessAllowed(decision: LoanDecision, stackRequest: OpenStackRequest | undefined): void {
  if (decision.allowed) return
  if ('trouble' in decision) {
    const { code, details } = troubleWords(decision.trouble)
    refuse(code, details)
  }
  if (decision.code === 'limit') refuse('desk.loan_limit', { limit: decision.limit })
  if (decision.code === 'asked-for-another') {
    refuse('desk.asked_for_another', { person: stackRequest?.person ?? '', stackRequest: stackRequest?.id ?? '' })
  }
  refuse(refusals[decision.code])
}

interface NewLoan {
  copy: CirculatingCopy
  borrower: Borrower
  policy: LoanPolicy
  dueOn: string
}

async function writeLoan(
  tx: Writer,
  { copy, borrower, policy, dueOn }: NewLoan,
  { libraryId, actor = commandLine }: Lending,
  now: Temporal.ZonedDateTime,
): Promise<Lent> {
  const receipt = newReceipt(now)
  const { id } = await tx
    .insertInto('loans')
    .values({
      ...{ copy_id: copy.id, title_id: copy.titleId, library_id: libraryId, policy_id: policy.id },
      ...{ person_id: borrower.person_id, login_id: borrower.id, state: 'open' },
      ...{ lent_at: momentOf(now.toInstant()), due_on: dueOn, receipt, lent_receipt: receipt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { actor, action: 'loans.lend', subject: 'loan', subjectId: id }
  await recordAudit(tx, { ...event, details: { copy: copy.id, due: dueOn } }, now.toInstant())
  return { loanId: id, copy, personId: borrower.person_id, dueOn, receipt }
}
