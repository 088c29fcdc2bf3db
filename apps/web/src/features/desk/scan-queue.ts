/**
 * Scans made while the server is away, kept on this computer until the server has decided each. Encrypted, like all that
 * the pages keep; where the browser has no encrypted storage, they last as long as the page.
 */
import { openVault } from '../../api/vault.ts'

export interface QueuedScan {
  /** By which the server counts a scan once. */
  key: string
  library: string
  desk: string
  mode: 'emprestar' | 'devolver'
  /** The label of the copy. */
  code: string
  /** The account that borrows. */
  borrower?: string
  /** What was read as the borrower's card, where nobody could say whose it is. */
  card?: string
  /** When it was made, or, of a book drop, when the copy was returned: milliseconds of this computer's clock. */
  at: number
}

const record = 'desk-queue'
const lock = 'estante-desk-queue'

/** What a browser without encrypted storage has. */
let unsaved: readonly QueuedScan[] = []

/** Whether scans outlast the page. */
export async function isQueueKept(): Promise<boolean> {
  return (await openVault()) !== undefined
}

export async function readQueue(): Promise<readonly QueuedScan[]> {
  const vault = await openVault()
  return vault ? (((await vault.read(record)) as QueuedScan[] | undefined) ?? []) : unsaved
}

export function addToQueue(scan: QueuedScan): Promise<readonly QueuedScan[]> {
  return change((scans) => [...scans.filter(({ key }) => key !== scan.key), scan])
}

export function removeFromQueue(keys: ReadonlySet<string>): Promise<readonly QueuedScan[]> {
  return change((scans) => scans.filter(({ key }) => !keys.has(key)))
}

/** Tabs change it one after the other. */
async function change(make: (scans: readonly QueuedScan[]) => readonly QueuedScan[]): Promise<readonly QueuedScan[]> {
  const vault = await openVault()
  if (!vault) {
    unsaved = make(unsaved)
    return unsaved
  }
  return navigator.locks.request(lock, async () => {
    const next = make(((await vault.read(record)) as QueuedScan[] | undefined) ?? [])
    if (next.length === 0) await vault.erase(record)
    else await vault.write(record, next)
    return next
  })
}
