import { webAddress } from '@estante/domain/common/web-address'
import { type ProviderAdapter, ProviderDenied } from './provider-adapter.ts'

/** Milliseconds: somebody waits for the answer. */
const patience = 5_000
/** Characters of an answer with one address. */
const longestAnswer = 10_000

/** A provider that is asked for an address: POST `{leitor, categoria, endereco?}` → `{url}`; 401 and 403 deny access. */
export const ticket: ProviderAdapter = {
  accessUrl: async (address, { alias, category }, link) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ leitor: alias, categoria: category, ...(link && { endereco: link.href }) }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (response.status === 401 || response.status === 403) throw new ProviderDenied(String(response.status))
    const text = await response.text()
    if (!response.ok || text.length > longestAnswer)
      throw new Error(`status ${response.status}, ${text.length} characters`)
    const { url } = JSON.parse(text) as { url?: unknown }
    const found = typeof url === 'string' ? webAddress(url) : ''
    if (!URL.canParse(found)) throw new Error('the answer has no web address')
    return found
  },
}
