import type { CallData } from '@estante/contract/call'
import { Temporal } from 'temporal-polyfill'

/**
 * The headers of a call that will go: `Deprecation` (RFC 9745) says since when it should not be used, `Sunset` (RFC 8594)
 * from when on it may be gone, both at the beginning of the day in UTC, and `Link` where to read what replaces it.
 */
export function deprecationHeaders({ deprecated }: Pick<CallData, 'deprecated'>): [name: string, value: string][] {
  if (!deprecated) return []
  return [
    ['deprecation', `@${millisecondsAt(deprecated.since) / 1000}`],
    ['sunset', new Date(millisecondsAt(deprecated.until)).toUTCString()],
    ['link', '</api/docs>; rel="deprecation"; type="text/html"'],
  ]
}

function millisecondsAt(day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds
}
