/** A value in session storage, for one browser tab; where storage is disabled it lasts as long as the page. */
import { useSyncExternalStore } from 'react'

export interface VisitValue<Value> {
  read(): Value
  write(next: Value): void
  /** @param atFirst what the server and the first render show */
  use(atFirst: Value): Value
}

/** @param parse reads what is stored: anything may stand there */
export function visitValue<Value>(
  key: string,
  parse: (stored: string | null) => Value,
  print: (value: Value) => string,
): VisitValue<Value> {
  const listeners = new Set<() => void>()
  let value: { current: Value } | undefined
  const read = () => {
    value ??= { current: parse(stored(key)) }
    return value.current
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    read,
    write(next) {
      value = { current: next }
      try {
        window.sessionStorage.setItem(key, print(next))
      } catch {
        // Storage is disabled.
      }
      for (const listener of listeners) listener()
    },
    use: (atFirst) => useSyncExternalStore(subscribe, read, () => atFirst),
  }
}

function stored(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
