/** Who is in the register already: shown while somebody is registered, and refused by `register`. */
import { type PersonKeys, type SharedKey, sharedKeys } from '@estante/domain/patron/new-person'
import { cleanedLine } from '@estante/domain/patron/personal-data'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { presentFound } from './find.ts'
import { accountsOfPeople, listedPeople } from './store/people.ts'
import { peopleLike } from './store/similar.ts'

const wireKey = { number: 'usuario', cpf: 'cpf', email: 'email', name: 'nome' } as const

export const showSimilar: ReadingHandler<'people.similar'> = async (db, { query, language }) => {
  const { usuario = '', cpf = '', email = '', nome = '', data_nascimento = '' } = query
  const keys = {
    numbers: [cleanedLine(usuario)],
    cpf: cpf.replace(/\D/g, ''),
    email,
    name: cleanedLine(nome),
    birthDate: data_nascimento,
  }
  const similar = await similarPeople(db, keys)
  const ids = similar.map(({ id }) => id)
  const accounts = await accountsOfPeople(db, ids)
  return (await listedPeople(db, ids)).map((person, at) => ({
    ...presentFound({ ...person, accounts: accounts.filter(({ patronId }) => patronId === person.id) }, language),
    igual: similar[at]!.shared.map((key) => wireKey[key]),
  }))
}

interface SimilarPerson {
  id: number
  /** At least one. */
  shared: SharedKey[]
}

/** In the order of their ids. */
export async function similarPeople(db: Reader, keys: PersonKeys): Promise<SimilarPerson[]> {
  return (await peopleLike(db, keys))
    .map((person) => ({ id: person.id, shared: sharedKeys(keys, person) }))
    .filter(({ shared }) => shared.length > 0)
}
