/** Everybody whom a directory has, page by page: a list that does not come to its end is none. */
import type { Client } from 'ldapts'
import { type ConnectionLimits, withDirectory } from './connect.ts'
import { readEntry, wantedOf } from './ldap-client.ts'
import type { DirectoryEntry, LdapSettings } from './ldap-settings.ts'

/** Some hundreds of thousands of people. */
const limits: ConnectionLimits = { timeout: 900_000, mostBytes: 536_870_912 }
const pageSize = 500

export interface DirectoryList {
  entries: DirectoryEntry[]
  /** Entries without a login or a key. */
  nameless: number
}

/** @throws Error that keeps the list from being read to its end */
export function listEntries(settings: LdapSettings, filter: string, bounds = limits): Promise<DirectoryList> {
  return withDirectory(settings, bounds, async (client) => {
    if (settings.bindDn !== undefined) await client.bind(settings.bindDn, settings.bindPassword ?? '')
    return readPages(client, settings, filter)
  })
}

async function readPages(client: Client, settings: LdapSettings, filter: string): Promise<DirectoryList> {
  const list: DirectoryList = { entries: [], nameless: 0 }
  const { timeLimit: _, ...wanted } = wantedOf(settings)
  const options = { ...wanted, scope: 'sub' as const, filter, paged: { pageSize } }
  for await (const { searchEntries } of client.searchPaginated(settings.base, options)) {
    for (const found of searchEntries) {
      const entry = readEntry(settings, found)
      if (entry) list.entries.push(entry)
      else list.nameless++
    }
  }
  return list
}
