import { useEffect } from 'react'
import { type CallResult, useCall } from '../../../api/use-call.ts'

export type Copies = CallResult<'titles.copies'>

/**
 * The current copies, refetched whenever the page is shown: opened, or returned to from another tab, window or page.
 * Cached ones are shown until the answer arrives.
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
