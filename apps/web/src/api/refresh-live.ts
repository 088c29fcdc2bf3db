import type { WireLiveNumbers } from '@estante/contract/alerts.shapes'
import type { CallId } from '@estante/contract/calls'
import type { QueryClient } from '@tanstack/react-query'

/** The answers that are stale when a number of the live stream differs. */
const staleWhen: Readonly<Record<keyof WireLiveNumbers, readonly CallId[]>> = {
  nao_lidos: ['alerts.count', 'loans.start'],
  ultimo: ['alerts.count', 'alerts.list', 'loans.start'],
  prontas: ['holds.list', 'loans.start'],
  respondidas: ['requests.list', 'requests.show', 'loans.start'],
}

/** What a screen shows is asked for at once, the rest when a screen shows it next. */
export function refreshLive(queries: QueryClient, before: WireLiveNumbers, now: WireLiveNumbers): Promise<void> {
  const names = Object.keys(staleWhen) as (keyof WireLiveNumbers)[]
  const stale = new Set<unknown>(names.filter((name) => before[name] !== now[name]).flatMap((name) => staleWhen[name]))
  return queries.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) })
}
