import { createRootRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Frame } from './frame/Frame.tsx'
import { lazyPart } from './shell/lazy-part.tsx'

/** Not the router's own lazy kind: that one it fetches for every page, in case. */
const NotFoundPage = lazyPart(
  'shell/NotFoundPage.tsx',
  async () => (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
)
const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
)

/** The frame around every page. */
export const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })
