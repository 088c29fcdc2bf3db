import { useSyncExternalStore } from 'react'

/**
 * The narrowest screen on which `.side-desktop` (theme/layout.css) can show. That rule also knows the reader's own text
 * size, so it may hide on a wide screen what this tells there is room for, and never the other way round.
 */
const wide = '(min-width: 64rem)'

/**
 * Whether there is room beside the page's main column: what has its place only there need not even be fetched
 * elsewhere.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(wide).matches)
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
