/**
 * A page's script that cannot be fetched. Either nothing answers, or the server has a newer build, in which the old
 * names of files are gone: then loading the page again brings the new names. That is done once for each build, as a
 * build that lacks one of its own files would be loaded for ever.
 */

/** Thrown in place of what browsers throw, each in words of its own, when a script does not come. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Wraps the loading of a page: `lazyRouteComponent(loadChunk(() => import('./features/loans/LoansPage.tsx')), 'LoansPage')`. */
export function loadChunk<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    try {
      return await load()
    } catch (cause) {
      throw new ChunkLoadError('A script of this page cannot be fetched.', { cause })
    }
  }
}

const key = 'estante.reloaded'

/**
 * Whether the page may be loaded again by itself; asking counts as doing it.
 * @param build what tells this build from others
 * @param storage of this tab
 */
export function mayReload(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage.getItem(key) === build) return false
    storage.setItem(key, build)
    return true
  } catch {
    return false // nothing can be kept: better once too seldom than for ever
  }
}

/** The address of the first script, whose name changes with whatever a build changes. */
export function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}
