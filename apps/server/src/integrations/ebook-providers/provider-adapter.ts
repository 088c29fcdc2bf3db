/**
 * Providers of e-books and databases, each reached in its own way. An adapter knows one such way; which provider uses
 * which, and where it is, the institution sets.
 */

/** Who comes, as far as a provider is told. */
export interface ProviderGuest {
  /** Always the same for one person at one provider, and another at every other: nobody learns who it is. */
  alias: string
  /** Code of the patron category: "04". */
  category: string
}

export interface ProviderAdapter {
  /**
   * @param address that the institution set for the provider
   * @returns the address to open in a tab of its own
   * @throws when the provider cannot be asked
   */
  accessUrl(address: URL, guest: ProviderGuest): Promise<string>
}
