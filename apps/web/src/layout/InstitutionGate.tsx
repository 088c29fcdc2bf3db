import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { loadInstitution } from '../features/institution/load-institution.ts'
import { InstitutionContext, institutionContext } from '../features/institution/use-institution.ts'
import { useSkeleton } from '../ui/use-skeleton.ts'
import { BootFailure } from './BootFailure.tsx'
import { BootScreen } from './BootScreen.tsx'

/** Shows the pages once the institution's configuration is there, the loading screen if that takes long. */
export function InstitutionGate({ children }: { children: ReactNode }) {
  const load = useQuery({
    queryKey: ['first-load'],
    queryFn: ({ signal }) => loadInstitution(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const waiting = useSkeleton(load.isPending)
  const context = useMemo(() => load.data && institutionContext(load.data), [load.data])
  if (waiting) return <BootScreen />
  if (context) return <InstitutionContext value={context}>{children}</InstitutionContext>
  if (load.isError) return <BootFailure error={load.error} busy={load.isFetching} onRetry={() => void load.refetch()} />
  return null
}
