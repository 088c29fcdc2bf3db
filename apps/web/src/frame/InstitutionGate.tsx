import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { firstLoad } from '../shell/load-institution.ts'
import { InstitutionContext, institutionContext } from '../shell/use-institution.ts'
import { BootFailure } from './BootFailure.tsx'

/** Shows the pages with the institution's configuration, which main.tsx has loaded; or the failure. */
export function InstitutionGate({ children }: { children: ReactNode }) {
  const load = useQuery(firstLoad)
  const context = useMemo(() => load.data && institutionContext(load.data), [load.data])
  if (context) return <InstitutionContext value={context}>{children}</InstitutionContext>
  return <BootFailure error={load.error} busy={load.isFetching} onRetry={() => void load.refetch()} />
}
