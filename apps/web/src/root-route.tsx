import { createRootRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Frame } from './frame/Frame.tsx'
import { loadChunk } from './shell/load-chunk.ts'

/** Not the router's own lazy kind: that one it fetches for every page, in case. */
const NotFoundPage = lazy(loadChunk(async () => ({ default: (await import('./shell/NotFoundPage.tsx')).NotFoundPage })))
const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
)

/** What every page stands in. */
export const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })
