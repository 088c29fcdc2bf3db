/** Preferences as the form has them and as they are kept. */
import type { AnswerOf } from '@estante/contract/shapes'

export type SavedSettings = AnswerOf<'set-up-settings.show'>

/** The settings by what they are about, in the order of the form. */
export const fieldsets = [
  { title: 'desk', names: ['desk.lock_minutes', 'desk.second_factor', 'charges.reverse_found'] },
  {
    title: 'loans',
    names: [
      'loans.reminder_days_before',
      'loans.reminder_days_after',
      'loans.automatic_renewal_days',
      'loan_requests.limit',
      'loan_requests.home_delivery',
    ],
  },
  {
    title: 'readers',
    names: ['registration.renewal_days', 'registration.renewal_opens_before', 'history.keep_months'],
  },
  {
    title: 'requests',
    names: ['requests.limit', 'requests.answer_days', 'comments.on_titles', 'comments.waiting_limit'],
  },
] as const

export type PreferenceName = (typeof fieldsets)[number]['names'][number]

export const preferenceNames: readonly PreferenceName[] = fieldsets.flatMap(({ names }) => [...names])

/** Switches are on or off; everything else is what was typed. */
export type TypedValue = string | boolean
export type TypedPreferences = Readonly<Record<string, TypedValue>>

const switches: readonly string[] = [
  'desk.second_factor',
  'charges.reverse_found',
  'loan_requests.home_delivery',
  'comments.on_titles',
]
const lists: readonly string[] = ['loans.reminder_days_before', 'loans.reminder_days_after']

export const isSwitch = (name: string): boolean => switches.includes(name)
export const isList = (name: string): boolean => lists.includes(name)

export function typedPreferences({ ajustes }: Pick<SavedSettings, 'ajustes'>): TypedPreferences {
  return Object.fromEntries(preferenceNames.map((name) => [name, typedValue(name, ajustes[name])]))
}

function typedValue(name: string, value: unknown): TypedValue {
  if (isSwitch(name)) return value === true
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** What is sent: only what differs from what is saved. An empty number is taken away, an empty list is one. */
export function changedSettings(
  typed: TypedPreferences,
  saved: Pick<SavedSettings, 'ajustes'>,
): Record<string, unknown> {
  const before = typedPreferences(saved)
  const changed = Object.entries(typed).filter(([name, value]) => value !== before[name])
  return Object.fromEntries(changed.map(([name, value]) => [name, settingOf(name, value)]))
}

function settingOf(name: string, value: TypedValue): unknown {
  if (typeof value === 'boolean') return value
  if (isList(name)) return daysOf(value)
  return value.trim() === '' ? null : numberOf(value.trim())
}

const daysOf = (text: string) => text.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : [numberOf(part)]))

/** What is no number stays a text, which the server refuses at its field. */
const numberOf = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** The server names the entry of a list that is wrong; the form has one field for all of them. */
export const fieldOfSetting = (name: string): string => lists.find((list) => name.startsWith(`${list}.`)) ?? name

/** What is saved, in words beside what is typed. */
export function shownPreferences(saved: SavedSettings, words: { on: string; off: string }) {
  const shown = Object.entries(typedPreferences(saved)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value ? words.on : words.off,
  ])
  return { versao: saved.versao, ...Object.fromEntries(shown) } as { versao: string } & Record<string, string>
}
