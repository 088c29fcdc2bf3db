import type { AppContext, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { type NetworkIndex, NetworkUnavailable } from '../../search/network-index.ts'
import { readQuery } from '../institution/read-query.ts'
import { setSearchHeaders } from '../search/find-titles.ts'
import { presentNetworkHit } from './present.ts'
import { titlesOfWorks } from './store.ts'

export const searchNetwork: ReadingHandler<'network.search'> = async (db, request, ctx) => {
  const state = await readQuery(db, request.query)
  const found = ofNetwork(ctx, (network) => network.search(state))
  setSearchHeaders(request, found)
  const titles = await titlesOfWorks(db, found.ids)
  return found.ids.flatMap((work) => {
    const ofWork = titles.get(work)
    return ofWork ? [presentNetworkHit(ofWork, found.total, request.language)] : []
  })
}

/** @throws Refusal network.unavailable */
export function ofNetwork<Result>({ network }: AppContext, ask: (network: NetworkIndex) => Result): Result {
  try {
    if (network) return ask(network)
  } catch (error) {
    if (!(error instanceof NetworkUnavailable)) throw error
  }
  return refuse('network.unavailable')
}
