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
  'set-up.policies': {
    method: 'GET',
    path: '/api/balcao/configuracao/politicas',
    access: 'staff',
    permission: settingsPermission,
    library: 'any',
    summary: 'The loan rules that are in force, and the categories, materials and libraries that they may name.',
    description: [
      'An empty `cod_categoria`, `cod_tipo_obra` or `cod_biblioteca` stands for all of them.',
      'Of the rules that fit a case, the one that names most decides; on a tie the library counts before the material, and the material before the category.',
    ].join(' '),
    errors: [],
  },
  'set-up.save_policy': {
    method: 'PUT',
    path: '/api/balcao/configuracao/politicas',
    access: 'staff',
    permission: settingsPermission,
    library: 'body.cod_biblioteca',
    summary: 'Changes the loan rule of a category, a material and a library, or makes one.',
    description: [
      'A rule for all libraries needs the right at all of them.',
      '`versao` is that of the rule as it was read; empty: a new one.',
      'Open loans keep the rule under which they were made: a rule that has some ends, and a new one takes its place.',
    ].join(' '),
    errors: [
      'set_up.changed_meanwhile',
      'set_up.policy_exists',
      'set_up.policy_gone',
      'set_up.category_not_found',
      'set_up.library_not_found',
    ],
  },
  'set-up.remove_policy': {
    method: 'DELETE',
    path: '/api/balcao/configuracao/politicas',
    access: 'staff',
    permission: settingsPermission,
    library: 'query.cod_biblioteca',
    summary: 'Ends a loan rule: open loans keep it, for new ones another decides, or nothing is lent.',
    errors: ['set_up.policy_changed', 'set_up.policy_gone'],
  },
})
