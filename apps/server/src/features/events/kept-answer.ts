import type { AppContext } from '../../http/call-handler.ts'
import type { ServiceEvent } from '../../integrations/events-service/events-service.ts'

/** Milliseconds for which an answer is used, and for which a failure is not tried again. */
const usedFor = 5 * 60_000
const failedFor = 30_000

interface Kept {
  key: string
  until: number
  answer: Promise<ServiceEvent[]>
}

const kept = new WeakMap<AppContext['database'], Kept>()

/**
 * The last answer to the same question while it is fresh, or a new one. Whoever comes while one is under way waits for it.
 * @param key what is asked
 * @param now in milliseconds
 */
export function keptAnswer(
  { database }: AppContext,
  key: string,
  now: number,
  ask: () => Promise<ServiceEvent[]>,
): Promise<ServiceEvent[]> {
  const last = kept.get(database)
  if (last?.key === key && now < last.until) return last.answer
  const next: Kept = { key, until: now + usedFor, answer: ask() }
  kept.set(database, next)
  next.answer.catch(() => {
    next.until = now + failedFor
  })
  return next.answer
}
