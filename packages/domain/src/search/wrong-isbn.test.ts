import { expect, it } from 'vitest'
import { isWrongIsbn } from './wrong-isbn.ts'

it.each([
  ['9788535914849', 'ISBN', false],
  ['9788535914840', 'ISBN', true],
  ['978-85-359-1484-0', 'LIVRE', true],
  ['ISBN 978-85-359-1484-0 (brochura)', 'LIVRE', true],
  ['0-8014-3487-4', 'ISBN', false],
  ['0801434875', 'ISBN', true],
  ['080143487X', 'ISBN', true],
  ['97885359148', 'ISBN', true],
  ['ISBN 0801434875', 'LIVRE', true],
  ['isbn-13: 978 8535914849 (capa dura', 'LIVRE', false],
  ['85-359-0277-x', 'ISBN', true],
  ['9790260000438', 'LIVRE', false],
  ['0801434875', 'LIVRE', false],
  ['20240318', 'LIVRE', false],
  ['0034-7612', 'ISSN', false],
  ['Dom Casmurro', 'ISBN', false],
  ['"', 'ISBN', false],
  ['', 'ISBN', false],
])('%s in the index %s: a wrong ISBN: %s', (words, index, isWrong) => {
  expect(isWrongIsbn({ words, index })).toBe(isWrong)
})
