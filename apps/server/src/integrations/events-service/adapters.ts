import type { EventsService } from './events-service.ts'
import { fakeEvents } from './fake-events.ts'
import { jsonEvents } from './json-events.ts'

/** Every adapter by the name that the setting `events.service` gives it. */
export const eventsServices: Readonly<Record<'fake' | 'json', EventsService>> = { fake: fakeEvents, json: jsonEvents }
