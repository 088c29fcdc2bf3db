import type { Setting } from '../config/environment.ts'
import { interpolate } from '../i18n/interpolate.ts'
import type { Language } from '../i18n/language.ts'
import { locales } from '../i18n/locales.ts'
import en from '../i18n/messages/en/cli.json' with { type: 'json' }
import es from '../i18n/messages/es/cli.json' with { type: 'json' }
import fr from '../i18n/messages/fr/cli.json' with { type: 'json' }
import it from '../i18n/messages/it/cli.json' with { type: 'json' }
import pt from '../i18n/messages/pt/cli.json' with { type: 'json' }

const catalogues: Record<Language, typeof en> = { pt, es, en, fr, it }

type Key = keyof (typeof en)['messages']
/**
 * A sentence that counts has two forms: `exported_one` when `count` is one, `exported_other` for more, and for none.
 */
export type MessageKey = Key extends infer One ? (One extends `${infer Name}_${'one' | 'other'}` ? Name : One) : never
export type HelpTopic = keyof (typeof en)['help']
export type Details = Record<string, string | number>

/** A sentence of the command line; numbers are written as the language writes them. */
export function translate(language: Language, key: MessageKey, details: Details = {}): string {
  const messages: Partial<Record<string, string>> = catalogues[language].messages
  const form = details.count === 1 ? 'one' : 'other'
  return fill(language, messages[`${key}_${form}`] ?? messages[key] ?? key, details)
}

/** What stands in the way of a start, by the system's code; undefined for what has no sentence of its own. */
export function startFailure(language: Language, code: string, reason: string): string | undefined {
  const messages: Partial<Record<string, string>> = catalogues[language].start
  const key = messages[code]
  return key && fill(language, key, { reason })
}

/** What a setting means, and what it is where nobody sets it: its value, or words where no plain value says it. */
export function settingMessages(language: Language, { name, value }: Setting): { meaning: string; byDefault: string } {
  const { settings, defaults } = catalogues[language]
  return { meaning: settings[name], byDefault: (defaults as Partial<Record<string, string>>)[name] ?? value }
}

function fill(language: Language, text: string, details: Details): string {
  const written = Object.entries(details).map(([name, value]) => [name, shown(language, value)])
  return interpolate(text, Object.fromEntries(written), '?')
}

/** The sentence for a failure with this code, where there is one. */
export function messageKeyFor(code: string | undefined): MessageKey {
  return code !== undefined && code in en.messages ? (code as MessageKey) : 'unexpected'
}

export function helpLines(language: Language, topic: HelpTopic): string[] {
  return catalogues[language].help[topic]
}

function shown(language: Language, value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString(locales[language]) : (value ?? '?')
}
