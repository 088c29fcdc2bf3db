/** Reads and changes the basket where it is kept: on the server for a patron, else in this browser. */
import { basketLimit, withoutTitles, withTitles } from '@estante/domain/basket/basket'
import { ApiError } from '../../api/api-error.ts'
import { currentAuth } from '../../api/auth.ts'
import { callApi } from '../../api/client.ts'
import { sessionReady } from '../../api/restore-session.ts'
import { basketKey, basketStore } from './basket-store.ts'
import { changeDeviceBasket, readDeviceBasket } from './device-basket.ts'

export type BasketChange =
  | { add: readonly string[] }
  | { remove: readonly string[] }
  /** An empty list clears it. */
  | { replace: readonly string[] }

/** A change that was refused because the titles do not all fit. */
export class BasketFullError extends Error {
  readonly most = basketLimit
}

/** The last of several readings wins. */
let reading = 0

/** Reads the basket; a visitor's who has signed in joins the patron's. @throws ApiError */
export async function readBasket(): Promise<void> {
  const turn = ++reading
  followOtherTabs()
  await sessionReady()
  const state = currentAuth() ? await readPatronBasket() : { titles: await readDeviceBasket(), leftOver: 0 }
  if (turn === reading) basketStore.setState({ ...state, failure: undefined })
}

/** @throws BasketFullError, ApiError; the basket is then as it was */
export async function changeBasket(change: BasketChange): Promise<void> {
  await sessionReady()
  const next = currentAuth() ? await changePatronBasket(change) : await changeDeviceBasket(applied(change))
  if (next === undefined) throw new BasketFullError()
  reading++
  basketStore.setState({ titles: next })
  postChange()
}

function applied(change: BasketChange): (titles: readonly string[]) => string[] | undefined {
  if ('add' in change) return (titles) => withTitles(titles, change.add)
  if ('remove' in change) return (titles) => withoutTitles(titles, change.remove)
  return () => withTitles([], change.replace)
}

async function readPatronBasket(): Promise<{ titles: readonly string[]; leftOver: number }> {
  const leftOver = await joinDeviceBasket()
  const { answer } = await callApi('basket.list')
  // The latest first; here the order in which they were added.
  return { titles: answer.itens.map(({ cod_acervo }) => cod_acervo).reverse(), leftOver }
}

/** @returns how many titles of this browser did not fit */
async function joinDeviceBasket(): Promise<number> {
  const titles = await readDeviceBasket()
  if (titles.length === 0) return 0
  try {
    await callApi('basket.add', { body: { acervos: [...titles] } })
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'basket.full') return titles.length
    throw error
  }
  await changeDeviceBasket((now) => withoutTitles(now, titles))
  return 0
}

async function changePatronBasket(change: BasketChange): Promise<readonly string[] | undefined> {
  const before = basketStore.getState().titles ?? []
  const next = applied(change)(before)
  if (next === undefined) return undefined
  if ('add' in change) await callApi('basket.add', { body: { acervos: [...change.add] } })
  else if ('replace' in change) await callApi('basket.replace', { body: { acervos: next } })
  else if (change.remove.length === 1) await callApi('basket.remove', { body: { acervo: change.remove[0]! } })
  else await callApi('basket.replace', { body: { acervos: next } })
  return next
}

let channel: BroadcastChannel | undefined

function followOtherTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(basketKey)
  channel.onmessage = () => void readBasket().catch(() => {})
}

function postChange(): void {
  followOtherTabs()
  channel?.postMessage('changed')
}
