/**
 * Encrypted storage of the pages: AES-GCM with a non-extractable key that the browser keeps in IndexedDB for this site.
 * Copied browser files are useless without it. Absent without WebCrypto (plain HTTP on a network) and in browsers
 * without storage (some private windows).
 */
const name = 'estante'
const keyName = 'key'

export interface Vault {
  /** The stored value; undefined when it is missing or sealed with another key. */
  read(record: string, key?: CryptoKey): Promise<unknown>
  write(record: string, value: unknown, key?: CryptoKey): Promise<void>
  erase(record: string): Promise<void>
  /** Encrypts a value for the tab's own storage. */
  seal(value: unknown): Promise<string>
  unseal(text: string): Promise<unknown>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

let vault: Promise<Vault | undefined> | undefined

/** Undefined when this browser has no encrypted storage. */
export function openVault(): Promise<Vault | undefined> {
  vault ??= open().catch(() => undefined)
  return vault
}

async function open(): Promise<Vault | undefined> {
  if (!globalThis.crypto?.subtle || !navigator.locks) return undefined
  const database = await openDatabase()
  const own = await findKey(database)
  return {
    read: async (record, key = own) => {
      const sealed = await transact<Sealed | undefined>(database, 'readonly', (store) => store.get(record))
      return sealed && decrypt(key, sealed)
    },
    write: async (record, value, key = own) => {
      const sealed = await encrypt(key, value)
      await transact(database, 'readwrite', (store) => store.put(sealed, record))
    },
    erase: async (record) => void (await transact(database, 'readwrite', (store) => store.delete(record))),
    seal: async (value) => sealedText(await encrypt(own, value)),
    unseal: async (text) => decrypt(own, readSealed(text)),
  }
}

/** Two tabs that start at the same time create two keys; both use the one stored first. */
async function findKey(database: IDBDatabase): Promise<CryptoKey> {
  const known = await transact<CryptoKey | undefined>(database, 'readonly', (store) => store.get(keyName))
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await transact(database, 'readwrite', (store) => store.add(made, keyName)).catch(() => {})
  return transact<CryptoKey>(database, 'readonly', (store) => store.get(keyName))
}

async function encrypt(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  )
  return { iv, data }
}

async function decrypt(key: CryptoKey, { iv, data }: Sealed): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)))
  } catch {
    return undefined // Sealed with another key: treated as missing.
  }
}

/** A separate key for a record, from 32 random bytes. */
export function recordKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export function makeSecret(): string {
  return textOf(crypto.getRandomValues(new Uint8Array(32)))
}

const sealedText = ({ iv, data }: Sealed) => `${textOf(iv)}.${textOf(new Uint8Array(data))}`

function readSealed(text: string): Sealed {
  const [iv = '', data = ''] = text.split('.')
  return { iv: bytesOf(iv), data: bytesOf(data).buffer }
}

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when the transaction is complete, so that another tab can read the record. */
function transact<Value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = make(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result as Value)
    transaction.onerror = () => reject(transaction.error ?? request.error)
    transaction.onabort = () => reject(transaction.error ?? request.error)
  })
}
