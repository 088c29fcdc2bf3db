import { describe, expect, it } from 'vitest'
import { spellings } from './spellings.ts'

describe('what may be typed for a heading', () => {
  it.each([
    ['Assis, Machado de, 1839-1908', 'person', ['assis machado de 1839 1908', 'machado de assis']],
    ['Platão', 'person', ['platao']],
    ['Pelé, 1940-2022', 'person', ['pele 1940 2022']],
    ['Grande sertão', 'uniform-title', ['grande sertao', 'sertao']],
    [
      'Literatura brasileira - História',
      'subject',
      ['literatura brasileira historia', 'brasileira historia', 'historia'],
    ],
    ['Arte da guerra', 'subject', ['arte da guerra', 'guerra']],
    ['…', 'subject', []],
  ])('%s (%s): %j', (heading, type, keys) => {
    expect(spellings(heading, type)).toEqual(keys)
  })
})
