/** Pickup places, as the pages of the set-up read and write them. */
import type { AnswerOf } from '@estante/contract/shapes'
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hasPermission } from '../../http/store.ts'
import { libraries } from '../institution/store.ts'
import { addPlace, changePlace, endPlace } from './change-pickup-place.ts'
import { named } from './find-named.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { openRequestsOf, type PickupPlace, pickupPlaces } from './store/pickup-places.ts'
import { requireUnchanged, versionOf } from './version.ts'

type ShownPlace = AnswerOf<'set-up-places.add'>

export const listPlaces: ReadingHandler<'set-up-places.list'> = async (db) => {
  const locais: ShownPlace[] = []
  for (const place of await pickupPlaces(db)) locais.push(await present(db, place))
  const bibliotecas = (await libraries(db)).map(({ id, name }) => ({ codigo: String(id), descricao: name }))
  return { locais, bibliotecas }
}

export const createPlace: WritingHandler<'set-up-places.add'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const library = await libraryNumbered(tx, body.biblioteca)
  const id = await addPlace(tx, { name: body.nome, library }, signatureOf(caller, now))
  return present(tx, await placeOf(tx, library, String(id)))
}

export const savePlace: WritingHandler<'set-up-places.change'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const known = await placeOf(tx, Number(body.biblioteca), body.codigo)
  requireUnchanged(body.versao, fieldsOf(known))
  const library = await libraryNumbered(tx, body.para)
  const isElsewhere = library !== known.libraryId
  if (isElsewhere && !(await hasPermission(tx, caller.account, staffRights.settings, library)))
    refuse('session.right_missing_here')
  if (isElsewhere || body.nome !== known.name)
    await changePlace(tx, known, { name: body.nome, library }, signatureOf(caller, now))
  return present(tx, await placeOf(tx, library, body.codigo))
}

export const removePlace: WritingHandler<'set-up-places.remove'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  await endPlace(tx, await placeOf(tx, Number(body.biblioteca), body.codigo), signatureOf(caller, now))
  return { removido: true }
}

/** @throws Refusal also for the place of another library */
async function placeOf(db: Reader, library: number, id: string): Promise<PickupPlace> {
  const own = (await pickupPlaces(db)).filter(({ libraryId }) => libraryId === library)
  return named(own, `#${id}`, 'set_up.place_not_found')
}

async function libraryNumbered(db: Reader, id: string): Promise<number> {
  return named(await libraries(db), `#${id}`, 'set_up.library_not_found').id
}

function fieldsOf({ name, libraryId }: PickupPlace) {
  return { nome: name, cod_biblioteca: String(libraryId) }
}

async function present(db: Reader, place: PickupPlace): Promise<ShownPlace> {
  const fields = fieldsOf(place)
  return { codigo: String(place.id), ...fields, pedidos: await openRequestsOf(db, place.id), versao: versionOf(fields) }
}
