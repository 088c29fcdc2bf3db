import { lazyPart } from '../../../shell/lazy-part.tsx'

/** Most titles have none. */
export const OpenLinks = lazyPart(
  'features/titles/access/OpenLinks.tsx',
  async () => (await import('./OpenLinks.tsx')).OpenLinks,
)
