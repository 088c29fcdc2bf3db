import type { ProviderAdapter } from './provider-adapter.ts'

/** A provider, or a proxy of the institution before it, that is told in the address who comes: `leitor`, `categoria`. */
export const plainLink: ProviderAdapter = {
  accessUrl: async (address, { alias, category }, { link }) => {
    const url = new URL(link ?? address)
    url.searchParams.set('leitor', alias)
    url.searchParams.set('categoria', category)
    return url.href
  },
}
