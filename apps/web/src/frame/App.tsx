import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { router } from '../routes.tsx'
import { LinkProvider } from '../ui/Link.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { CoverNotice } from './CoverNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { InstitutionGate } from './InstitutionGate.tsx'
import { RouterLink } from './RouterLink.tsx'

/** Everything around the pages: data, links, the institution's configuration, toasts. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { t } = useTranslation('layout')
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <LinkProvider value={RouterLink}>
          <InstitutionGate>
            <RouterProvider router={router} />
          </InstitutionGate>
        </LinkProvider>
      </QueryClientProvider>
      <CoverNotice />
      <ToastRegion label={t('toasts.label')} closeLabel={t('close')} />
    </ErrorBoundary>
  )
}
