import { fake } from './fake.ts'
import { plainLink } from './plain-link.ts'
import type { ProviderAdapter } from './provider-adapter.ts'
import { ticket } from './ticket.ts'

/** Every adapter by the name that the setting `providers` gives it; tests add their own. */
export const adapters: Map<string, ProviderAdapter> = new Map<string, ProviderAdapter>([
  ['link', plainLink],
  ['ticket', ticket],
  ['grupoa', { ...plainLink, page: 'grupoa' }],
  ['pearson', { ...plainLink, page: 'pearson' }],
  ['fake', fake],
])
