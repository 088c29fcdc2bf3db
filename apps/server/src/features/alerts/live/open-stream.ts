import type { ReadingHandler } from '../../../http/call-handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { liveStreams, mostStreams } from './live-streams.ts'

/** Seconds for `Retry-After`: by then a closed tab has gone. */
const retryAfterSeconds = 60

export const openStream: ReadingHandler<'alerts.live'> = async (_db, { caller, query }, ctx) => {
  const stream = await liveStreams(ctx).open(caller)
  if (!stream) return refuse('alerts.too_many_streams', { limit: mostStreams, seconds: retryAfterSeconds })
  if (query.uma_linha === 'S') stream.end()
  return { stream, type: 'application/x-ndjson' }
}
