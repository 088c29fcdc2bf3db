/**
 * A page's script that fails to load. Either the server is unreachable, or it has a newer build without the old file
 * names: then a reload brings the new ones. That happens once per build, because a build that lacks one of its own
 * files would reload forever.
 */

/** Replaces the browsers' different errors for a script that fails to load. */
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
 * Reports whether an automatic reload is allowed; asking counts as one.
 * @param build identifies the build
 * @param storage of this tab
 */
export function mayReload(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage.getItem(key) === build) return false
    storage.setItem(key, build)
    return true
  } catch {
    return false // Storage is disabled: no reload, rather than an endless one.
  }
}

/** The address of the first script, which changes with every build. */
export function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}
