import { expect, it } from 'vitest'
import { titleParts } from './title-parts.ts'

it.each([
  ['Grande sertão: veredas', 'Grande sertão', ': veredas'],
  ['Os leitores de Machado de Assis : o romance', 'Os leitores de Machado de Assis', ': o romance'],
  ['Algoritmos: teoria: prática', 'Algoritmos', ': teoria: prática'],
  ['Dom Casmurro', 'Dom Casmurro', ''],
  ['2001:a', '2001:a', ''],
  [': sem começo', ': sem começo', ''],
])('%s has the title “%s” and the rest “%s”', (title, main, rest) => {
  expect(titleParts(title)).toEqual({ main, rest })
})
