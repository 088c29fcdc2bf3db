/**
 * Providers of e-books, databases and events, each reached in its own way. An adapter knows one such way; which provider
 * uses which, and where it is, the institution sets.
 */
import type { ProviderPage } from '@estante/contract/links.shapes'

/** Who comes, as far as a provider is told. */
export interface ProviderGuest {
  /** Always the same for one person at one provider, and another at every other: nobody learns who it is. */
  alias: string
  /** Code of the patron category: "04". */
  category: string
}

export interface ProviderWish {
  /** Of a title at the provider; absent: the provider itself. */
  link?: URL | undefined
  /** Hosts whose private addresses this server may ask, and without https; in lower case. */
  privateHosts: readonly string[]
}

export interface ProviderAdapter {
  /** The page of the catalogue that leads on to links of this provider; absent: their addresses are followed. */
  page?: ProviderPage
  /**
   * @param address that the institution set for the provider
   * @returns the address to open in a tab of its own
   * @throws ProviderDenied when the provider refuses the guest, anything else when it cannot be asked
   */
  accessUrl(address: URL, guest: ProviderGuest, wish: ProviderWish): Promise<string>
}

export class ProviderDenied extends Error {}
