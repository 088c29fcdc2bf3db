import { expect, test } from 'vitest'
import { mainTitle, subtitleApart, titleParts } from './main-title.ts'

test.each([
  ['Grande sertão: veredas', 'veredas', 'Grande sertão', 'veredas'],
  ['Estado, governo, sociedade : para uma teoria', 'para uma teoria', 'Estado, governo, sociedade', 'para uma teoria'],
  ['Dom Casmurro', undefined, 'Dom Casmurro', undefined],
  ['O amor: amor', 'amor', 'O amor', 'amor'],
  ['Curso de cálculo: teoria. Volume 2', 'teoria', 'Curso de cálculo: teoria. Volume 2', undefined],
  ['veredas', 'veredas', 'veredas', undefined],
])('%s with the subtitle %s is shown as %s and %s', (title, subtitle, main, apart) => {
  expect([mainTitle({ title, subtitle }), subtitleApart({ title, subtitle })]).toEqual([main, apart])
})

test.each([
  ['Grande sertão: veredas', 'veredas', { title: 'Grande sertão', subtitle: 'veredas' }],
  ['Constituição = Constitution', 'Constitution', { title: 'Constituição = Constitution' }],
  ['Saúde = Health : a review', 'Health : a review', { title: 'Saúde = Health : a review' }],
  ['E = mc²: a física', 'a física', { title: 'E = mc²', subtitle: 'a física' }],
])('a parallel title keeps its sign: %s', (title, subtitle, parts) => {
  expect(titleParts({ title, subtitle })).toEqual(parts)
})
