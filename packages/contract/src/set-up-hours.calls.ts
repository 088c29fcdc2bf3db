import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const hours = 'Hours of a day: "08:00-12:00, 13:00-18:00"; empty is closed.'
const whose = 'An empty `biblioteca` stands for the days of all libraries, and needs the right at all of them.'

export const setUpHoursCalls = describeCalls({
  'set-up-hours.list': {
    method: 'GET',
    path: '/api/balcao/configuracao/horarios',
    access: 'staff',
    permission: settingsPermission,
    library: 'any',
    summary: 'The week of each library, and the days from today on that differ from it.',
    description: [
      hours,
      'Days in a row that say the same are one period. An empty `biblioteca` of a period stands for all libraries.',
    ].join(' '),
    errors: [],
  },
  'set-up-hours.preview_week': {
    method: 'GET',
    path: '/api/balcao/configuracao/horarios/previa',
    access: 'staff',
    permission: settingsPermission,
    library: 'query.biblioteca',
    summary: 'Which due dates and pickup deadlines would move with other hours of a library.',
    description: `Nothing is written. ${hours}`,
    errors: ['set_up.library_not_found'],
  },
  'set-up-hours.change_week': {
    method: 'PUT',
    path: '/api/balcao/configuracao/horarios',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Sets the hours of a library in an ordinary week; what is due on a day that closes moves.',
    description: `${hours} \`versao\` is that of the answer that was read: what somebody else saved in between is not overwritten.`,
    errors: ['set_up.library_not_found', 'set_up.changed_meanwhile'],
  },
  'set-up-hours.preview_days': {
    method: 'GET',
    path: '/api/balcao/configuracao/calendario/previa',
    access: 'staff',
    permission: settingsPermission,
    library: 'query.biblioteca',
    summary: 'What setting days, or with `remover` giving them back to the week, would replace and move.',
    description: `Nothing is written. ${whose} \`versao\` of what stands in those days now goes with the change.`,
    errors: ['set_up.library_not_found', 'set_up.days_too_many', 'common.period_backwards'],
  },
  'set-up-hours.set_days': {
    method: 'PUT',
    path: '/api/balcao/configuracao/calendario',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Closes days, or opens them at other hours; with `anos` in as many following years too.',
    description: `What stood in those days of the same library is replaced. ${whose} \`versao\` is that of the preview.`,
    errors: ['set_up.library_not_found', 'set_up.days_changed', 'set_up.days_too_many', 'common.period_backwards'],
  },
  'set-up-hours.remove_days': {
    method: 'POST',
    path: '/api/balcao/configuracao/calendario/remocao',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Gives days back to the week. What had moved stays where it was announced.',
    description: `${whose} \`versao\` is that of the preview.`,
    errors: ['set_up.library_not_found', 'set_up.days_changed', 'set_up.days_too_many', 'common.period_backwards'],
  },
})
