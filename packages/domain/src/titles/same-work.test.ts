import { expect, it } from 'vitest'
import { editionKey, titleProper, workKey } from './same-work.ts'

const machado = 'Machado de Assis'

it.each([
  ['the same words', 'Dom Casmurro', machado, true],
  ['another case and punctuation', 'DOM CASMURRO.', 'machado de assis', true],
  ['a subtitle', 'Dom Casmurro : edição anotada', machado, true],
  ['accents', 'Dóm Casmurro', machado, true],
  ['another creator', 'Dom Casmurro', 'Ana Maria', false],
  ['another title', 'Dom Casmurro e os outros', machado, false],
])('%s: %s by %s', (_, title, creator, isSame) => {
  expect(workKey({ title, creator }) === workKey({ title: 'Dom Casmurro', creator: machado })).toBe(isSame)
})

it('is of no work without a creator or a title', () => {
  expect(workKey({ title: 'Anais', creator: '' })).toBeUndefined()
  expect(workKey({ title: ' : ', creator: machado })).toBeUndefined()
})

it.each([
  ['Dom Casmurro : romance', 'Dom Casmurro'],
  ['Dom Casmurro: romance', 'Dom Casmurro'],
  ['2001: uma odisseia', '2001'],
  ['A/B', 'A/B'],
])('the title proper of "%s" is "%s"', (title, proper) => {
  expect(titleProper(title)).toBe(proper)
})

const novel = { title: 'Dom Casmurro : romance', creator: machado, materialType: 'book', language: 'por' }

it.each([
  ['case, accents and punctuation', { title: 'DOM CASMURRO: Romance.' }, true],
  ['another subtitle', { title: 'Dom Casmurro : contos' }, false],
  ['another creator', { creator: 'Ana Maria' }, false],
  ['another material', { materialType: 'audiobook' }, false],
  ['a translation', { language: 'eng' }, false],
])('one edition serves in place of another: %s', (_, differs, serves) => {
  expect(editionKey({ ...novel, ...differs }) === editionKey(novel)).toBe(serves)
})

it('serves in place of nothing without a creator', () => {
  expect(editionKey({ ...novel, creator: '' })).toBeUndefined()
})
