import { useCallback, useEffect, useState } from 'react'
import { isServerReachable } from '../api/is-server-reachable.ts'
import { mayReload, thisBuild } from '../shell/load-chunk.ts'

export interface ChunkRecovery {
  /** Absent while it is being found out: the script will be there after a reload, or nobody answers. */
  outcome?: 'no-answer' | 'failed'
  /** It is being tried again. */
  busy: boolean
  retry: () => void
}

/**
 * What to do about a script that is missing. The address bar already shows the page that was asked for, so loading it
 * is the way on: at once where the server answers, else when it is wished or the browser is online again.
 */
export function useChunkRecovery(): ChunkRecovery {
  const [outcome, setOutcome] = useState<ChunkRecovery['outcome']>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void isServerReachable().then((answers) => {
      if (answers && mayReload(thisBuild(), sessionStorage)) return window.location.reload()
      setOutcome(answers ? 'failed' : 'no-answer')
    })
  }, [])

  const retry = useCallback(async () => {
    setBusy(true)
    if (await isServerReachable()) return window.location.reload()
    setBusy(false)
  }, [])

  useEffect(() => {
    if (outcome !== 'no-answer') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [outcome, retry])

  return { outcome, busy, retry }
}
