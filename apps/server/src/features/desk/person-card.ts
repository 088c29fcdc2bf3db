/** The card of a person at the desk: who it is, what they have, wait for and owe, and what keeps them from borrowing. */

import type { AnswerOf } from '@estante/contract/shapes'
import { isPastDue } from '@estante/domain/circulation/due'
import type { PatronBlock } from '@estante/domain/circulation/patron-block'
import { strictestTerms } from '@estante/domain/circulation/policy'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { localHour } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { type Audience, errorMessage } from '../../http/error-message.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import type { Language } from '../../i18n/language.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { blockRefusal } from '../circulation/block-refusals.ts'
import { patronStatusOf } from '../circulation/patron-status.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { openCharges, type StoredDebt } from '../circulation/store/debts.ts'
import { localMoment } from './local-moment.ts'
import { type CardAccount, cardAccount, cardHolds, cardLoans, libraryNames } from './store/card.ts'

type Card = AnswerOf<'desk.person'>

export interface CardView {
  /** The library of the desk. */
  library: number
  language: Language
  /** By default the staff. */
  audience?: Audience
  now: Temporal.ZonedDateTime
}

export const showPerson: ReadingHandler<'desk.person'> = (db, { params, query, language, now }) =>
  personCard(db, rowNumber(params.id), { library: Number(query.biblioteca), language, now })

/** @throws Refusal desk.login_not_found */
export async function personCard(db: Reader, accountId: number, view: CardView): Promise<Card> {
  const { language } = view
  const account = (await cardAccount(db, accountId)) ?? refuse('desk.login_not_found')
  return {
    ...summaryOf(account, language),
    validade: wireDay(account.validUntil),
    validade_iso: account.validUntil ?? '',
    biblioteca: account.library,
    email: account.email,
    telefone: account.phone,
    bloqueios: await blocksOf(db, account, view),
    ...(await openBusiness(db, account.patronId, view)),
  }
}

/** What keeps an account from borrowing at a library. @throws Refusal desk.login_not_found */
export async function blocksAt(db: Reader, accountId: number, view: CardView): Promise<Card['bloqueios']> {
  return blocksOf(db, (await cardAccount(db, accountId)) ?? refuse('desk.login_not_found'), view)
}

/** What a person has, waits for and owes. */
export async function openBusiness(
  db: Reader,
  patron: number,
  view: CardView,
): Promise<Pick<Card, 'emprestimos' | 'reservas' | 'debitos' | 'deve_centavos'>> {
  const { now } = view
  const [loans, holds, debts, names] = await Promise.all([
    cardLoans(db, patron),
    cardHolds(db, patron),
    openCharges(db, patron),
    libraryNames(db),
  ])
  return {
    emprestimos: loans.map((loan) => ({
      cod_exemplar: String(loan.copyId),
      codigo_barras: loan.barcode,
      titulo: loan.title,
      biblioteca: loan.library,
      daqui: loan.libraryId === view.library,
      devolver_ate: wireDay(loan.dueOn),
      devolver_ate_iso: loan.dueOn,
      devolver_ate_hora: localHour(loan.dueAt, now.timeZoneId),
      atrasado: isPastDue(loan, now),
      renovacoes: loan.renewals,
    })),
    reservas: holds.map(({ id, title, isAnyEdition, edition, library: place, isReady, until }) => ({
      codigo: String(id),
      titulo: title,
      qualquer_edicao: isAnyEdition,
      edicao: edition,
      biblioteca: place,
      pronta: isReady,
      ate: isReady ? localMoment(until, now.timeZoneId) : '',
    })),
    debitos: debts.map((debt) => presentDebt(debt, names.get(debt.libraryId) ?? '', view)),
    deve_centavos: debts.reduce((sum, { balance }) => sum + balance.open, 0),
  }
}

export function summaryOf(
  { id, patronId, name, username, category }: Pick<CardAccount, 'id' | 'patronId' | 'name' | 'username' | 'category'>,
  language: Language,
) {
  return {
    cod_conta: String(id),
    cod_pessoa: String(patronId),
    nome: name,
    usuario: username,
    categoria: category[language],
  }
}

function presentDebt(debt: StoredDebt, library: string, { language, now }: CardView): Card['debitos'][number] {
  return {
    codigo: String(debt.id),
    tipo: debt.kind,
    descricao: reasonMessage(debt.reason, language),
    biblioteca: library,
    data_iso: localMoment(debt.createdAt, now.timeZoneId).slice(0, 10),
    aberto_centavos: debt.balance.open,
  }
}

/** All of them: the attendant need not clear one to learn of the next. */
async function blocksOf(
  db: Reader,
  account: CardAccount,
  { library, language, audience = 'staff', now }: CardView,
): Promise<Card['bloqueios']> {
  const status = await patronStatusOf(db, account.patronId, library, now, account.id)
  const { toleratedDebtCents: toleratedCents, overdueLimit } = strictestTerms(
    await loanPolicies(db),
    account.categoryId,
  )
  const blocks: PatronBlock[] = [
    ...(status.hasClearance ? [{ code: 'cleared' } as const] : []),
    ...(status.expiredOn === undefined ? [] : [{ code: 'expired', on: status.expiredOn } as const]),
    ...(status.overdue >= overdueLimit ? [{ code: 'overdue', loans: status.overdue } as const] : []),
    ...(status.owedCents > toleratedCents && toleratedCents >= 0
      ? [{ code: 'owes', cents: status.owedCents, toleratedCents } as const]
      : []),
    ...(status.suspendedUntil === undefined ? [] : [{ code: 'suspended', until: status.suspendedUntil } as const]),
  ]
  const refusals = blocks.map(blockRefusal)
  const all = account.isBlockedByLibrary
    ? [{ code: 'desk.login_blocked', details: {} } as const, ...refusals]
    : refusals
  return all.map(({ code, details }) => ({ codigo: code, mensagem: errorMessage(code, language, details, audience) }))
}
