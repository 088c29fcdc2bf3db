/** Finding people: the page of the desk and `estante user find`. */
import type { AnswerOf } from '@estante/contract/shapes'
import { readPersonSearch } from '@estante/domain/patron/person-search'
import { readTypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from '../session/accounts.ts'
import { findPeople } from './store/find.ts'
import { accountsOfPeople, type ListedPerson, listedPeople, type StaffAccount } from './store/people.ts'

const pageSize = 20

export const find: ReadingHandler<'people.find'> = async (db, { query, language }) => {
  const { total, people, page, pages } = await searchPeople(db, query.texto, {
    page: query.pagina ?? 1,
    size: pageSize,
  })
  return { total, pagina: page, paginas: pages, pessoas: people.map((one) => presentFound(one, language)) }
}

export interface FoundPerson extends ListedPerson {
  accounts: StaffAccount[]
}

/** Too little typed finds nobody. */
export async function searchPeople(db: Reader, typed: string, { page, size }: { page: number; size: number }) {
  const search = readPersonSearch(typed)
  if (!search) return { total: 0, people: [], page: 1, pages: 0 }
  const { total, ids } = await findPeople(db, search, await accountsOfCard(db, typed), {
    offset: (page - 1) * size,
    limit: size,
  })
  const accounts = await accountsOfPeople(db, ids)
  const people: FoundPerson[] = (await listedPeople(db, ids)).map((person) => ({
    ...person,
    accounts: accounts.filter(({ patronId }) => patronId === person.id),
  }))
  return { total, people, page, pages: Math.ceil(total / size) }
}

/** The code of a card may have a suffix behind the user name. */
async function accountsOfCard(db: Reader, typed: string): Promise<number[]> {
  const separator = await readSetting(db, 'login.separator')
  const { accounts } = await findAccounts(db, readTypedName(typed, separator))
  return accounts.map(({ id }) => id)
}

export function presentFound(
  { id, name, email, phone, library, accounts }: FoundPerson,
  language: Language,
): AnswerOf<'people.find'>['pessoas'][number] {
  return {
    cod_pessoa: String(id),
    nome: name,
    email,
    telefone: phone,
    biblioteca: library,
    contas: accounts.map((account) => presentAccount(account, language)),
  }
}

export function presentAccount(
  { id, username, categoryId, category, validUntil, isBlocked }: StaffAccount,
  language: Language,
) {
  return {
    cod_conta: String(id),
    usuario: username,
    cod_categoria: String(categoryId),
    categoria: category[language],
    validade_iso: validUntil ?? '',
    bloqueada: isBlocked,
  }
}
