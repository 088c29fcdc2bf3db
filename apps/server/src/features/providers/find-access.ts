/** Asks a provider for the address where a patron goes on; its failures become refusals that name the service. */
import type { AppContext } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { adapters } from '../../integrations/ebook-providers/adapters.ts'
import { type ProviderAdapter, ProviderDenied } from '../../integrations/ebook-providers/provider-adapter.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { readSetting } from '../institution/settings.ts'
import type { ProviderService, StoredProvider } from './store.ts'

export interface Asking {
  caller: PatronCaller
  /** Code of the patron's category. */
  category: string
  warn(problem: string): void
}

const refusals = {
  books: { denied: 'providers.denied', unreachable: 'providers.unreachable' },
  loans: { denied: 'providers.loans_denied', unreachable: 'providers.loans_unreachable' },
  events: { denied: 'providers.events_denied', unreachable: 'providers.events_unreachable' },
} as const satisfies Record<ProviderService, object>

/** @throws Refusal providers.not_found for an adapter that there is not */
export function adapterOf(provider: StoredProvider | undefined): {
  provider: StoredProvider
  adapter: ProviderAdapter
} {
  const adapter = provider && adapters.get(provider.adapter)
  if (!provider || !adapter) return refuse('providers.not_found')
  return { provider, adapter }
}

/** @param link of a title at the provider; absent: the provider itself */
export async function findAccess(
  { database, tokenKey }: Pick<AppContext, 'database' | 'tokenKey'>,
  { caller, category, warn }: Asking,
  found: StoredProvider | undefined,
  link?: URL,
): Promise<string> {
  const { provider, adapter } = adapterOf(found)
  const alias = pseudonymise(tokenKey, `provider ${provider.code} ${caller.patron}`)
  const named = await readSetting(database.db, 'providers.private_hosts')
  const privateHosts = named.map((host) => host.toLowerCase())
  try {
    return await adapter.accessUrl(provider.address, { alias, category }, { link, privateHosts })
  } catch (error) {
    const { denied, unreachable } = refusals[provider.service]
    const isDenied = error instanceof ProviderDenied
    warn(`the provider ${provider.code} ${isDenied ? 'denies access' : 'cannot be asked'}: ${String(error)}`)
    return refuse(isDenied ? denied : unreachable)
  }
}
