import { flagLanguages } from '@estante/domain/institution/languages'
import { describe, expect, it } from 'vitest'
import type { Language } from '../i18n/languages.ts'
import { completeLanguages, namespaces } from '../i18n/locale-files.ts'
import { offeredLanguages } from './use-languages.ts'

const filesOf = (code: string) =>
  [`bundle-${code}.ts`, ...namespaces.map((name) => `${name}.json`)].map((file) => `../locales/${code}/${file}`)

function names(hidden: string[], loaded: readonly Language[]): string[] {
  const flagged = flagLanguages(hidden).map(({ code, name, hidden }) => ({ codigo: code, nome: name, oculto: hidden }))
  return offeredLanguages(flagged, loaded, 'pt').map(({ name }) => name)
}

describe('the languages of the bar', () => {
  const three = ['pt', 'es', 'en'].flatMap(filesOf)

  it('are the three that are always there', () => {
    expect(names([], completeLanguages(three))).toEqual(['Português', 'Español', 'English'])
  })

  it('are French and Italian too once their words lie in the folder of locales', { tags: ['A-045'] }, () => {
    const loaded = completeLanguages([...filesOf('it'), ...three, ...filesOf('fr')])
    expect(names([], loaded)).toEqual(['Português', 'Español', 'English', 'Français', 'Italiano'])
  })

  it('are not those of which a file is missing, nor those nobody knows', { tags: ['A-045'] }, () => {
    expect(completeLanguages([...three, ...filesOf('fr').slice(1), ...filesOf('de')])).toEqual(['pt', 'es', 'en'])
  })

  it('are not those that the institution hides', { tags: ['A-045'] }, () => {
    const loaded = completeLanguages([...three, ...filesOf('fr'), ...filesOf('it')])
    expect(names(['fr', 'en'], loaded)).toEqual(['Português', 'Español', 'Italiano'])
  })
})
