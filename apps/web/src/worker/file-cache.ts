/** Files of a build in the Cache API, one cache for each version. They are the same for everybody. */
import { workerFiles } from './worker-files.ts'

const prefix = 'estante-'
const cacheName = prefix + workerFiles.version

/** The page without contents, which the browser fills; the server marks it (apps/server/src/pages/worker.ts). */
const framePath = '/worker-frame'

/** Where a cache says whose words it has: "pt". No address of the server. */
const languagePath = '/worker-language'

/** Where a cache says in which language it has the desk. */
const deskPath = '/worker-desk'

/**
 * Fetches all that the version before had of this one, so that reading without a network works as soon as it takes over.
 * @throws TypeError when a file is missing: the version before goes on, and the browser tries again at the next visit
 */
export async function keepVersion(): Promise<void> {
  try {
    await keepFrame()
    const language = await textBefore(languagePath)
    if (language !== undefined) await keepPages(language)
    const desk = await textBefore(deskPath)
    if (desk !== undefined) await keepDeskFiles(desk)
  } catch (error) {
    // Half a version does not count as the one before the next.
    await caches.delete(cacheName)
    throw error
  }
}

/** What the version before says at one of the addresses above. */
async function textBefore(path: string): Promise<string | undefined> {
  const last = (await otherVersions()).at(-1)
  return last && (await (await caches.open(last)).match(path))?.text()
}

/** Names of caches, in the order in which they were made. */
async function otherVersions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
}

/** Fetches the frame with its files. @throws TypeError when one is missing: the browser tries again at the next visit */
async function keepFrame(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(await missing(cache, workerFiles.frame))
  const frame = await fetch(framePath, { cache: 'no-cache' })
  const html = await frame.clone().text()
  if (!frame.ok || !isOfThisBuild(html)) throw new TypeError('The frame is of another build.')
  await cache.addAll(looksOf(html))
  await cache.put(framePath, frame)
}

/** Fetches the readable pages in a language, and the frame again, whose name and colour may have changed. */
export async function keepLanguage(language: string): Promise<void> {
  try {
    await keepPages(language)
    await keepFrame()
  } catch {
    // Without a network, or while the server changes to a new build: what is kept stays.
  }
}

async function keepPages(language: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(await missing(cache, workerFiles.pages[language] ?? []))
  await cache.put(languagePath, new Response(language))
}

/** Fetches the desk in a language: its scans go on without the server. */
export async function keepDesk(language: string): Promise<void> {
  try {
    await keepDeskFiles(language)
  } catch {
    // Without a network: what is kept stays.
  }
}

async function keepDeskFiles(language: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(await missing(cache, workerFiles.desk[language] ?? []))
  await cache.put(deskPath, new Response(language))
}

/** Those of this version and of the one before remain, for pages that were opened with it. */
export async function removeOldCaches(): Promise<void> {
  const others = await otherVersions()
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * The kept file, of whichever version. What the server says of languages and encodings does not matter to it. A store that
 * the browser cannot read any more keeps nothing: the network answers.
 */
export function findKept(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true }).catch(() => undefined)
}

/** The frame of this version. */
export async function findFrame(): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(framePath, { ignoreVary: true })
  } catch {
    return undefined
  }
}

async function missing(cache: Cache, files: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  return files.filter((file) => !kept.has(file))
}

/** While the server starts with a new build, the frame names files that this worker does not keep. */
function isOfThisBuild(html: string): boolean {
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, address]) => address!)
  return scripts.length > 0 && scripts.every((address) => workerFiles.frame.includes(address))
}

/** The institution's logo and colours, named by the frame. */
function looksOf(html: string): string[] {
  const addresses = [...html.matchAll(/(?:src|href)="(\/imagens\/[^"]+)"/g)].map(([, address]) => address!)
  return [...new Set(addresses)].map((address) => address.replaceAll('&amp;', '&'))
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
