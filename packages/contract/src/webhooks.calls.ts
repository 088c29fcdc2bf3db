import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const staff = { access: 'staff', permission: settingsPermission } as const

/** What `estante webhook` does, in the browser. */
export const webhooksCalls = describeCalls({
  'webhooks.list': {
    method: 'GET',
    path: '/api/balcao/configuracao/webhooks',
    ...staff,
    summary: 'The webhooks, what each is told of and how it does, and every event that there is.',
    errors: [],
  },
  'webhooks.add': {
    method: 'POST',
    path: '/api/balcao/configuracao/webhooks',
    ...staff,
    summary: 'Adds a webhook. Its secret is told this once.',
    description: '`dados_pessoais`: messages have the number of the person; this cannot be added later.',
    errors: ['webhooks.address_bad', 'webhooks.too_many'],
  },
  'webhooks.show': {
    method: 'GET',
    path: '/api/balcao/configuracao/webhooks/:id',
    ...staff,
    summary: 'A webhook and its latest messages, the newest first.',
    errors: ['webhooks.not_found'],
  },
  'webhooks.test': {
    method: 'POST',
    path: '/api/balcao/configuracao/webhooks/:id/teste',
    ...staff,
    summary: 'Sends a message about nothing, once, and tells what came of it.',
    description: 'Takes up to 15 seconds. A paused webhook is sent one too.',
    errors: ['webhooks.not_found'],
  },
  'webhooks.change_secret': {
    method: 'POST',
    path: '/api/balcao/configuracao/webhooks/:id/segredo',
    ...staff,
    summary: 'Makes another secret, which is told this once; the one before signs too for a day.',
    errors: ['webhooks.not_found'],
  },
  'webhooks.pause': {
    method: 'POST',
    path: '/api/balcao/configuracao/webhooks/:id/pausa',
    ...staff,
    summary: 'Pauses a webhook: what it should be told waits.',
    errors: ['webhooks.not_found'],
  },
  'webhooks.resume': {
    method: 'POST',
    path: '/api/balcao/configuracao/webhooks/:id/retomada',
    ...staff,
    summary: 'Resumes a webhook: what waits is sent, unless it is older than three days.',
    errors: ['webhooks.not_found'],
  },
  'webhooks.remove': {
    method: 'DELETE',
    path: '/api/balcao/configuracao/webhooks/:id',
    ...staff,
    summary: 'Removes a webhook with what waits for it and its log.',
    errors: ['webhooks.not_found'],
  },
})
