import { useEffect } from 'react'
import { language } from '../../i18n/start-i18n.ts'

/** Has the service worker keep the desk on this computer, so that it can be opened again while the server is away. */
export function useKeepDesk(): void {
  useEffect(() => {
    // Absent on plain HTTP; where reading without a network is switched off, nobody listens.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ desk: language() }))
  }, [])
}
