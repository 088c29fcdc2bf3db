import type { AnswerOf } from '@estante/contract/shapes'
import type { PersonalField } from '@estante/domain/patron/personal-data'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { lockedFields } from './locked-fields.ts'
import { patronById, type StoredPatron } from './store/patrons.ts'
import { toWire, wireField } from './wire-fields.ts'

export const showData: ReadingHandler<'patron.data'> = async (db, { caller }) => {
  const locked = await lockedFields(db, caller)
  return presentPatron(await patronById(db, caller.patron), locked)
}

export function presentPatron(patron: StoredPatron, locked: readonly PersonalField[]): AnswerOf<'patron.data'> {
  return {
    nome: patron.name,
    ...toWire(patron.data),
    recebe_email: patron.receivesEmail,
    bloqueados: locked.map((field) => wireField[field]),
    versao: patron.version,
  }
}
