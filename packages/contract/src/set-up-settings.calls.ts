import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const path = '/api/balcao/configuracao/ajustes/:grupo'

/** Settings of the institution that have a page. */
export const setUpSettingsCalls = describeCalls({
  'set-up-settings.show': {
    method: 'GET',
    path,
    access: 'staff',
    permission: settingsPermission,
    summary: 'The settings of a group, each as it is set.',
    description: 'Values are those of `estante config get`; null: it is not set, and has no default.',
    errors: ['set_up.gone'],
  },
  'set-up-settings.save': {
    method: 'PUT',
    path,
    access: 'staff',
    permission: settingsPermission,
    summary: 'Changes settings of a group; null takes one away. What is not named stays.',
    description:
      '`versao` is that of the answer that was read: what somebody else saved in between is not overwritten. ' +
      'A problem is named by the setting and the place in it, `pages.footer_links.0.address`.',
    errors: ['set_up.gone', 'set_up.changed_meanwhile'],
  },
})
