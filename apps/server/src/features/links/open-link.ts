/** Opens links of titles, through their provider where it has one, and counts it. */
import { mayFollowRestricted, openingsPerHour } from '@estante/domain/links/link-access'
import type { TitleLink } from '@estante/marc/title-data'
import type { Reader } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { type Asking, adapterOf, findAccess } from '../providers/find-access.ts'
import { providers, type StoredProvider } from '../providers/store.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { countWithin } from '../session/rate-limits.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { findTitle } from '../titles/find-title.ts'
import { followableLinks } from '../titles/list-links.ts'
import type { StoredTitle } from '../titles/store.ts'
import { addLinkAccess } from './store.ts'

const anHour = 3600

/** Providers are asked outside of a transaction, so that no writer waits for them. */
export const openLink: ReadingHandler<'links.open'> = async (db, request, ctx) => {
  const { params, now } = request
  refuseActing(request.caller)
  const title = await findTitle(db, params.id)
  const link = linkAt(title, params.seq)
  const asking = await askAs(db, request, ctx, link.restricted)
  const provider = providerOf(await providers(db), link)
  const url = provider ? await findAccess(ctx, asking, provider, new URL(link.url)) : link.url
  const access = { title: title.id, link: link.sequence, day: now.toPlainDate().toString(), category: asking.category }
  await ctx.database.transact((tx) => addLinkAccess(tx, access))
  const page = provider && adapterOf(provider).adapter.page
  return page ? { provedor: page, dados: { endereco: url } } : { url }
}

/** A standard at its provider: by the title's own link there, else by its name. */
export function openStandard(code: 'abnt' | 'target'): ReadingHandler<'links.abnt' | 'links.target'> {
  return async (db, request, ctx) => {
    refuseActing(request.caller)
    const { data } = await findTitle(db, request.params.id)
    const { provider } = adapterOf((await providers(db)).find((one) => one.code === code))
    const own = followableLinks(data).find((link) => providerOf([provider], link))
    const link = new URL(own?.url ?? provider.address)
    if (!own) link.searchParams.set('norma', data.title.slice(0, 200))
    return { url: await findAccess(ctx, await askAs(db, request, ctx, true), provider, link) }
  }
}

export const answerGrupoA: ReadingHandler<'links.grupoa'> = async (db, request, ctx) => {
  refuseActing(request.caller)
  const { provider } = adapterOf((await providers(db)).find((one) => one.adapter === 'grupoa'))
  const link = new URL(provider.address)
  link.searchParams.set('sessionid', request.body.sessionid)
  return { url: await findAccess(ctx, await askAs(db, request, ctx, true), provider, link) }
}

type Patron = Pick<CallRequest<'links.open'>, 'now' | 'warn'> & { caller: PatronCaller }

/** @throws Refusal links.not_allowed, links.too_many */
async function askAs(
  db: Reader,
  { caller, now, warn }: Patron,
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

/**
 * A field may have several addresses: the restricted one is what is to be opened.
 * @throws Refusal links.not_found
 */
export function linkAt({ data }: StoredTitle, sequence: string): TitleLink {
  const found = followableLinks(data).filter((link) => String(link.sequence) === sequence)
  return found.find(({ restricted }) => restricted) ?? found[0] ?? refuse('links.not_found')
}

/** By the host of the address, with and without "www.". */
function providerOf(known: readonly StoredProvider[], { url }: TitleLink): StoredProvider | undefined {
  if (!URL.canParse(url)) return undefined
  const host = new URL(url).hostname.replace(/^www\./, '')
  return known.find(({ hosts }) => hosts.some((one) => one.toLowerCase().replace(/^www\./, '') === host))
}
