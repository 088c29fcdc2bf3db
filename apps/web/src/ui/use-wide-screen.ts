import { useSyncExternalStore } from 'react'

/**
 * The narrowest screen on which `.side-desktop` (theme/layout.css) can show. That rule also considers the reader's text
 * size, so it may hide on a screen that counts as wide here, but not the reverse.
 */
const wide = '(min-width: 64rem)'

/**
 * Reports whether there is room beside the main column: content that belongs only there need not be loaded otherwise.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(wide).matches, onServer)
}

/** A page that the server renders has everything: it does not know the screen, and nothing could be fetched later without scripts. */
const onServer = () => true

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
