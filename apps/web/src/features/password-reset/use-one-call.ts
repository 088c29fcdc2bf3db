import { useRef, useState } from 'react'

/** One call at a time: pressing twice sends once. */
export function useOneCall(onError: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  /** @returns whether it went well; false also while another one runs */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      onError(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
