/**
 * Takes the place of the worker while reading without a network is switched off: it removes what the worker kept, and
 * itself. Open pages go on as without it.
 */
import { scope } from './worker-scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(removeAll())
})

async function removeAll(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('estante-')).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
