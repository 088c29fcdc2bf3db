import { flagLanguages } from '@estante/domain/institution/languages'
import { describe, expect, it } from 'vitest'
import type { Language } from '../i18n/languages.ts'
import { languagesOf, loadedLanguages } from '../i18n/locale-files.ts'
import { offeredLanguages } from './use-languages.ts'

const bundles = (...codes: string[]) => codes.map((code) => `../locales/${code}/bundle-${code}.ts`)

function names(hidden: string[], loaded: readonly Language[]): string[] {
  const flagged = flagLanguages(hidden).map(({ code, name, hidden }) => ({ codigo: code, nome: name, oculto: hidden }))
  return offeredLanguages(flagged, loaded, 'pt').map(({ name }) => name)
}

describe('the languages of the bar', () => {
  it('are the five whose words are in the build', { tags: ['A-045'] }, () => {
    expect(names([], loadedLanguages)).toEqual(['Português', 'Español', 'English', 'Français', 'Italiano'])
  })

  it('are none that has no words, and none that nobody knows', { tags: ['A-045'] }, () => {
    expect(names([], languagesOf(bundles('en', 'pt', 'de')))).toEqual(['Português', 'English'])
  })

  it('are not those that the institution hides', { tags: ['A-045'] }, () => {
    expect(names(['fr', 'en'], loadedLanguages)).toEqual(['Português', 'Español', 'Italiano'])
  })
})
