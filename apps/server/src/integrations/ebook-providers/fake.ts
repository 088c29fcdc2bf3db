import { plainLink } from './plain-link.ts'
import { type ProviderAdapter, ProviderDenied } from './provider-adapter.ts'

/**
 * For tests and the demonstration library: a provider that lets in, denies (an address that ends with "/negado") or does
 * not answer ("/mudo"), without any machine being asked.
 */
export const fake: ProviderAdapter = {
  accessUrl: async (address, guest, wish) => {
    const { pathname } = wish.link ?? address
    if (pathname.endsWith('/negado')) throw new ProviderDenied('told to deny')
    if (pathname.endsWith('/mudo')) throw new Error('told not to answer')
    return plainLink.accessUrl(address, guest, wish)
  },
}
