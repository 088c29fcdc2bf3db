import { useEffect } from 'react'
import '../../theme/pages/receipt.css'

/** On paper a slip (class `receipt`) stands alone, without the page's header. */
export function usePrintsAlone(): void {
  useEffect(() => {
    document.documentElement.dataset.prints = 'receipt'
    return () => {
      delete document.documentElement.dataset.prints
    }
  }, [])
}
