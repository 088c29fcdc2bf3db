import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const saved = '`versao` is that of the answer that was read: what somebody else saved in between is not overwritten.'

export const setUpCalls = describeCalls({
  'set-up.institution': {
    method: 'GET',
    path: '/api/balcao/configuracao/instituicao',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Name, money, time and looks of the institution, as they are set.',
    errors: [],
  },
  'set-up.change_institution': {
    method: 'PUT',
    path: '/api/balcao/configuracao/instituicao',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Changes name, money, time and colour of the institution.',
    description: saved,
    errors: [
      'set_up.changed_meanwhile',
      'set_up.colour_invalid',
      'set_up.currency_unknown',
      'set_up.time_zone_unknown',
    ],
  },
  'set-up.set_image': {
    method: 'PUT',
    path: '/api/balcao/configuracao/instituicao/imagem',
    access: 'staff',
    permission: settingsPermission,
    takesFile: true,
    bodyLimit: 1_048_576,
    summary: 'Sets the logo or the background picture: the body is the file itself.',
    description: [
      '`logo`: PNG, at most 200 kB, 32 to 2000 points a side.',
      '`background`: PNG or JPEG, at most 1024 kB, 600 to 6000 points a side. Content decides, not the name.',
    ].join(' '),
    errors: ['set_up.image_too_heavy', 'set_up.image_unreadable', 'set_up.image_sides'],
  },
  'set-up.remove_image': {
    method: 'DELETE',
    path: '/api/balcao/configuracao/instituicao/imagem',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Takes the logo or the background picture away.',
    errors: [],
  },
})
