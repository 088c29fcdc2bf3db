import { webAddress } from '@estante/domain/common/web-address'
import { type FetchBounds, FetchError, hostOf, parseAddress, sendBounded } from '../bounded-request.ts'
import { type ProviderAdapter, ProviderDenied } from './provider-adapter.ts'

/** Bytes of an answer with one address, and milliseconds: somebody waits for it. */
const usualBounds = { maxBytes: 10_000, idle: 5_000, total: 5_000 } as const

/** A provider that is asked for an address: POST `{leitor, categoria, endereco?}` → `{url}`; 401 and 403 deny access. */
export const ticket = ticketWithin(usualBounds)

export function ticketWithin(bounds: Omit<FetchBounds, 'privateHosts'>): ProviderAdapter {
  return {
    accessUrl: async (address, { alias, category }, { link, privateHosts }) => {
      const url = parseAddress(address.href)
      if (url.protocol !== 'https:' && !privateHosts.includes(hostOf(url))) throw new FetchError('address')
      const sent = JSON.stringify({ leitor: alias, categoria: category, ...(link && { endereco: link.href }) })
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
        accept: 'application/json',
        'user-agent': 'Estante',
      }
      const outgoing = { method: 'POST', headers, body: sent } as const
      const { status, body } = await sendBounded(url, outgoing, { ...bounds, privateHosts })
      if (status === 401 || status === 403) throw new ProviderDenied(String(status))
      if (status < 200 || status > 299) throw new Error(`status ${status}`)
      return addressIn(body.toString())
    },
  }
}

function addressIn(answer: string): string {
  const { url } = JSON.parse(answer) as { url?: unknown }
  const found = typeof url === 'string' ? webAddress(url) : ''
  if (!URL.canParse(found)) throw new Error('the answer has no web address')
  return found
}
