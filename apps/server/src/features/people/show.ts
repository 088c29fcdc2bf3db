/** One person on one page. */

import type { AnswerOf } from '@estante/contract/shapes'
import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { openSuspensions } from '../circulation/store/suspensions.ts'
import { localMoment } from '../desk/local-moment.ts'
import { blocksAt, type CardView, openBusiness } from '../desk/person-card.ts'
import { libraryNames } from '../desk/store/card.ts'
import { patronById } from '../patron/store/patrons.ts'
import { toWire } from '../patron/wire-fields.ts'
import { presentAccount } from './find.ts'
import {
  accountsOfPeople,
  openLibraryRequests,
  openLoanRequests,
  personRow,
  type StaffAccount,
} from './store/people.ts'
import { addressProofOf } from './store/registration.ts'
import { staffAmong } from './store/staff.ts'

type Person = AnswerOf<'people.show'>

/** @throws Refusal people.not_found */
export async function presentPerson(db: Reader, id: number, view: CardView): Promise<Person> {
  const row = (await personRow(db, id)) ?? refuse('people.not_found')
  const { now } = view
  const patron = await patronById(db, id)
  const accounts = await accountsOfPeople(db, [id])
  const contas: Person['contas'] = []
  const staff = await staffAmong(
    db,
    accounts.map((account) => account.id),
  )
  for (const account of accounts) {
    contas.push({ ...(await presentOwnAccount(db, account, view)), da_equipe: staff.includes(account.id) })
  }
  return {
    ...toWire(patron.data),
    cod_pessoa: String(id),
    nome: patron.name,
    cod_biblioteca: row.homeLibraryId === null ? '' : String(row.homeLibraryId),
    biblioteca: row.homeLibrary,
    recebe_email: patron.receivesEmail,
    comprovante: await addressProofOf(db, id),
    versao: patron.version,
    cadastro_iso: localMoment(row.createdAt, now.timeZoneId).slice(0, 10),
    contas,
    ...(await openBusiness(db, id, view)),
    ...(await requestsOf(db, id, now.timeZoneId)),
    suspensoes: await suspensionsOf(db, id, view),
  }
}

async function presentOwnAccount(db: Reader, account: StaffAccount, view: CardView) {
  const by = !account.isBlocked ? '' : account.blockedBy === 'attempts' ? 'senhas' : 'biblioteca'
  return {
    ...presentAccount(account, view.language),
    bloqueada_por: by,
    motivo: account.blockedReason ?? '',
    bloqueada_ate_iso: account.blockedUntil ?? '',
    bloqueios: await blocksAt(db, account.id, view),
  } as const
}

async function requestsOf(db: Reader, patron: number, zone: string) {
  const day = (moment: string) => localMoment(moment, zone).slice(0, 10)
  const loanRequests = await openLoanRequests(db, patron)
  const libraryRequests = await openLibraryRequests(db, patron)
  return {
    pedidos: loanRequests.map(({ id, title, library, state, createdAt }) => ({
      codigo: String(id),
      titulo: title,
      biblioteca: library,
      situacao: state,
      data_iso: day(createdAt),
    })),
    solicitacoes: libraryRequests.map(({ id, kind, library, status, createdAt }) => ({
      codigo: String(id),
      titulo: '',
      tipo: kind,
      biblioteca: library,
      situacao: status,
      data_iso: day(createdAt),
    })),
  }
}

async function suspensionsOf(
  db: Reader,
  patron: number,
  { library, now, language }: CardView,
): Promise<Person['suspensoes']> {
  const names = await libraryNames(db)
  const suspensions = await openSuspensions(db, patron, now.toPlainDate().toString())
  return suspensions.map(({ id, kind, libraryId, from, until, reason }) => ({
    codigo: String(id),
    tipo: kind,
    daqui: (libraryId ?? library) === library,
    biblioteca: libraryId === null ? '' : (names.get(libraryId) ?? ''),
    motivo: reasonMessage(reason, language),
    desde_iso: from,
    // A clearance has no end.
    ate_iso: kind === 'clearance' ? '' : until,
  }))
}
