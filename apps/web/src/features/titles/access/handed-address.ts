/**
 * What the page of an e-book provider needs in its new tab, handed over in the browser's local storage. It names the
 * reader to the provider, so it is read once and soon over.
 */
import type { ProviderPage } from '@estante/contract/links.shapes'
import { paths } from '../../../paths.ts'

export const providerPaths: Readonly<Record<ProviderPage, string>> = { grupoa: paths.grupoa, pearson: paths.pearson }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Milliseconds from opening the tab to reading it there. */
const freshFor = 60_000

/** @param storage the browser's local storage */
export function handAddress(storage: Store, page: ProviderPage, address: string, now: number): void {
  storage.setItem(keyOf(page), JSON.stringify({ endereco: address, ate: now + freshFor }))
}

/** @returns undefined when there is none, or it is over */
export function takeAddress(storage: Store, page: ProviderPage, now: number): string | undefined {
  const stored = storage.getItem(keyOf(page))
  storage.removeItem(keyOf(page))
  try {
    const { endereco, ate } = JSON.parse(stored ?? '') as { endereco?: unknown; ate?: unknown }
    return typeof endereco === 'string' && typeof ate === 'number' && ate > now && isWeb(endereco)
      ? endereco
      : undefined
  } catch {
    return undefined
  }
}

export function isWeb(address: string): boolean {
  return /^(https?|ftp):\/\//i.test(address)
}

function keyOf(page: ProviderPage): string {
  return `estante.provedor.${page}`
}
