import { plainLink } from './plain-link.ts'
import type { ProviderAdapter } from './provider-adapter.ts'

/** Every adapter by the name that the setting `providers` gives it; tests add their own. */
export const adapters: Map<string, ProviderAdapter> = new Map([['link', plainLink]])
