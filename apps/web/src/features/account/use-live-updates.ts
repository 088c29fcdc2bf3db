import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the shown alerts, holds, requests and their counts current. @param owner undefined: nobody is signed in */
export function useLiveUpdates(owner: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (owner === undefined) return
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { followLive } = await import('./follow-live.ts')
      if (!isOver) stop = followLive(queries, owner)
    }
    // Without the script the numbers come with each section, as they always did.
    begin().catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [owner, queries])
}
