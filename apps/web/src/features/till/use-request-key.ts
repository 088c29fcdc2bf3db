import { useRef } from 'react'
import { makeKey } from '../../random-key.ts'

/**
 * The key of what is sent: the same until something else is sent or it was done, so that the library counts a form whose
 * answer was lost once only.
 */
export function useRequestKey(): { keyOf: (sent: object) => string; forget: () => void } {
  const last = useRef<{ sent: string; key: string }>(undefined)
  return {
    keyOf(sent) {
      const text = JSON.stringify(sent)
      if (last.current?.sent !== text) last.current = { sent: text, key: makeKey() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}
