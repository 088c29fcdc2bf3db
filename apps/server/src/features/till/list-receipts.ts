import { actorNames } from '../../database/actor-names.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { cardAccount } from '../desk/store/card.ts'
import { presentTaking } from './present-taking.ts'
import { takingsFrom } from './store/receipts.ts'

const usual = 10

/** What the tills of a library took from a person. */
export const listReceipts: ReadingHandler<'till.receipts'> = async (db, { params, query, now }) => {
  const { patronId } = (await cardAccount(db, rowNumber(params.id))) ?? refuse('desk.login_not_found')
  const wanted = query.quantos ?? usual
  const takings = await takingsFrom(db, Number(query.biblioteca), patronId, wanted + 1)
  const shown = takings.slice(0, wanted)
  const names = await actorNames(
    db,
    shown.flatMap(({ receivedBy, undone }) => [receivedBy, undone?.by ?? '']),
  )
  const nameOf = (actor: string) => names.get(actor) ?? actor
  return {
    recibos: shown.map((taking) => presentTaking(taking, nameOf, now.timeZoneId)),
    ha_mais: takings.length > wanted,
  }
}
