/**
 * The service worker: /worker.js, for the whole site (ADR 0032). It keeps the files of the frame and of the pages that can
 * be read without a network, and nothing of a person. Calls (`/api`) pass it by: own answers are kept by the pages,
 * encrypted (api/kept-answers.ts).
 *
 * To handle another event (`push`, `notificationclick`): describe it in `WorkerEvents` (worker-scope.ts), write what it does
 * in a module of its own beside this one, and add a line here. The build makes one classic script of all of it
 * (build/write-worker.ts): import what you like of this folder, nothing of the pages.
 */
import { answerOffline } from './answer-offline.ts'
import { keepDesk, keepLanguage, keepVersion, removeOldCaches } from './file-cache.ts'
import { openPush, showPush } from './show-push.ts'
import { scope } from './worker-scope.ts'

scope.addEventListener('install', (event) => {
  // Open pages lose nothing: the files of the version before are kept too.
  event.waitUntil(keepVersion().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOldCaches(), scope.registration.navigationPreload.enable(), scope.clients.claim()]),
  )
})

scope.addEventListener('fetch', answerOffline)

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)))

scope.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null) return
  if ('language' in data) event.waitUntil(keepLanguage(String(data.language)))
  if ('desk' in data) event.waitUntil(keepDesk(String(data.desk)))
})
