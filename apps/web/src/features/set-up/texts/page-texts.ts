/** The library's own words and links, as the form has them and as they are kept. */
import type { AnswerOf } from '@estante/contract/shapes'

export type SavedSettings = AnswerOf<'set-up-settings.show'>

/** The languages that a library writes. */
export const writtenLanguages = ['pt', 'es', 'en'] as const

/** Languages that a command wrote besides stay as they are. */
export type TypedWords = Partial<Record<string, string>>
export interface TypedLink {
  label: TypedWords
  address: string
}

export const textNames = ['pages.footer_text', 'mails.closing'] as const
export type TextName = (typeof textNames)[number]
/** With the most that there may be of each. */
export const linkNames = { 'pages.header_links': 3, 'pages.footer_links': 6 } as const
export type LinkName = keyof typeof linkNames

export type TypedPageTexts = Record<TextName, TypedWords> & Record<LinkName, TypedLink[]>

export function typedPageTexts({ ajustes }: SavedSettings): TypedPageTexts {
  const words = (name: TextName) => (ajustes[name] ?? {}) as TypedWords
  const links = (name: LinkName) => (ajustes[name] ?? []) as TypedLink[]
  return {
    'pages.header_links': links('pages.header_links'),
    'pages.footer_text': words('pages.footer_text'),
    'pages.footer_links': links('pages.footer_links'),
    'mails.closing': words('mails.closing'),
  }
}

/** As it is sent: a language without words is left out, words in no language are taken away. */
export function settingsOf(typed: TypedPageTexts): SavedSettings['ajustes'] {
  const words = (given: TypedWords) => {
    const filled = Object.entries(given).filter(([, text]) => text?.trim())
    return filled.length === 0 ? null : Object.fromEntries(filled)
  }
  const links = (given: TypedLink[]) => given.map(({ label, address }) => ({ label: words(label) ?? {}, address }))
  return {
    'pages.header_links': links(typed['pages.header_links']),
    'pages.footer_text': words(typed['pages.footer_text']),
    'pages.footer_links': links(typed['pages.footer_links']),
    'mails.closing': words(typed['mails.closing']),
  }
}

/** The names of the fields as refusals have them, in the order of the form. */
export function fieldNames(typed: TypedPageTexts): string[] {
  const ofWords = (name: string) => writtenLanguages.map((language) => `${name}.${language}`)
  const ofLinks = (name: LinkName) =>
    typed[name].flatMap((_, at) => [...ofWords(`${name}.${at}.label`), `${name}.${at}.address`])
  return [
    ...ofLinks('pages.header_links'),
    ...ofWords('pages.footer_text'),
    ...ofLinks('pages.footer_links'),
    ...ofWords('mails.closing'),
  ]
}

/** What is saved, in words beside what is typed. */
export function shownSettings(saved: SavedSettings) {
  const typed = typedPageTexts(saved)
  const words = (given: TypedWords) => Object.values(given).join(' / ')
  const links = (given: TypedLink[]) => given.map(({ label, address }) => `${words(label)}: ${address}`).join('; ')
  return {
    versao: saved.versao,
    'pages.header_links': links(typed['pages.header_links']),
    'pages.footer_text': words(typed['pages.footer_text']),
    'pages.footer_links': links(typed['pages.footer_links']),
    'mails.closing': words(typed['mails.closing']),
  }
}
