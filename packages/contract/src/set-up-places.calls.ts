import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const saved = '`versao` is that of the answer that was read: what somebody else saved in between is not overwritten.'

export const setUpPlacesCalls = describeCalls({
  'set-up-places.list': {
    method: 'GET',
    path: '/api/balcao/configuracao/locais',
    access: 'staff',
    permission: settingsPermission,
    library: 'any',
    summary: 'The places where requested copies are fetched, and the libraries that may have some.',
    description: '`pedidos`: open loan requests whose copy is fetched there; a place that has some stays.',
    errors: [],
  },
  'set-up-places.add': {
    method: 'POST',
    path: '/api/balcao/configuracao/locais',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Adds a pickup place to a library.',
    errors: ['set_up.library_not_found', 'set_up.name_taken'],
  },
  'set-up-places.change': {
    method: 'PUT',
    path: '/api/balcao/configuracao/locais',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Renames a pickup place, or gives it to another library.',
    description: `${saved} \`biblioteca\` is the library that has it, \`para\` the one that will; both need the permission.`,
    errors: ['set_up.changed_meanwhile', 'set_up.place_not_found', 'set_up.library_not_found', 'set_up.name_taken'],
  },
  'set-up-places.remove': {
    method: 'POST',
    path: '/api/balcao/configuracao/locais/remocao',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Removes a pickup place at which no open request is fetched.',
    errors: ['set_up.place_not_found', 'set_up.place_in_use'],
  },
  'set-up-notices.list': {
    method: 'GET',
    path: '/api/balcao/configuracao/comunicados',
    access: 'staff',
    permission: settingsPermission,
    summary: 'All notices, the newest first, also those that are over or still to come.',
    description: 'An empty `ate`: no last day. Empty Spanish or English words: the Portuguese ones are shown.',
    errors: [],
  },
  'set-up-notices.add': {
    method: 'POST',
    path: '/api/balcao/configuracao/comunicados',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Adds a notice.',
    errors: ['common.period_backwards'],
  },
  'set-up-notices.change': {
    method: 'PUT',
    path: '/api/balcao/configuracao/comunicados',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Changes a notice.',
    description: saved,
    errors: ['set_up.changed_meanwhile', 'set_up.notice_not_found', 'common.period_backwards'],
  },
  'set-up-notices.remove': {
    method: 'POST',
    path: '/api/balcao/configuracao/comunicados/remocao',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Removes a notice.',
    errors: ['set_up.changed_meanwhile', 'set_up.notice_not_found'],
  },
})
