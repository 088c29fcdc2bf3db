/** The institution's providers of e-books and databases, at most fifteen. */
import { webAddress } from '@estante/domain/common/web-address'
import type { Reader } from '../../database/database.ts'
import { storedSetting } from '../institution/store.ts'

/** What a provider's refusals call it. */
export type ProviderService = 'books' | 'loans' | 'events'

export interface StoredProvider {
  /** Chosen by the institution; part of addresses. */
  code: string
  /** Adapter name. */
  adapter: string
  address: URL
  /** Of restricted links that it opens. */
  hosts: readonly string[]
  service: ProviderService
}

const mostProviders = 15

/**
 * Setting `providers`: [{"code": "livros", "adapter": "link", "address": "https://…", "hosts": ["livros.example.org"],
 * "service": "books"}]; invalid entries are omitted.
 */
export async function providers(db: Reader): Promise<StoredProvider[]> {
  const setting = await storedSetting(db, 'providers')
  if (!Array.isArray(setting)) return []
  return setting.slice(0, mostProviders).flatMap((one: unknown) => readProvider(one) ?? [])
}

function readProvider(one: unknown): StoredProvider | undefined {
  const { code, adapter, address, hosts, service } = (one ?? {}) as Record<string, unknown>
  if (typeof code !== 'string' || !/^[\w-]{1,40}$/.test(code) || typeof address !== 'string') return undefined
  const found = webAddress(address)
  if (!URL.canParse(found)) return undefined
  return {
    code,
    adapter: typeof adapter === 'string' ? adapter : 'link',
    address: new URL(found),
    hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
    service: service === 'loans' || service === 'events' ? service : 'books',
  }
}
