import type { SettingName } from './known-settings.ts'

/** Settings that are set together in the browser. What is in no group is set by `estante config set` alone. */
export const settingGroups = {
  /** The library's own words and links on every page and in every mail. */
  textos: ['pages.header_links', 'pages.footer_text', 'pages.footer_links', 'mails.closing'],
  /** How the library works where no rule of lending says it. */
  preferencias: [
    'desk.lock_minutes',
    'desk.second_factor',
    'charges.reverse_found',
    'loans.automatic_renewal_days',
    'loans.reminder_days_before',
    'loans.reminder_days_after',
    'loan_requests.limit',
    'loan_requests.home_delivery',
    'registration.renewal_days',
    'registration.renewal_opens_before',
    'history.keep_months',
    'comments.on_titles',
    'comments.waiting_limit',
    'requests.limit',
    'requests.answer_days',
  ],
  /** Providers of e-books and databases. */
  livros: ['providers'],
} as const satisfies Record<string, readonly SettingName[]>

export type SettingGroup = keyof typeof settingGroups
