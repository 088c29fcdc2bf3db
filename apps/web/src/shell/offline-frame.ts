/** Reports whether the service worker opened this page, because there was no network. */
export function isOfflineFrame(): boolean {
  return globalThis.document?.documentElement.dataset.offline !== undefined
}
