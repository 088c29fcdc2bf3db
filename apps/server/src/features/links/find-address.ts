/** Where a link leads that a patron opens: through its provider where it has one, within limits. */
import type { WireOpenedLink } from '@estante/contract/links.shapes'
import { mayFollowRestricted, openingsPerHour } from '@estante/domain/links/link-access'
import type { Reader } from '../../database/database.ts'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { type Asking, adapterOf, findAccess } from '../providers/find-access.ts'
import { providers, type StoredProvider } from '../providers/store.ts'
import { countWithin } from '../session/rate-limits.ts'
import { patronOfAccount } from '../session/store/account-details.ts'

const anHour = 3600

interface Link {
  url: string
  restricted: boolean
}

/**
 * Providers are asked outside of a transaction, so that no writer waits for them.
 * @returns with the code of the patron's category, for counting
 * @throws Refusal links.not_allowed, links.too_many, providers.…
 */
export async function findAddress(
  db: Reader,
  request: PatronRequest,
  ctx: AppContext,
  link: Link,
): Promise<{ category: string; opened: WireOpenedLink }> {
  const asking = await askAs(db, request, ctx, link.restricted)
  const provider = providerOf(await providers(db), link)
  const url = provider ? await findAccess(ctx, asking, provider, new URL(link.url)) : link.url
  const page = provider && adapterOf(provider).adapter.page
  return { category: asking.category, opened: page ? { provedor: page, dados: { endereco: url } } : { url } }
}

type PatronRequest = Pick<CallRequest<'links.open'>, 'now' | 'warn'> & { caller: PatronCaller }

/** @throws Refusal links.not_allowed, links.too_many */
export async function askAs(
  db: Reader,
  { caller, now, warn }: PatronRequest,
  ctx: AppContext,
  isRestricted: boolean,
): Promise<Asking> {
  const { category } = await patronOfAccount(db, caller.account)
  if (isRestricted) {
    const allowed = await readSetting(db, 'links.categories')
    if (!mayFollowRestricted(category.code, allowed)) refuse('links.not_allowed')
    await countOpening(ctx, caller.patron, now)
  }
  return { caller, category: category.code, warn }
}

async function countOpening(
  { database }: AppContext,
  patron: number,
  now: CallRequest<'links.open'>['now'],
): Promise<void> {
  const { count, left } = await database.transact((tx) => countWithin(tx, `link ${patron}`, anHour, now.toInstant()))
  if (count > openingsPerHour) refuse('links.too_many', { most: openingsPerHour, seconds: left })
}

/** By the host of the address, with and without "www.". */
export function providerOf(known: readonly StoredProvider[], { url }: Pick<Link, 'url'>): StoredProvider | undefined {
  if (!URL.canParse(url)) return undefined
  const host = new URL(url).hostname.replace(/^www\./, '')
  return known.find(({ hosts }) => hosts.some((one) => one.toLowerCase().replace(/^www\./, '') === host))
}
