import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const saved = '`versao` is that of the answer that was read: what somebody else saved in between is not overwritten.'
const moved = '`antes_de` names the row that comes after it; empty: the end.'

const mailPath = '/api/balcao/configuracao/emails/:topico'

/** What readers read: questions with answers, the tabs above the search box, and the words of mails. */
export const setUpTextsCalls = describeCalls({
  'set-up.questions': {
    method: 'GET',
    path: '/api/balcao/configuracao/perguntas',
    access: 'staff',
    permission: settingsPermission,
    summary: 'The questions that readers ask, with answers, in order and in the languages that a library writes.',
    errors: [],
  },
  'set-up.save_question': {
    method: 'PUT',
    path: '/api/balcao/configuracao/perguntas',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Changes a question and its answer, or adds one behind the others.',
    description: `An empty \`codigo\` makes a new one. ${saved}`,
    errors: ['set_up.changed_meanwhile', 'set_up.gone'],
  },
  'set-up.move_question': {
    method: 'POST',
    path: '/api/balcao/configuracao/perguntas/ordem',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Moves a question to another place.',
    description: moved,
    errors: ['set_up.gone'],
  },
  'set-up.remove_question': {
    method: 'DELETE',
    path: '/api/balcao/configuracao/perguntas',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Takes a question and its answer away.',
    errors: ['set_up.gone'],
  },
  'set-up.guides': {
    method: 'GET',
    path: '/api/balcao/configuracao/abas',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Every search tab: those above the search box, those behind “more”, and those that are off.',
    errors: [],
  },
  'set-up.save_guide': {
    method: 'PUT',
    path: '/api/balcao/configuracao/abas',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Names a search tab, and says where it is shown.',
    description: `One that comes to another place is the last there; one that is off loses the names that the library gave it. ${saved}`,
    errors: ['set_up.changed_meanwhile', 'set_up.gone'],
  },
  'set-up.move_guide': {
    method: 'POST',
    path: '/api/balcao/configuracao/abas/ordem',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Moves a search tab among those of its place.',
    description: moved,
    errors: ['set_up.gone'],
  },
  'set-up.mails': {
    method: 'GET',
    path: '/api/balcao/configuracao/emails',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Every mail that is sent, with the languages in which the library words it itself.',
    errors: [],
  },
  'set-up.mail': {
    method: 'GET',
    path: mailPath,
    access: 'staff',
    permission: settingsPermission,
    summary: 'The words of one mail in every language, and the placeholders that they may have.',
    description: '`necessario`: the mail is of no use without it. Paragraphs are parted by an empty line.',
    errors: ['set_up.gone'],
  },
  'set-up.save_mail': {
    method: 'PUT',
    path: mailPath,
    access: 'staff',
    permission: settingsPermission,
    summary: 'Words a mail in one language.',
    description: `Also mails that are written and wait to be sent get the new words. ${saved}`,
    errors: ['set_up.changed_meanwhile', 'set_up.gone', 'common.invalid_fields'],
  },
  'set-up.reset_mail': {
    method: 'DELETE',
    path: mailPath,
    access: 'staff',
    permission: settingsPermission,
    summary: 'Gives a mail in one language its original words back.',
    errors: ['set_up.gone'],
  },
  'set-up.preview_mail': {
    method: 'POST',
    path: '/api/balcao/configuracao/emails/:topico/amostra',
    access: 'staff',
    permission: settingsPermission,
    summary: 'A mail with these words and example values, as it would be read.',
    errors: ['set_up.gone', 'common.invalid_fields'],
  },
  'set-up.test_mail': {
    method: 'POST',
    path: '/api/balcao/configuracao/emails/:topico/teste',
    access: 'staff',
    permission: settingsPermission,
    summary: 'Sends a mail with these words and example values to the caller.',
    description: 'At most 20 in an hour.',
    errors: ['set_up.gone', 'set_up.no_email', 'common.invalid_fields', 'common.too_many_requests'],
  },
})
