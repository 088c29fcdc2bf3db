/** Where the time comes into the pages. Everything else is told what time it is. */
export function now(): Date {
  return new Date()
}
