import { createContext, useContext } from 'react'
import type { Language } from './languages.ts'
import type { BundledFile, Namespace } from './namespaces.ts'
import { pageWords } from './start-i18n.ts'
import type { Translate, Words } from './words.ts'

/** Words of the page that the server renders; the browser has one language for as long as the page stands. */
export const WordsContext = createContext<Words | undefined>(undefined)

type File = Namespace | BundledFile

/**
 * Translations of a file; a key may name another one: `titles:page.title`.
 * @param files the first one is meant by keys that name none; the others are read besides
 * @param options.keyPrefix part of the file in which its keys are
 */
export function useTranslation(
  files: File | readonly [File, ...File[]],
  options?: { keyPrefix?: string },
): { t: Translate } {
  const file = typeof files === 'string' ? files : files[0]
  return { t: useWords().translator(file, options?.keyPrefix) }
}

/** The language of the page. */
export function useLanguage(): Language {
  return useWords().language
}

function useWords(): Words {
  return useContext(WordsContext) ?? pageWords()
}
