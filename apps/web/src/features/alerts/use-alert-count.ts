import { useCall } from '../../api/use-call.ts'

/** Milliseconds for which the number in the header is not asked for again. */
const fresh = 30_000

/** The number of unread alerts of whoever is signed in. */
export function useAlertCount(isSignedIn: boolean): number {
  const result = useCall('alerts.count', { enabled: isSignedIn, staleTime: fresh })
  return isSignedIn ? Number(result.data?.answer.nao_lidos ?? 0) : 0
}
