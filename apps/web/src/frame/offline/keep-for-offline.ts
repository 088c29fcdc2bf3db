/**
 * Registers the service worker, with which own loans and the basket can be read without a network; or takes back what it
 * keeps, where the institution has switched that off.
 */
import { offlineKey } from '../../api/storage-keys.ts'

/**
 * @param language whose pages are kept: "pt"
 * @returns true the first time: what the page has fetched so far was not kept
 */
export async function keepForOffline(isOn: boolean, language: string): Promise<boolean> {
  // Absent on plain HTTP: there nothing is kept.
  const workers = navigator.serviceWorker
  if (!workers) return false
  if (!isOn) {
    await stopKeeping(workers)
    return false
  }
  await workers.register('/worker.js', { updateViaCache: 'none' })
  const { active } = await workers.ready
  active?.postMessage({ language })
  // Without the institution's configuration no page can be shown; whoever leaves this page soon has it too.
  await (await import('../../api/persisted-auth.ts')).writePersisted('page')
  const isFirst = localStorage.getItem(offlineKey) === null
  localStorage.setItem(offlineKey, '1')
  return isFirst
}

async function stopKeeping(workers: ServiceWorkerContainer): Promise<void> {
  if (localStorage.getItem(offlineKey) === null) return
  localStorage.removeItem(offlineKey)
  const [{ eraseKept }, registration] = await Promise.all([
    import('../../api/persisted-auth.ts'),
    workers.getRegistration(),
  ])
  await eraseKept()
  // The server sends a worker that removes the files and itself.
  await registration?.update()
}
