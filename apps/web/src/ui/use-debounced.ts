import { useEffect, useState } from 'react'

/**
 * The value, once it has been constant for a moment: nothing is fetched during fast typing.
 * @param pause in milliseconds
 */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return paused
}
