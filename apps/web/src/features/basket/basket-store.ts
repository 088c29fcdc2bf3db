/**
 * The reader's basket in this page. A visitor's is kept in this browser (device-basket.ts), a patron's on the server; the
 * code that reads and changes either is loaded when there is one (basket-source.ts).
 */
import { createStore } from 'zustand/vanilla'
import { hasStored } from '../../api/storage-keys.ts'

export interface BasketState {
  /** Codes, in the order in which they were added; undefined until they are read. */
  titles?: readonly string[]
  /** Titles of this browser that did not fit into the patron's basket; they stay here. */
  leftOver?: number
  /** Why they could not be read. */
  failure?: unknown
}

export const basketStore = createStore<BasketState>()(() => ({}))

/** In local storage: the number of titles in this browser's basket; absent without any. */
export const basketKey = 'estante.basket'

/** Reports whether this browser has a basket, without reading it. */
export const hasDeviceBasket = () => hasStored(basketKey)
