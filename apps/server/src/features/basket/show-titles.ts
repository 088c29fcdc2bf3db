import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { findHits } from '../search/find-hits.ts'
import { chosenTitles } from './chosen-titles.ts'

/** Titles of one answer: a basket is shown in several. */
const most = 100

export const showBasketTitles: ReadingHandler<'basket.titles'> = async (db, request, ctx) => {
  const codes = request.query.acervos.split(',').filter((code) => code.trim() !== '')
  if (codes.length > most) refuse('basket.too_many_at_once', { most: String(most) })
  const { titles, missing } = await chosenTitles(
    db,
    codes.map((code) => rowNumber(code.trim())).filter((id) => id > 0),
  )
  return {
    titulos: await findHits(
      ctx,
      titles.map(({ id }) => id),
      request,
    ),
    ausentes: missing,
  }
}
