/** Checking out, checking in and renewing at the desk: the functions of circulation, with what the attendant has to know. */
import type { AnswerOf } from '@estante/contract/shapes'
import type { Due } from '@estante/domain/circulation/due'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { localHour } from '../../database/moment.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { type CheckInResult, checkIn } from '../circulation/check-in.ts'
import { checkOut } from '../circulation/check-out.ts'
import { replacementOf } from '../circulation/found-copy.ts'
import type { OverrideInput } from '../circulation/record-override.ts'
import type { ReturnDestination } from '../circulation/route-returned-copy.ts'
import { libraryShortName } from '../circulation/store/library-name.ts'
import { openLoanOf } from '../circulation/store/loans.ts'
import { findPatronOfAccount } from '../circulation/store/patrons.ts'
import { countUseHere } from '../circulation/use-here.ts'
import { checkOutWithToken } from '../loans/check-out-with-token.ts'
import { renewLoan } from '../loans/renew-loan.ts'
import { countScan } from './count-scan.ts'
import { refuseLent } from './refuse-lent.ts'
import { accountOfLoan, type DeskCopy, patronNamed, personOfHold, personOfRequest } from './store/desk.ts'

type Answer = AnswerOf<'desk.scan'>
type Returned = NonNullable<Answer['devolucao']>

export interface DeskScan {
  copy: DeskCopy
  /** The library of the desk. */
  library: number
  actor: string
  override: OverrideInput | undefined
  /** What the desk calls this scan: it counts once. */
  scanKey?: string | undefined
}

/** What was done, and the account whose card it changed. */
export interface DeskOutcome extends Pick<Answer, 'resultado' | 'emprestimo' | 'devolucao' | 'repetido'> {
  account?: number | undefined
}

export async function checkOutAtDesk(
  ctx: AppContext,
  {
    copy,
    library,
    actor,
    override,
    scanKey,
    account,
    checkedOutAt,
    token,
  }: DeskScan & {
    account: number
    checkedOutAt?: Temporal.ZonedDateTime | undefined
    /** The loan code by which the person was opened. */
    token?: string | undefined
  },
  now: Temporal.ZonedDateTime,
): Promise<DeskOutcome> {
  const patron = await findPatronOfAccount(ctx.database.db, account)
  refuseLent(copy, patron, now.timeZoneId)
  const input = { copyId: copy.id, libraryId: library, actor, checkedOutAt, ...(override && { override }) }
  const lent = await ctx.database.transact(async (tx) => {
    await countScan(tx, scanKey, now)
    if (token === undefined) return checkOut(tx, ctx, { ...input, accountId: account }, now)
    const byCode = await checkOutWithToken(tx, ctx, { ...input, token }, now)
    // Somebody else's code.
    return byCode.patronId === patron ? byCode : refuse('desk.token_unknown')
  })
  return { resultado: 'emprestado', account, emprestimo: loanOf(lent, 0, now) }
}

/** Renews the open loan of a copy, whoever has it. */
export async function renewAtDesk(
  ctx: AppContext,
  { copy, actor, override, scanKey }: DeskScan,
  now: Temporal.ZonedDateTime,
): Promise<DeskOutcome> {
  const { loan, renewed } = await ctx.database.transact(async (tx) => {
    await countScan(tx, scanKey, now)
    const open = (await openLoanOf(tx, copy.id)) ?? refuse('desk.not_lent')
    await lockTitlesAndPatrons(tx, { titles: [open.titleId], patrons: [open.patronId] })
    const input = { loanId: open.id, by: 'staff', actor, ...(override && { override }) } as const
    const outcome = await renewLoan(tx, input, now)
    return { loan: open, renewed: outcome.renewed ? outcome : refuse(outcome.code, outcome.details) }
  })
  return {
    resultado: 'renovado',
    account: await accountOfLoan(ctx.database.db, loan.id),
    emprestimo: loanOf(renewed, renewed.renewalsMade, now),
  }
}

