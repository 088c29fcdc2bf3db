/** Providers of e-books and databases, as the form has them and as they are kept. */
import type { AnswerOf } from '@estante/contract/shapes'

export type SavedSettings = AnswerOf<'set-up-settings.show'>

/** How a provider is reached. `fake` is for trying, and set by a command. */
export const adapters = ['link', 'ticket', 'grupoa', 'pearson', 'fake'] as const
export const services = ['books', 'loans', 'events'] as const
export const mostProviders = 15

export interface TypedProvider {
  code: string
  adapter: string
  address: string
  /** One on each line. */
  hosts: string
  service: string
}

interface StoredProvider {
  code: string
  address: string
  adapter?: string
  hosts?: readonly string[]
  service?: string
}

export const newProvider: TypedProvider = { code: '', adapter: 'link', address: '', hosts: '', service: 'books' }

export function typedProviders({ ajustes }: SavedSettings): TypedProvider[] {
  const stored = (ajustes.providers ?? []) as StoredProvider[]
  return stored.map(({ code, address, adapter = 'link', hosts = [], service = 'books' }) => ({
    code,
    address,
    adapter,
    service,
    hosts: hosts.join('\n'),
  }))
}

/** As it is sent: what is usual is left out. */
export function settingsOf(typed: readonly TypedProvider[]): SavedSettings['ajustes'] {
  const providers = typed.map(({ code, adapter, address, hosts, service }) => {
    const named = hosts.split(/[\s,;]+/).filter((host) => host !== '')
    return {
      code: code.trim(),
      address: address.trim(),
      ...(adapter !== 'link' && { adapter }),
      ...(named.length > 0 && { hosts: named }),
      ...(service !== 'books' && { service }),
    }
  })
  return { providers }
}

const parts = ['code', 'address', 'adapter', 'hosts', 'service'] as const

/** The names of the fields as refusals have them, in the order of the form. */
export function fieldNames(typed: readonly TypedProvider[]): string[] {
  return typed.flatMap((_, at) => parts.map((part) => `providers.${at}.${part}`))
}

/** A problem of one host is shown at the field of all. */
export function fieldOf(wireName: string): string {
  return wireName.replace(/\.hosts\.\d+$/, '.hosts')
}

/** What is saved, in words beside what is typed. */
export function shownProviders(saved: SavedSettings) {
  const providers = typedProviders(saved)
    .map(({ code, address }) => `${code}: ${address}`)
    .join('; ')
  return { versao: saved.versao, providers }
}
