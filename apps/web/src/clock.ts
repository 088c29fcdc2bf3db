import { createContext, use } from 'react'

/** Where the time comes into the pages. Everything else is told what time it is. */
export function now(): Date {
  return new Date()
}

/**
 * The moment at which the server rendered the page, while the browser takes it over: at midnight, or where the device's
 * clock is wrong, the two would show different days.
 */
export const RenderedAt = createContext<Date | undefined>(undefined)

/** Now, for what is shown. */
export function useNow(): Date {
  return use(RenderedAt) ?? now()
}
