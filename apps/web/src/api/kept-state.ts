/**
 * Keeps the two stores, encrypted, and shares the sign-in among the tabs of this browser. Each part of the persisted
 * store is a record of its own in the vault, so that a tab that writes one never puts an old copy of another back. The
 * session-only sign-in is a record sealed with a secret that only tabs have: with the last of them it is lost.
 */
import { type Auth, currentAuth, dropAuth, holdAuth, type PersistedState, persistedStore } from './auth.ts'
import { announceEnding, type Ending } from './endings.ts'
import { keptKey, openKey } from './storage-names.ts'
import { changeTab, readTab } from './tab-state.ts'
import { askOtherTabs, listenToTabs, tellTabs } from './tabs.ts'
import { makeSecret, openVault, recordKey, type Vault } from './vault.ts'

const sessionRecord = 'session'
const parts = ['auth', 'publicCredentials', 'page', 'personalArea'] as const satisfies readonly (keyof PersistedState)[]

/** Whether what is signed in here outlives the page. */
export async function canKeep(): Promise<boolean> {
  return (await openVault()) !== undefined
}

/**
 * Fills the stores with what was kept, and with the sign-in of other tabs.
 * @param patience milliseconds in which another tab must answer
 */
export async function restore(patience?: number): Promise<void> {
  const vault = await openVault()
  if (!vault) return
  listen(vault)
  const values = await Promise.all(parts.map((part) => vault.read(part)))
  persistedStore.setState(Object.fromEntries(parts.map((part, at) => [part, values[at]])))
  if (currentAuth()?.remembered) return
  const auth = (await readSessionAuth(vault)) ?? (await takeOver(vault, patience))
  if (auth) holdAuth(auth)
}

/** Writes one part of the persisted store as it is now. */
export async function keepPersisted(part: (typeof parts)[number]): Promise<void> {
  const vault = await openVault()
  const value = persistedStore.getState()[part]
  if (!vault) return
  if (value === undefined) return vault.erase(part)
  await vault.write(part, value)
  mark(keptKey, '1')
}

/** A person signed in, or went on with new tokens: for this page, the next visit and the other tabs. */
export async function keepAuth(auth: Auth): Promise<void> {
  holdAuth(auth)
  const vault = await openVault()
  if (!vault) return
  listen(vault)
  if (auth.remembered) await forgetSessionAuth(vault)
  else await writeSessionAuth(vault, auth)
  await keepPersisted('auth')
  mark(openKey, auth.id)
  tellTabs({ kind: 'auth', auth, secret: (await readTab()).secret })
}

/** Ends the sign-in in both stores and in every tab. */
export async function endAuth(ending: Ending): Promise<void> {
  const auth = currentAuth()
  await forgetAuth()
  if (auth) tellTabs({ kind: 'ended', id: auth.id, ending })
}

/** The newest copy of the sign-in: another tab may have renewed its tokens since. */
export async function latestAuth(): Promise<Auth | undefined> {
  const held = currentAuth()
  const vault = await openVault()
  if (!vault || !held) return held
  const kept = held.remembered ? ((await vault.read('auth')) as Auth | undefined) : await readSessionAuth(vault)
  if (kept) holdAuth(kept)
  else dropAuth()
  return kept
}

async function forgetAuth(): Promise<void> {
  dropAuth()
  mark(openKey, undefined)
  const vault = await openVault()
  await Promise.all([keepPersisted('auth'), vault && forgetSessionAuth(vault)])
}

async function forgetSessionAuth(vault: Vault): Promise<void> {
  await Promise.all([vault.erase(sessionRecord), changeTab({ secret: undefined })])
}

async function writeSessionAuth(vault: Vault, auth: Auth): Promise<void> {
  const secret = (await readTab()).secret ?? makeSecret()
  await changeTab({ secret })
  await vault.write(sessionRecord, auth, await recordKey(secret))
}

async function readSessionAuth(vault: Vault): Promise<Auth | undefined> {
  const { secret } = await readTab()
  return secret === undefined ? undefined : ((await vault.read(sessionRecord, await recordKey(secret))) as Auth)
}

/** The secret of a session-only sign-in from a tab that has it; when no tab answers, the sign-in is gone. */
async function takeOver(vault: Vault, patience?: number): Promise<Auth | undefined> {
  if (readMark(openKey) === null) return undefined
  const secret = await askOtherTabs(patience)
  if (secret === undefined) {
    mark(openKey, undefined)
    return undefined
  }
  await changeTab({ secret })
  return readSessionAuth(vault)
}

let listening = false

function listen(vault: Vault): void {
  if (listening) return
  listening = true
  listenToTabs({
    secret: async () => (await readTab()).secret,
    heard: async (message) => {
      if (message.kind === 'auth') return adopt(message.auth, message.secret)
      const auth = currentAuth()
      if (auth?.id !== message.id) return
      dropAuth()
      await forgetSessionAuth(vault)
      announceEnding(message.ending, false)
    },
  })
}

/** New tokens of the sign-in this tab has, or another sign-in that takes its place. */
async function adopt(auth: Auth, secret: string | undefined): Promise<void> {
  const held = currentAuth()
  if (held?.id === auth.id && held.turn >= auth.turn) return
  if (!auth.remembered) await changeTab({ secret })
  holdAuth(auth)
}

function mark(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is switched off: nothing is kept.
  }
}

function readMark(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
