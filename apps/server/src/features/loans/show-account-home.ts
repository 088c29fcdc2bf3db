/** The account's home page: urgent items first, then counts and the next dates. */

import type { Attention } from '@estante/contract/loans.shapes'
import { isPastDue } from '@estante/domain/circulation/due'
import { dueState } from '@estante/domain/circulation/due-state'
import { leastTolerated, overallLimit } from '@estante/domain/circulation/policy'
import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { localDue, localHour, localMoment } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import type { Language } from '../../i18n/language.ts'
import { alertMessage } from '../alerts/alert-message.ts'
import { numbersOf } from '../alerts/live/store.ts'
import { alertsOf, countAlerts, type StoredAlert } from '../alerts/store.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { currentSuspensions } from '../circulation/patron-status.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { findRegistration, type RegistrationNotice } from '../patron/find-registration.ts'
import { owedBy } from '../patron/store/patrons.ts'
import { dayOf, timeOf } from './days.ts'
import { type LoanWithRenewal, renewalEligibility } from './renewal-eligibility.ts'
import { openLoans } from './store/loans.ts'
import { categoryOf, countOpenHolds } from './store/patrons.ts'
import { type ReadyCopy, readyCopies } from './store/ready-copies.ts'

/** Maximum of messages and dates. */
const shownAtOnce = { messages: 3, dates: 6 }
/** The newest unread alerts, of which the messages are chosen. */
const newest = { offset: 0, limit: 100 }

const emptyItem: Omit<Attention, 'tipo'> = {
  titulo: '',
  codAcervo: '',
  codExemplar: '',
  codBibliotecaExemplar: '',
  dia_iso: '',
  hora: '',
  biblioteca: '',
  valor_centavos: 0,
  valorPorDia_centavos: 0,
  tolerado_centavos: 0,
  podeRenovar: false,
  renovaAte_iso: '',
  motivo: null,
  pedido: false,
  alerta: '',
}

export const showAccountHome: ReadingHandler<'loans.start'> = async (db, { caller, language, now }) => {
  const today = now.toPlainDate().toString()
  const loans = await renewalEligibility(db, await openLoans(db, { patron: caller.patron }), now)
  const ready = await readyCopies(db, caller.patron)
  const owed = Math.max(0, await owedBy(db, caller.patron))
  const registration = await findRegistration(db, caller, now.toPlainDate())
  const shownTitles = [...loans.map(({ loan }) => loan.titleId), ...ready.map(({ titleId }) => titleId)]
  const unread = await alertsOf(db, { patron: caller.patron, isRead: false }, newest)
  const messages = unread.filter((one) => !isShownAlready(one, shownTitles))
  const inState = (wanted: string) => loans.filter(({ loan }) => dueState(loan, now) === wanted)
  const accountLimits = await limitsOf(db, caller)
  const debt = {
    ...emptyItem,
    tipo: 'debito' as const,
    valor_centavos: owed,
    tolerado_centavos: accountLimits.tolerated,
  }
  const isWithinTolerance = isTolerated(owed, accountLimits.tolerated)
  return {
    hoje: today,
    moeda: await currencyOf(db),
    pendencias: [
      ...(registration?.isExpired ? [presentRegistration(registration)] : []),
      ...inState('late').map((one) => presentDue('atrasado', one, language, now)),
      ...ready.map((copy) => presentReady(copy, now)),
      ...(await suspensionsOf(db, caller.patron, today)),
      ...(owed > 0 && !isWithinTolerance ? [debt] : []),
      ...inState('soon').map((one) => presentDue('proximo', one, language, now)),
      ...(registration && !registration.isExpired ? [presentRegistration(registration)] : []),
      ...(owed > 0 && isWithinTolerance ? [debt] : []),
      ...messages.slice(0, shownAtOnce.messages).map((row) => presentMessage(row, language, now.timeZoneId)),
    ],
    numeros: {
      emprestimos: loans.length,
      limiteEmprestimos: accountLimits.loans,
      reservas: await countOpenHolds(db, caller.patron),
      limiteReservas: accountLimits.holds,
      debitos_centavos: owed,
      solicitacoes: (await numbersOf(db, [caller.patron])).get(caller.patron)?.answered ?? 0,
      mensagens: await countAlerts(db, { patron: caller.patron, isRead: false }),
    },
    datas: nextDates(loans, ready, now),
  }
}

