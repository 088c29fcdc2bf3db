import type { AnswerOf } from '@estante/contract/shapes'
import type { PersonalField } from '@estante/domain/patron/personal-data'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { fieldsLockedFor, patronSettings } from './settings.ts'
import { personById, type StoredPerson } from './store.ts'
import { toWire, wireField } from './wire-fields.ts'

export const showData: ReadingHandler<'patron.data'> = async (db, { caller }) => {
  const locked = fieldsLockedFor(caller, await patronSettings(db))
  return presentPerson(await personById(db, caller.person), locked)
}

export function presentPerson(person: StoredPerson, locked: readonly PersonalField[]): AnswerOf<'patron.data'> {
  return {
    nome: person.name,
    ...toWire(person.data),
    recebe_email: person.receivesEmail,
    bloqueados: locked.map((field) => wireField[field]),
    versao: person.version,
  }
}
