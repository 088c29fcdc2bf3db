import type { SettingName } from './known-settings.ts'

/** Settings that are set together in the browser. What is in no group is set by `estante config set` alone. */
export const settingGroups = {
  /** The library's own words and links on every page and in every mail. */
  textos: ['pages.header_links', 'pages.footer_text', 'pages.footer_links', 'mails.closing'],
} as const satisfies Record<string, readonly SettingName[]>

export type SettingGroup = keyof typeof settingGroups