function presentDue(
  tipo: 'atrasado' | 'proximo',
  { loan, late, renewal }: LoanWithRenewal,
  language: Language,
  { timeZoneId }: Temporal.ZonedDateTime,
): Attention {
  return {
    ...emptyItem,
    tipo,
    titulo: loan.title,
    codAcervo: String(loan.titleId),
    biblioteca: loan.library,
    codExemplar: String(loan.copyId),
    codBibliotecaExemplar: String(loan.queue.libraryId),
    dia_iso: loan.dueOn,
    hora: localHour(loan.dueAt, timeZoneId) ?? '',
    valor_centavos: late.fineCents,
    valorPorDia_centavos: loan.policy.finePerDayCents,
    podeRenovar: renewal.allowed,
    renovaAte_iso: renewal.allowed ? renewal.dueOn : '',
    renovaAte_hora: renewal.allowed ? localHour(renewal.dueAt, timeZoneId) : undefined,
    motivo: renewal.allowed ? null : presentRefusal(renewal, language),
  }
}

function presentRegistration({ lastDay, mayRenew }: RegistrationNotice): Attention {
  return { ...emptyItem, tipo: 'cadastro', dia_iso: lastDay, podeRenovar: mayRenew }
}

function presentReady(
  { reservedBy, title, titleId, library, until }: ReadyCopy,
  { timeZoneId }: Temporal.ZonedDateTime,
): Attention {
  return {
    ...emptyItem,
    tipo: 'retirar',
    titulo: title,
    codAcervo: String(titleId),
    biblioteca: library,
    dia_iso: dayOf(until, timeZoneId),
    hora: timeOf(until, timeZoneId),
    pedido: reservedBy === 'request',
  }
}

async function suspensionsOf(db: Reader, patron: number, today: string): Promise<Attention[]> {
  const suspensions = await currentSuspensions(db, patron, today)
  return suspensions.map(({ kind, until }) =>
    kind === 'clearance'
      ? { ...emptyItem, tipo: 'nada-consta' as const }
      : { ...emptyItem, tipo: 'suspenso' as const, dia_iso: until },
  )
}

/** A message about a title that its loan or hold shows in the same list is omitted. */
function isShownAlready({ titleId }: StoredAlert, shownTitles: readonly number[]): boolean {
  return titleId != null && shownTitles.includes(titleId)
}

function presentMessage(alert: StoredAlert, language: Language, zone: string): Attention {
  return {
    ...emptyItem,
    tipo: 'mensagem',
    titulo: alertMessage(alert, language, zone),
    codAcervo: alert.titleId ? String(alert.titleId) : '',
    dia_iso: dayOf(alert.createdAt, zone),
    alerta: String(alert.id),
  }
}

/** The category's limits on all loans and holds; of debts the lowest limit. */
async function limitsOf(
  db: Reader,
  { account }: PatronCaller,
): Promise<{ loans: number; holds: number; tolerated: number }> {
  const category = await categoryOf(db, account)
  const policies = await loanPolicies(db)
  return {
    // 0: no common limit.
    loans: overallLimit(policies, category, 'openLoanLimit') ?? 0,
    holds: overallLimit(policies, category, 'holdLimit') ?? 0,
    tolerated: leastTolerated(policies, category),
  }
}

/** What is due or has to be fetched, by its moment; what is late is among the urgent items. */
function nextDates(loans: readonly LoanWithRenewal[], ready: readonly ReadyCopy[], now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate().toString()
  const due = loans
    .filter(({ loan }) => !isPastDue(loan, now))
    .map(({ loan }) => ({
      until: localDue(loan, now.timeZoneId),
      dia_iso: loan.dueOn,
      hora: localHour(loan.dueAt, now.timeZoneId),
      tipo: 'devolver' as const,
      titulo: loan.title,
      codAcervo: String(loan.titleId),
      biblioteca: loan.library,
    }))
  const pickups = ready
    .map(({ until, title, titleId, library }) => ({
      until: localMoment(until, now.timeZoneId),
      dia_iso: dayOf(until, now.timeZoneId),
      hora: undefined,
      tipo: 'retirar' as const,
      titulo: title,
      codAcervo: String(titleId),
      biblioteca: library,
    }))
    .filter(({ dia_iso }) => dia_iso >= today)
  return [...due, ...pickups]
    .sort((one, other) => endOf(one.until).localeCompare(endOf(other.until)))
    .slice(0, shownAtOnce.dates)
    .map(({ until: _, ...date }) => date)
}

/** What has no hour lasts for the whole of its day. */
function endOf(until: string): string {
  return until.includes('T') ? until : `${until}T24:00`
}
