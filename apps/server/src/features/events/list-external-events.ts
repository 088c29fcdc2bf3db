import { upcoming } from '@estante/domain/events/upcoming'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { eventsServices } from '../../integrations/events-service/adapters.ts'
import { AccessDeniedError } from '../../integrations/events-service/events-service.ts'
import { readSetting } from '../institution/settings.ts'
import { keptAnswer } from './kept-answer.ts'
import { presentServiceEvent } from './present.ts'

/** Asks the service for all visitors together: a slow one is not asked again for each of them. */
export const listExternalEvents: ReadingHandler<'events.external'> = async (db, { now, warn }, ctx) => {
  const service = await readSetting(db, 'events.service')
  if (!service) return []
  const today = now.toPlainDate()
  const address = service.adapter === 'fake' ? undefined : new URL(service.address)
  try {
    const events = await keptAnswer(ctx, `${service.adapter} ${address?.href} ${today}`, now.epochMilliseconds, () =>
      eventsServices[service.adapter](address, today),
    )
    return upcoming(events, today.toString()).map(presentServiceEvent)
  } catch (error) {
    warn(`the events service cannot be asked: ${String(error)}`)
    return refuse(error instanceof AccessDeniedError ? 'events.access_denied' : 'events.unreachable')
  }
}
