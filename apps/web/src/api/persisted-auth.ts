/**
 * Stores both stores encrypted, and shares the sign-in among the tabs of this browser. Each part of the persisted store
 * is a record of its own in the vault, so that no tab overwrites another part with an old copy. The session-only
 * sign-in is sealed with a secret that only tabs have: it is lost with the last tab.
 */
import { type Auth, clearAuth, currentAuth, type PersistedState, persistedStore, setAuth } from './auth.ts'
import { keepOwnLibrary } from './change-library.ts'
import { keptRecord, withKeptLock } from './kept-record.ts'
import { announceSessionEnded, type EndReason } from './session-ended.ts'
import { openKey, persistedKey, recentKey } from './storage-keys.ts'
import { changeTab, readTab } from './tab-state.ts'
import { listenToTabs, postToTabs, requestSecret } from './tabs.ts'
import { makeSecret, openVault, recordKey, type Vault } from './vault.ts'

const sessionRecord = 'session'
const parts = ['auth', 'publicCredentials', 'page', 'personalArea'] as const satisfies readonly (keyof PersistedState)[]

/** Reports whether a sign-in here survives the page. */
export async function canPersist(): Promise<boolean> {
  return (await openVault()) !== undefined
}

/**
 * Fills the stores from storage, and with the sign-in of other tabs.
 * @param timeout milliseconds for another tab's answer
 */
export async function restore(timeout?: number): Promise<void> {
  const vault = await openVault()
  // Nobody stays signed in without one, and no patron's own library either.
  if (!vault) return keepLibrary()
  listen(vault)
  const values = await Promise.all(parts.map((part) => vault.read(part)))
  persistedStore.setState(Object.fromEntries(parts.map((part, at) => [part, values[at]])))
  if (currentAuth()?.remembered) return keepLibrary()
  const auth = (await readSessionAuth(vault)) ?? (await requestSharedAuth(vault, timeout))
  if (auth) setAuth(auth)
  keepLibrary()
}

/** Writes the current value of one part of the persisted store. */
export async function writePersisted(part: (typeof parts)[number]): Promise<void> {
  const vault = await openVault()
  const value = persistedStore.getState()[part]
  if (!vault) return
  if (value === undefined) return vault.erase(part)
  await vault.write(part, value)
  writeFlag(persistedKey, '1')
}

/** Stores a new sign-in or renewed tokens: for this page, the next visit and the other tabs. */
export async function saveAuth(auth: Auth): Promise<void> {
  const before = currentAuth()
  setAuth(auth)
  keepLibrary()
  const vault = await openVault()
  if (!vault) return
  if (before?.id !== auth.id || personOf(before) !== personOf(auth)) await eraseKeptAnswers(vault)
  listen(vault)
  if (auth.remembered) await eraseSessionAuth(vault)
  else await writeSessionAuth(vault, auth)
  await writePersisted('auth')
  writeFlag(openKey, auth.id)
  postToTabs({ kind: 'auth', auth, secret: (await readTab()).secret })
}

/** Ends the sign-in in both stores and in every tab. */
export async function endAuth(reason: EndReason): Promise<void> {
  const auth = currentAuth()
  await eraseAuth()
  if (auth) postToTabs({ kind: 'ended', id: auth.id, reason })
}

/** The newest copy of the sign-in: another tab may have renewed it. */
export async function latestAuth(): Promise<Auth | undefined> {
  const current = currentAuth()
  const vault = await openVault()
  if (!vault || !current) return current
  const stored = current.remembered ? ((await vault.read('auth')) as Auth | undefined) : await readSessionAuth(vault)
  if (stored) setAuth(stored)
  else clearAuth()
  return stored
}

/** The sign-in as this browser stores it now, whatever this tab believes. */
export async function storedAuth(): Promise<Auth | undefined> {
  const vault = await openVault()
  return vault && (((await vault.read('auth')) as Auth | undefined) ?? readSessionAuth(vault))
}

async function eraseAuth(): Promise<void> {
  clearAuth()
  keepLibrary()
  writeFlag(openKey, undefined)
  // Whoever uses this browser next does not see what the patron searched for.
  writeFlag(recentKey, undefined)
  const vault = await openVault()
  await Promise.all([writePersisted('auth'), vault && eraseSessionAuth(vault), vault?.erase(recentKey)])
  if (vault) await eraseKeptAnswers(vault)
}

/** Removes the answers that were kept for reading without a network. */
export async function eraseKept(): Promise<void> {
  const vault = await openVault()
  if (vault) await eraseKeptAnswers(vault)
}

/** What one person could read without a network is not there for the next. */
function eraseKeptAnswers(vault: Vault): Promise<void> {
  return withKeptLock(() => vault.erase(keptRecord))
}

const personOf = ({ profile }: Auth) => profile.user.cod_pessoa

async function eraseSessionAuth(vault: Vault): Promise<void> {
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

/** Requests the secret of a session-only sign-in from another tab; without an answer the sign-in is lost. */
async function requestSharedAuth(vault: Vault, timeout?: number): Promise<Auth | undefined> {
  if (readFlag(openKey) === null) return undefined
  const secret = await requestSecret(timeout)
  if (secret === undefined) {
    writeFlag(openKey, undefined)
    await eraseKeptAnswers(vault)
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
    onMessage: async (message) => {
      if (message.kind === 'auth') return adopt(message.auth, message.secret)
      const auth = currentAuth()
      if (auth?.id !== message.id) return
      clearAuth()
      keepLibrary()
      await eraseSessionAuth(vault)
      announceSessionEnded(message.reason, false)
    },
  })
}

/** Adopts renewed tokens of this tab's sign-in, or another sign-in that replaces it. */
async function adopt(auth: Auth, secret: string | undefined): Promise<void> {
  const current = currentAuth()
  if (current?.id === auth.id && current.turn >= auth.turn) return
  if (!auth.remembered) await changeTab({ secret })
  setAuth(auth)
  keepLibrary()
}

/** A patron's own library is the first one while the patron is signed in and has chosen no other. */
function keepLibrary(): void {
  keepOwnLibrary(currentAuth()?.profile.user.cod_biblioteca ?? '')
}

function writeFlag(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is disabled: nothing is stored.
  }
}

function readFlag(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
