import { describeCalls } from './call.ts'

export const alertsCalls = describeCalls({
  'alerts.list': {
    method: 'GET',
    path: '/api/solicitacoes/alertas',
    access: 'patron',
    summary: 'The patron’s alerts, the newest first.',
    description: [
      '`dataIni` and `dataFim` as dd/mm/yyyy or ISO 8601, both or neither. `lido=N`: only unread ones, `lido=S`: only read ones.',
      '`pagina` counts from 1; a page has 20 alerts. `total` counts those of the filter, `nao_lidos` all that are unread.',
      '`tipo`: hold-ready, hold-expired, hold-withdrawn, due-soon, overdue, loan-request-available, loan-request-brought, loan-request-ended, request-changed, request-message, suggestion-changed, comment-approved, comment-refused, profile-news, issue-received, notice.',
    ].join(' '),
    errors: ['common.period_backwards'],
  },
  'alerts.count': {
    method: 'GET',
    path: '/api/solicitacoes/alertas/quantidade',
    access: 'patron',
    summary: 'The number of unread alerts, for the header of every page.',
    errors: [],
  },
  'alerts.live': {
    method: 'GET',
    path: '/api/solicitacoes/alertas/ao-vivo',
    access: 'patron',
    summary: 'A stream of what has changed for the patron, for as long as the connection and the session last.',
    description: [
      'Lines of JSON, one at the beginning and one within about a second of each change: `nao_lidos` unread alerts, `ultimo` the number of the newest alert, `prontas` holds that are ready to be collected, `respondidas` open requests to the library about which the library had the last word.',
      'An empty line at least every 25 seconds. With `uma_linha=S` it ends after the first line. At most three streams of a person at a process.',
    ].join(' '),
    errors: ['alerts.too_many_streams'],
  },
  'alerts.mark': {
    method: 'PUT',
    path: '/api/solicitacoes/alertas/:id',
    access: 'patron',
    summary: 'Marks an alert as read; with `lido` false as unread again.',
    errors: ['alerts.not_found'],
  },
  'alerts.mark_all': {
    method: 'PUT',
    path: '/api/solicitacoes/alertas',
    access: 'patron',
    summary: 'Marks the alerts up to one as read: what came after it was not seen yet.',
    description: '`ate` is the `id` of the newest alert that was shown.',
    errors: [],
  },
  'alerts.remove': {
    method: 'DELETE',
    path: '/api/solicitacoes/alertas/:id',
    access: 'patron',
    summary: 'Removes an alert.',
    errors: ['alerts.not_found'],
  },
  'alerts.choices': {
    method: 'GET',
    path: '/api/solicitacoes/alertas/preferencias',
    access: 'patron',
    summary: 'By which channels the patron is told of each kind of notice.',
    description:
      '`conta`: as an alert in the account, `email`: by mail, `push`: to the browsers that are subscribed (`push.subscribe`). `conta_fixa`: the alert cannot be turned off. `tem_email` of a kind: mails are written about it. `recebe_email` is the switch for all of them, changed with the preferences of loans.',
    errors: [],
  },
  'alerts.choose': {
    method: 'PUT',
    path: '/api/solicitacoes/alertas/preferencias',
    access: 'patron',
    summary:
      'Chooses by which channels the patron is told of kinds of notices; kinds that are not sent stay as they are.',
    errors: ['alerts.always_told'],
  },
})
