/** Which requests the worker answers, and from where. */
import { findFrame, findKept } from './file-cache.ts'
import type { RequestEvent } from './worker-scope.ts'

/** Addresses that are no pages: a download, or the way to an identity provider and back. */
const noPages = /^\/(api|oauth|imagens|assets)(\/|$)/

/** Files with a hash in their name, and looks whose address changes with them. */
const kept = /^\/(assets\/|imagens\/(logo|tema\.css)$|first-paint\.js$)/

/** Pages come from the network as long as there is one. Every other request is none of the worker's business. */
export function answerOffline(event: RequestEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!noPages.test(pathname)) event.respondWith(page(event))
  } else if (kept.test(pathname)) {
    event.respondWith(file(request))
  }
}

async function page({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    return (await findFrame()) ?? Promise.reject(error)
  }
}

/** The bytes behind a hashed name never change; a logo is taken from what is kept only without a network. */
async function file(request: Request): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/assets/')) return (await findKept(request)) ?? fetch(request)
  try {
    return await fetch(request)
  } catch (error) {
    return (await findKept(request)) ?? Promise.reject(error)
  }
}
