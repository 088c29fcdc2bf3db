/** The page of a copy at the desk. */

import type { AnswerOf } from '@estante/contract/shapes'
import { allowedCopyActs, type CopyActFacts } from '@estante/domain/circulation/copy-acts'
import { isPastDue } from '@estante/domain/circulation/due'
import { copyStatus } from '@estante/domain/titles/copy-status'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { localHour } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { replacementPrice } from '../circulation/declare-lost.ts'
import { lastMomentCounted } from '../circulation/end-loan.ts'
import { policiesOfLoans } from '../circulation/policies.ts'
import { waitingOfTitle } from '../circulation/store/holds.ts'
import { latenessOf, openLoanOf } from '../circulation/store/loans.ts'
import { isInQueue } from '../circulation/waiting-holds.ts'
import { localMoment } from '../desk/local-moment.ts'
import { refuseCode } from '../desk/read-code.ts'
import { accountOfLoan } from '../desk/store/desk.ts'
import { actCodes, copyEvents, eventCode, stateCodes } from './act-codes.ts'
import { type CopyOnDesk, copyHistory, findCopyByBarcode, findDeskCopy } from './store/copy.ts'

type Answer = AnswerOf<'copies.show'>

/** Nobody reads further at a desk. */
const mostEvents = 15

export const showCopy: ReadingHandler<'copies.show'> = async (db, { query, now }) => {
  const code = query.codigo.trim()
  const id = code === '' ? undefined : await findCopyByBarcode(db, code)
  if (id === undefined) return refuseCode(code)
  return presentDeskCopy(db, id, Number(query.biblioteca), now)
}

/** @param library of the desk @throws Refusal desk.copy_not_found */
export async function presentDeskCopy(
  db: Reader,
  id: number,
  library: number,
  now: Temporal.ZonedDateTime,
): Promise<Answer> {
  const copy = (await findDeskCopy(db, id)) ?? refuse('desk.copy_not_found', { copy: id })
  const zone = now.timeZoneId
  const status = copyStatus(copy.facts, now)
  const { keptFor, transit } = copy
  const history = await copyHistory(db, id, copyEvents, mostEvents)
  const loan = await presentLoan(db, copy, now)
  return {
    cod_exemplar: String(id),
    cod_acervo: String(copy.titleId),
    codigo_barras: copy.barcode,
    titulo: copy.title,
    numero_chamada: copy.callNumber,
    biblioteca: copy.library,
    localizacao: copy.shelf,
    situacao: copy.isDamaged && status === 'in-repair' ? 'danificado' : stateCodes[status],
    dano: copy.damage,
    ...(loan && { emprestimo: loan }),
    ...(keptFor && {
      espera: {
        tipo: keptFor.by === 'hold' ? 'reserva' : 'pedido',
        pessoa: keptFor.patron,
        ate: localMoment(keptFor.until, zone),
      },
    }),
    fila: (await waitingOfTitle(db, copy.titleId)).filter((hold) => isInQueue(copy, hold)).length,
    ...(transit && { transito: { de: transit.from, para: transit.to, desde: localMoment(transit.sentAt, zone) } }),
    reposicao_centavos: await priceOf(db, copy),
    atos: allowedCopyActs(actFacts(copy, library)).map((act) => actCodes[act]),
    historico: history.map(({ action, at, details, library: place, staff }) => ({
      evento: eventCode(action, details.was),
      momento: localMoment(at, zone),
      biblioteca: place,
      quem: staff,
    })),
  }
}

/** What is owed if it is lost: its own price, or that of the policy it is lent under; 0: nobody has said it. */
async function priceOf(db: Reader, { id, priceCents }: CopyOnDesk): Promise<number> {
  const loan = await openLoanOf(db, id)
  const policy = loan && (await policiesOfLoans(db)).get(loan.policyId)
  return replacementPrice({ priceCents }, policy)
}

/** @param library of the desk */
export function actFacts(copy: CopyOnDesk, library: number): CopyActFacts {
  const { facts, loan, isDamaged } = copy
  return {
    state: facts.state,
    isLent: loan !== undefined,
    isClaimed: (loan?.claimedAt ?? null) !== null,
    isDamaged,
    inTransit: facts.inTransit,
    isPromised: facts.isReserved,
    isOurs: copy.libraryId === library || loan?.libraryId === library,
  }
}

async function presentLoan(db: Reader, copy: CopyOnDesk, now: Temporal.ZonedDateTime): Promise<Answer['emprestimo']> {
  const open = await openLoanOf(db, copy.id)
  if (!open || !copy.loan) return undefined
  const late = await latenessOf(db, open, lastMomentCounted(now, open))
  const account = await accountOfLoan(db, open.id)
  return {
    pessoa: copy.loan.patron,
    cod_conta: account === undefined ? '' : String(account),
    biblioteca: copy.loan.library,
    devolver_ate: wireDay(open.dueOn),
    devolver_ate_iso: open.dueOn,
    devolver_ate_hora: localHour(open.dueAt, now.timeZoneId),
    atrasado: isPastDue(open, now),
    alegado_em: localMoment(open.claimedAt, now.timeZoneId),
    multa_centavos: late.fineCents,
  }
}
