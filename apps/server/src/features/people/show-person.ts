import type { ReadingHandler } from '../../http/call-handler.ts'
import { rowNumber } from '../../http/row-number.ts'
import { currentPerson } from './merge.ts'
import { presentPerson } from './show.ts'

/** The number of somebody who was merged into another leads to that one. */
export const show: ReadingHandler<'people.show'> = async (db, { params, query, language, now }) => {
  const id = await currentPerson(db, rowNumber(params.id))
  return presentPerson(db, id, { library: Number(query.biblioteca), language, now })
}
