/** A person's permanent basket: listed, filled, emptied. */
import { basketLimit, withTitles } from '@estante/domain/basket/basket'
import { Temporal } from 'temporal-polyfill'
import { momentOf } from '../../database/moment.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { type ChosenTitles, chosenTitles } from './chosen-titles.ts'
import { addToBasket, basketOf, clearBasket, removeFromBasket } from './store.ts'

export const listBasket: ReadingHandler<'basket.list'> = async (db, { caller, query, now }) => {
  const zone = now.timeZoneId
  const period = query.tipoBusca === 'P' ? periodBounds(requestedPeriod(query, now.year, 'both'), zone) : {}
  const items = await basketOf(db, caller.patron, period)
  return {
    itens: items.map(({ titleId, addedAt }) => {
      const day = Temporal.Instant.from(addedAt).toZonedDateTimeISO(zone).toPlainDate().toString()
      return { cod_acervo: String(titleId), data_inclusao: wireDay(day), data_inclusao_iso: day }
    }),
    total: String(items.length),
    limite: String(basketLimit),
  }
}

export const addTitles: WritingHandler<'basket.add'> = async (tx, { caller, body, now }) => {
  if (body.acervos.length > basketLimit) refuseFull()
  const chosen = await chosenTitles(tx, body.acervos)
  const before = (await basketOf(tx, caller.patron)).map(({ titleId }) => String(titleId))
  const after = withTitles(before, codesOf(chosen)) ?? refuseFull()
  const added = after.slice(before.length)
  await addToBasket(tx, caller.account, added.map(Number), momentOf(now.toInstant()))
  return { incluidos: String(added.length), total: String(after.length), ausentes: chosen.missing }
}

export const removeTitle: WritingHandler<'basket.remove'> = async (tx, { caller, body }) => {
  await removeFromBasket(tx, caller.patron, [Number(body.acervo)])
  return { total: String((await basketOf(tx, caller.patron)).length) }
}

export const replaceTitles: WritingHandler<'basket.replace'> = async (tx, { caller, body, now }) => {
  if (body.acervos.length > basketLimit) refuseFull()
  const chosen = await chosenTitles(tx, body.acervos)
  const codes = codesOf(chosen)
  await clearBasket(tx, caller.patron)
  await addToBasket(tx, caller.account, codes.map(Number), momentOf(now.toInstant()))
  return { incluidos: String(codes.length), total: String(codes.length), ausentes: chosen.missing }
}

function codesOf({ titles }: ChosenTitles): string[] {
  return titles.map(({ id }) => String(id))
}

function refuseFull(): never {
  return refuse('basket.full', { most: String(basketLimit) })
}
