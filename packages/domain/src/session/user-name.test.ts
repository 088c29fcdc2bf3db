import { expect, it } from 'vitest'
import { readTypedName } from './user-name.ts'

it.each([
  ['20240318', '#', [{ username: '20240318' }]],
  [' 20240318 ', '#', [{ username: '20240318' }]],
  ['20210550#12', '#', [{ username: '20210550#12' }, { username: '20210550', suffix: '12' }]],
  ['a#b#Intercamb', '#', [{ username: 'a#b#Intercamb' }, { username: 'a#b', suffix: 'Intercamb' }]],
  ['20210550::01', '::', [{ username: '20210550::01' }, { username: '20210550', suffix: '01' }]],
  ['20210550#', '#', [{ username: '20210550#' }]],
  ['#12', '#', [{ username: '#12' }]],
  ['20210550#12', '', [{ username: '20210550#12' }]],
  ['', '#', [{ username: '' }]],
])('“%s” with the separator “%s”', (text, separator, names) => {
  expect(readTypedName(text, separator)).toEqual(names)
})
