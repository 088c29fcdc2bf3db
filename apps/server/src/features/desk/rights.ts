import { staffRights } from '@estante/domain/session/staff-rights'
import { currencyOf } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { lacksSecondFactor } from '../../http/store.ts'
import { readSetting } from '../institution/settings.ts'
import { deskLibraries, heldRights } from './store/desk.ts'

/** What the pages of the library's side offer; each call checks the right itself. */
export const showRights: ReadingHandler<'desk.rights'> = async (db, { caller }) => {
  const held = await heldRights(db, caller.account, Object.values(staffRights))
  const libraries = await deskLibraries(db)
  return {
    direitos: held.map(({ right, library }) => ({
      direito: right,
      cod_biblioteca: library === null ? '' : String(library),
    })),
    bibliotecas: libraries.map(({ id, name }) => ({ codigo: String(id), descricao: name })),
    moeda: await currencyOf(db),
    falta_segundo_fator: await lacksSecondFactor(db, caller.actingAccount ?? caller.account),
    bloqueio_minutos: await readSetting(db, 'desk.lock_minutes'),
  }
}
