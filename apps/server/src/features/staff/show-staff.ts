/** Who of the staff may do what, and what whoever asks may give. */
import type { WireStaffChoices, WireStaffMember } from '@estante/contract/staff.shapes'
import {
  type HeldRight,
  isHeldByLibrary,
  staffRights,
  staffRoleNames,
  staffRoles,
} from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import type { Language } from '../../i18n/language.ts'
import { deskLibraries, heldRights } from '../desk/store/desk.ts'
import { searchPeople } from '../people/find.ts'
import { staffAmong } from '../people/store/staff.ts'
import { accountWithRights, everybodysRights, type StaffMember, staffMembers } from './store/members.ts'

const rights: readonly number[] = Object.values(staffRights)
const mostFound = 20

export const listStaff: ReadingHandler<'staff.list'> = async (db, { caller, language }) => ({
  equipe: (await staffMembers(db)).map((one) => present(one, caller, language)),
  ...(await choices(db, caller)),
})

export const findAccounts: ReadingHandler<'staff.find'> = async (db, { query, language }) => {
  const { total, people } = await searchPeople(db, query.texto, { page: 1, size: mostFound })
  const accounts = people.flatMap((person) => person.accounts.map((account) => ({ ...account, name: person.name })))
  const staff = await staffAmong(
    db,
    accounts.map(({ id }) => id),
  )
  return {
    total,
    contas: accounts.map(({ id, name, username, category, isBlocked }) => ({
      cod_conta: String(id),
      nome: name,
      usuario: username,
      categoria: category[language],
      bloqueada: isBlocked,
      da_equipe: staff.includes(id),
    })),
  }
}

export const showOne: ReadingHandler<'staff.show'> = (db, { params, caller, language }) =>
  showMember(db, rowNumber(params.id), caller, language)

/** @throws Refusal staff.not_found */
export async function showMember(db: Reader, account: number, caller: StaffCaller, language: Language) {
  const member = (await accountWithRights(db, account)) ?? refuse('staff.not_found')
  return { conta: present(member, caller, language), ...(await choices(db, caller)) }
}

/** The rights of staff that whoever calls holds at every library, also as everybody. */
export async function callersEverywhere(db: Reader, { account, actingAccount }: StaffCaller): Promise<number[]> {
  const own = everywhere(await heldRights(db, account, rights))
  if (actingAccount === undefined) return own
  const acting = everywhere(await heldRights(db, actingAccount, rights))
  return own.filter((right) => acting.includes(right))
}

const everywhere = (held: readonly HeldRight[]) =>
  held.filter(({ library }) => library === null).map(({ right }) => right)

async function choices(db: Reader, caller: StaffCaller): Promise<WireStaffChoices> {
  const everybodys = await everybodysRights(db)
  const callers = await callersEverywhere(db, caller)
  const libraries = await deskLibraries(db)
  return {
    atividades: rights.map((right) => ({
      direito: right,
      de_todos: everybodys.includes(right),
      por_biblioteca: isHeldByLibrary(right),
      pode_dar: callers.includes(right),
    })),
    papeis: staffRoleNames.map((papel) => ({ papel, direitos: [...staffRoles[papel]] })),
    bibliotecas: libraries.map(({ id, name }) => ({ codigo: String(id), descricao: name })),
  }
}

function present(member: StaffMember, caller: StaffCaller, language: Language): WireStaffMember {
  return {
    cod_conta: String(member.account),
    cod_pessoa: String(member.patron),
    nome: member.name,
    usuario: member.username,
    categoria: member.category[language],
    bloqueada: member.isBlocked,
    propria: isOwn(member.account, caller),
    direitos: member.held.map(({ right, library }) => ({
      direito: right,
      cod_biblioteca: library === null ? '' : String(library),
    })),
  }
}

export const isOwn = (account: number, { account: own, actingAccount }: StaffCaller) =>
  account === own || account === actingAccount
