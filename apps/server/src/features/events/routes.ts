import type { eventsCalls } from '@estante/contract/events.calls'
import { upcoming } from '@estante/domain/events/upcoming'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { listExternalEvents } from './list-external-events.ts'
import { presentEvent } from './present.ts'
import { eventsFrom } from './store.ts'

export const eventsHandlers: Handlers<keyof typeof eventsCalls> = {
  'events.institutional': reads(async (db, { language, now }) => {
    const today = now.toPlainDate().toString()
    return upcoming(await eventsFrom(db, today), today).map((event) => presentEvent(event, language))
  }),
  'events.external': reads(listExternalEvents),
}
