import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { RenderedAt } from '../clock.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Router } from '../routes.tsx'
import { LinkProvider } from '../ui/Link.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { CoverNotice } from './CoverNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { InstitutionGate } from './InstitutionGate.tsx'
import { RouterLink } from './RouterLink.tsx'

export interface AppProps {
  queryClient: QueryClient
  router: Router
  /** When the server rendered the page; absent where the browser does it alone. */
  renderedAt?: Date
  /** All parts of the page that the server rendered have been taken over. */
  onTakenOver?: () => void
}

/** Everything around the pages: data, links, the institution's configuration, toasts. */
export function App({ queryClient, router, renderedAt, onTakenOver }: AppProps) {
  const { t } = useTranslation('layout')
  const [moment, setMoment] = useState(renderedAt)
  const isRendered = moment !== undefined
  // In a transition, which lets whoever touches the page go first. It ends when every part of the page is taken over.
  useEffect(() => startTransition(() => setMoment(undefined)), [])
  useEffect(() => {
    if (!isRendered) onTakenOver?.()
  }, [isRendered, onTakenOver])
  return (
    <ErrorBoundary>
      <RenderedAt value={moment}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider value={RouterLink}>
            <InstitutionGate>
              <RouterProvider router={router} />
            </InstitutionGate>
          </LinkProvider>
        </QueryClientProvider>
        <CoverNotice />
        <ToastRegion label={t('toasts.label')} closeLabel={t('close')} />
      </RenderedAt>
    </ErrorBoundary>
  )
}
