import { mapTitle } from '@estante/marc/mapping/map-title'
import { expect, it } from 'vitest'
import { type FieldRow, makeRecord } from '../import/testing/records.ts'
import { naturalName } from './natural-name.ts'

it.each<[FieldRow, string]>([
  [['100 1 ', 'aRosa, João Guimarães,', 'd1908-1967.'], 'João Guimarães Rosa'],
  [['100 1 ', 'aMachado, J. M.', 'q(João Maria),', 'd1800-1850.'], 'J. M. Machado'],
  [['100 1 ', 'aSmith, John, [from old catalog]'], 'John Smith'],
  [['100 0 ', 'aJohn,', 'cof Salisbury,', 'd14th cent.'], 'John, of Salisbury'],
  [['100 0 ', 'aMarco Polo,', 'd14th cent.'], 'Marco Polo'],
  [['100 0 ', 'aJoão Paulo', 'bII,', 'cPapa,', 'd1920-2005'], 'João Paulo II, Papa'],
  [['100 3 ', 'aClark (Family : Clark, William)'], 'Clark (Family : Clark, William)'],
  [['110 2 ', 'aFundação Getulio Vargas, Rio'], 'Fundação Getulio Vargas, Rio'],
  [['111 2 ', 'aCongresso de Letras, Artes'], 'Congresso de Letras, Artes'],
])('%j is said "%s"', (row, name) => {
  const { contributors } = mapTitle(makeRecord('title', '1', ['245 10', 'aTítulo'], row))
  expect(naturalName(contributors[0])).toBe(name)
})

it('is empty where nobody is named', () => {
  expect(naturalName(undefined)).toBe('')
})
