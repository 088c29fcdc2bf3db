import { useEffect } from 'react'
import { type CallResult, useCall } from '../../../api/use-call.ts'

export type Copies = CallResult<'titles.copies'>

/**
 * The copies as they are now. Asked for again whenever the page is shown: opened, come back to from another tab, window
 * or page of the history. What was known before stands until the answer is there.
 */
export function useCopies(codAcervo: string): Copies {
  const copies = useCall('titles.copies', { params: { id: codAcervo } })
  const { refetch } = copies
  useEffect(() => {
    const refresh = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', refresh)
    window.addEventListener('pageshow', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      window.removeEventListener('pageshow', refresh)
    }
  }, [refetch])
  return copies
}
