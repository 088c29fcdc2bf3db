import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, htmlLanguage, type Language, languageKey } from './languages.ts'

/** One file of words for each language: the browser fetches only the one it shows. */
const bundles: Record<Language, () => Promise<{ default: Record<string, object> }>> = {
  pt: () => import('./words-pt.ts'),
  es: () => import('./words-es.ts'),
  en: () => import('./words-en.ts'),
}

export async function startI18n(): Promise<void> {
  const language = chooseLanguage(window.location.search, storedLanguage(), navigator.languages)
  document.documentElement.lang = htmlLanguage(language)
  const { default: resources } = await bundles[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    defaultNS: 'layout',
    // React escapes by itself.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null // storage is switched off: the browser's language is taken
  }
}
