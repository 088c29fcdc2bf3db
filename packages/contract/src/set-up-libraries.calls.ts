import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const saved = '`versao` is that of the answer that was read: what somebody else saved in between is not overwritten.'

export const setUpLibrariesCalls = describeCalls({
  'set-up-libraries.list': {
    method: 'GET',
    path: '/api/balcao/configuracao/bibliotecas',
    access: 'staff',
    permission: settingsPermission,
    library: 'any',
    summary: 'Campuses and libraries as they are set, in the order of the institution.',
    description:
      '`usos` of a campus: libraries, courses and suggestions that it has. Empty fields are those that nobody set.',
    errors: [],
  },
  'set-up-libraries.add': {
    method: 'POST',
    path: '/api/balcao/configuracao/bibliotecas',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Adds a library.',
    errors: ['set_up.campus_not_found', 'set_up.name_taken', 'set_up.code_invalid'],
  },
  'set-up-libraries.change': {
    method: 'PUT',
    path: '/api/balcao/configuracao/bibliotecas',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.biblioteca',
    summary: 'Changes a library.',
    description: `${saved} Code, campus and order are changed by those who hold the permission at every library.`,
    errors: [
      'set_up.changed_meanwhile',
      'set_up.library_not_found',
      'set_up.campus_not_found',
      'set_up.name_taken',
      'set_up.code_invalid',
    ],
  },
  'set-up-libraries.preview_removal': {
    method: 'GET',
    path: '/api/balcao/configuracao/bibliotecas/remocao',
    access: 'staff',
    permission: settingsPermission,
    summary: 'What would move to another library, and what keeps a library from being merged or removed.',
    description: [
      '`para`: the library that would take everything; without it, whether the library can go as it is.',
      '`fica` has numbers of rows by kind; rows that name the library twice count twice.',
    ].join(' '),
    errors: ['set_up.library_not_found'],
  },
  'set-up-libraries.remove': {
    method: 'POST',
    path: '/api/balcao/configuracao/bibliotecas/remocao',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Removes a library that nothing refers to, or merges it into another, which takes everything.',
    errors: [
      'set_up.library_not_found',
      'set_up.last_one',
      'set_up.same',
      'set_up.in_use',
      'set_up.holds_at_both',
      'set_up.requests_between',
      'set_up.till_open',
    ],
  },
  'set-up-libraries.add_campus': {
    method: 'POST',
    path: '/api/balcao/configuracao/campi',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Adds a campus.',
    errors: ['set_up.name_taken'],
  },
  'set-up-libraries.change_campus': {
    method: 'PUT',
    path: '/api/balcao/configuracao/campi',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Renames a campus.',
    description: saved,
    errors: ['set_up.changed_meanwhile', 'set_up.campus_not_found', 'set_up.name_taken'],
  },
  'set-up-libraries.remove_campus': {
    method: 'POST',
    path: '/api/balcao/configuracao/campi/remocao',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Removes a campus that has nothing, or gives what it has to another.',
    errors: ['set_up.campus_not_found', 'set_up.same', 'set_up.in_use'],
  },
})
