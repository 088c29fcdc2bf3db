/** Opens links of titles, through their provider where it has one, and counts it. */
import type { TitleLink } from '@estante/marc/title-data'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { adapterOf, findAccess } from '../providers/find-access.ts'
import { providers } from '../providers/store.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { findTitle } from '../titles/find-title.ts'
import { followableLinks } from '../titles/list-links.ts'
import type { StoredTitle } from '../titles/store.ts'
import { askAs, findAddress, providerOf } from './find-address.ts'
import { addLinkAccess } from './store.ts'

/** Providers are asked outside of a transaction, so that no writer waits for them. */
export const openLink: ReadingHandler<'links.open'> = async (db, request, ctx) => {
  const { params, now } = request
  refuseActing(request.caller)
  const title = await findTitle(db, params.id)
  const link = linkAt(title, params.seq)
  const { category, opened } = await findAddress(db, request, ctx, link)
  const access = { title: title.id, link: link.sequence, day: now.toPlainDate().toString(), category }
  await ctx.database.transact((tx) => addLinkAccess(tx, access))
  return opened
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

/**
 * A field may have several addresses: the restricted one is what is to be opened.
 * @throws Refusal links.not_found
 */
export function linkAt({ data }: StoredTitle, sequence: string): TitleLink {
  const found = followableLinks(data).filter((link) => String(link.sequence) === sequence)
  return found.find(({ restricted }) => restricted) ?? found[0] ?? refuse('links.not_found')
}