export async function checkInAtDesk(
  ctx: AppContext,
  { copy, library, actor, scanKey, returnedAt }: DeskScan & { returnedAt?: Temporal.ZonedDateTime | undefined },
  now: Temporal.ZonedDateTime,
): Promise<DeskOutcome> {
  const result = await ctx.database.transact(async (tx) => {
    await countScan(tx, scanKey, now)
    return checkIn(tx, ctx, { copyId: copy.id, libraryId: library, actor, returnedAt }, now)
  })
  const { db } = ctx.database
  const account = result.loan && (await accountOfLoan(db, result.loan.loanId))
  return { resultado: 'devolvido', account, devolucao: await presentReturn(db, result, account) }
}

/** Counts a copy that was used in the library. */
export async function useAtDesk(
  ctx: AppContext,
  { copy, library, actor, scanKey }: DeskScan,
  now: Temporal.ZonedDateTime,
): Promise<DeskOutcome> {
  const input = { copyId: copy.id, libraryId: library, actor }
  const { isNew } = await ctx.database.transact(async (tx) => {
    await countScan(tx, scanKey, now)
    return countUseHere(tx, input, now)
  })
  return { resultado: 'consultado', ...(!isNew && { repetido: true }) }
}

function loanOf(
  { dueOn, dueAt, receipt }: Due & { receipt: string },
  renewals: number,
  { timeZoneId }: Temporal.ZonedDateTime,
) {
  return {
    devolver_ate: wireDay(dueOn),
    devolver_ate_iso: dueOn,
    devolver_ate_hora: localHour(dueAt, timeZoneId),
    recibo: receipt,
    renovacoes: renewals,
  }
}

export async function presentReturn(db: Reader, result: CheckInResult, account: number | undefined): Promise<Returned> {
  const { copy, loan, wasLost } = result
  const replacement = wasLost ? await presentReplacement(db, result) : undefined
  return {
    dias_atraso: loan?.late.daysLate ?? 0,
    multa_centavos: loan?.chargeId === undefined ? 0 : loan.late.fineCents,
    dias_suspensao: loan?.suspensionId === undefined ? 0 : loan.late.suspensionDays,
    pessoa: loan ? await patronNamed(db, loan.patronId) : '',
    cod_conta: account === undefined ? '' : String(account),
    encontrado: wasLost,
    retirado_do_acervo: copy.facts.state === 'withdrawn',
    danificado: copy.isDamaged,
    alegado_em_iso: loan?.claimedOn ?? '',
    ...(replacement && { reposicao: replacement }),
    destino: await presentDestination(db, result.destination),
  }
}

/** What was charged for a lost copy that came back: open, paid (somebody decides about a refund), or reversed just now. */
async function presentReplacement(db: Reader, { copy, replacement }: CheckInResult): Promise<Returned['reposicao']> {
  const debt = await replacementOf(db, copy.id)
  if (!debt) return undefined
  const account = debt.loanId === null ? undefined : await accountOfLoan(db, debt.loanId)
  return {
    debito: String(debt.id),
    pessoa: await patronNamed(db, debt.patronId),
    cod_conta: account === undefined ? '' : String(account),
    aberto_centavos: debt.balance.open,
    pago_centavos: debt.balance.paid,
    estornado: replacement?.reversed === true,
  }
}

export async function presentDestination(db: Reader, destination: ReturnDestination): Promise<Returned['destino']> {
  if (destination.to === 'shelf') return { tipo: 'estante', biblioteca: '', pessoa: '', ate: '' }
  if (destination.to === 'transit') {
    return { tipo: 'transito', biblioteca: await libraryShortName(db, destination.libraryId), pessoa: '', ate: '' }
  }
  const ate = destination.until?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? ''
  if (destination.to === 'hold') {
    return { tipo: 'reserva', biblioteca: '', pessoa: await personOfHold(db, destination.holdId), ate }
  }
  return { tipo: 'pedido', biblioteca: '', pessoa: await personOfRequest(db, destination.requestId), ate }
}
