import { describeCalls } from './call.ts'

export const eventsCalls = describeCalls({
  'events.institutional': {
    method: 'GET',
    path: '/api/parametros/eventos_institucionais',
    access: 'public',
    summary: 'The events of the libraries that are not over, the next one first.',
    errors: [],
  },
  'events.external': {
    method: 'GET',
    path: '/api/parametros/eventos_eventum',
    access: 'public',
    summary: 'The events that the external events service tells of, in the same form.',
    description: 'Empty where the institution uses no such service (setting `events.service`).',
    errors: ['events.access_denied', 'events.unreachable'],
  },
})
