import { useCallback, useEffect, useState } from 'react'
import { isServerReachable } from '../api/is-server-reachable.ts'
import { mayReload, thisBuild } from '../shell/load-chunk.ts'

export interface ChunkRecovery {
  /**
   * Absent while it is determined. `no-answer`: the server is unreachable; `failed`: it answers, but a reload has not
   * helped.
   */
  outcome?: 'no-answer' | 'failed'
  /** A retry is in progress. */
  busy: boolean
  retry: () => void
}

/**
 * Recovers from a missing script. The address bar already shows the requested page, so a reload continues there:
 * immediately if the server answers, otherwise on request or when the browser is online again.
 */
export function useChunkRecovery(): ChunkRecovery {
  const [outcome, setOutcome] = useState<ChunkRecovery['outcome']>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void isServerReachable().then((answers) => {
      if (answers && mayReload(thisBuild(), sessionStorage)) window.location.reload()
      else setOutcome(answers ? 'failed' : 'no-answer')
    })
  }, [])

  const retry = useCallback(() => {
    setBusy(true)
    void isServerReachable().then((answers) => {
      if (answers) window.location.reload()
      else setBusy(false)
    })
  }, [])

  useEffect(() => {
    if (outcome !== 'no-answer') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [outcome, retry])

  return { outcome, busy, retry }
}
