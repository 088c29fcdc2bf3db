import type { Language } from '../i18n/languages.ts'
import './flag.css'

/** A small flag before a language's name. Screen readers read the name alone. */
export function Flag({ language }: { language: Language }) {
  return <span className={`flag flag--${language}`} />
}
