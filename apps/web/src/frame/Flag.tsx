import type { ReactNode } from 'react'
import type { Language } from '../i18n/languages.ts'

/** Flags reduced to what is visible at 18 by 12 pixels. */
const flags: Record<Language, ReactNode> = {
  pt: (
    <>
      <rect width="30" height="20" fill="#009739" />
      <path d="M15 2.2 27 10 15 17.8 3 10z" fill="#fedd00" />
      <circle cx="15" cy="10" r="4.6" fill="#012169" />
      <path d="M10.6 9a12 12 0 0 1 8.7 2.9" fill="none" stroke="#fff" strokeWidth="1.1" />
    </>
  ),
  es: (
    <>
      <rect width="30" height="20" fill="#aa151b" />
      <rect y="5" width="30" height="10" fill="#f1bf00" />
      <rect x="6.5" y="7.5" width="4" height="5.2" rx="1" fill="#aa151b" />
    </>
  ),
  en: (
    <>
      <rect width="30" height="20" fill="#012169" />
      <path d="m0 0 30 20M30 0 0 20" stroke="#fff" strokeWidth="4" />
      <path d="m0 0 30 20M30 0 0 20" stroke="#c8102e" strokeWidth="1.6" />
      <path d="M15 0v20M0 10h30" stroke="#fff" strokeWidth="6.6" />
      <path d="M15 0v20M0 10h30" stroke="#c8102e" strokeWidth="4" />
    </>
  ),
  fr: (
    <>
      <rect width="30" height="20" fill="#fff" />
      <rect width="10" height="20" fill="#000091" />
      <rect x="20" width="10" height="20" fill="#e1000f" />
    </>
  ),
  it: (
    <>
      <rect width="30" height="20" fill="#fff" />
      <rect width="10" height="20" fill="#008c45" />
      <rect x="20" width="10" height="20" fill="#cd212a" />
    </>
  ),
}

/** A small flag before a language's name. Hidden from screen readers, which read the name. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className="flag" viewBox="0 0 30 20" width="18" height="12" aria-hidden="true">
      {flags[language]}
    </svg>
  )
}
