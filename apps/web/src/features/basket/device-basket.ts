/** The basket of a browser in which nobody is signed in: encrypted like everything else that is stored here. */
import { openVault } from '../../api/vault.ts'
import { basketKey } from './basket-store.ts'

const record = 'basket'

/** Without encrypted storage the basket lasts as long as the page. */
let unstored: readonly string[] = []

export async function readDeviceBasket(): Promise<readonly string[]> {
  const vault = await openVault()
  if (!vault) return unstored
  const stored = await vault.read(record)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}

/** Applies a change to what is stored now, which another tab may have changed. @returns undefined: refused */
export async function changeDeviceBasket(
  change: (titles: readonly string[]) => readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  const vault = await openVault()
  if (!vault) {
    const next = change(unstored)
    unstored = next ?? unstored
    return next
  }
  return navigator.locks.request('estante.basket', async () => {
    const next = change(await readDeviceBasket())
    if (next === undefined) return undefined
    if (next.length === 0) await vault.erase(record)
    else await vault.write(record, next)
    writeCount(next.length)
    return next
  })
}

/** The other tabs notice it (basket-source.ts). */
function writeCount(count: number): void {
  try {
    if (count === 0) localStorage.removeItem(basketKey)
    else localStorage.setItem(basketKey, String(count))
  } catch {
    // Storage is disabled: the next page does not know of the basket.
  }
}
