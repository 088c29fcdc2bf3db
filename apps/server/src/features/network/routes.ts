import type { networkCalls } from '@estante/contract/network.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { listInstitutions } from './list-institutions.ts'
import { searchNetwork } from './search-network.ts'
import { showNetworkTitle } from './show-network-title.ts'

export const networkHandlers: Handlers<keyof typeof networkCalls> = {
  'network.search': reads(searchNetwork),
  'network.show': reads(showNetworkTitle),
  'network.institutions': reads(listInstitutions),
}
