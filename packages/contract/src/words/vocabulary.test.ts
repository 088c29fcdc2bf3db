import { areaCodes } from '@estante/domain/search/knowledge-areas/area-codes'
import { materialTypes } from '@estante/domain/titles/material-types'
import { describe, expect, it } from 'vitest'
import enTags from './en/marc-tags.json'
import en from './en/vocabulary.json'
import esTags from './es/marc-tags.json'
import es from './es/vocabulary.json'
import ptTags from './pt/marc-tags.json'
import pt from './pt/vocabulary.json'

const keysOf = (words: object) =>
  Object.entries(words).flatMap(([group, value]) =>
    typeof value === 'string' ? [group] : Object.keys(value).map((key) => `${group}.${key}`),
  )

const wordsOf = (words: object) =>
  Object.entries(words).flatMap(([topic, value]): string[] => {
    // "v." and "no." stand within a line, before a number.
    if (topic === 'issueLevel') return []
    return typeof value === 'string' ? [value] : Object.values(value)
  })

describe('the vocabulary shared by the screens', () => {
  it('says the same things in Portuguese, Spanish and English', () => {
    expect(keysOf(es)).toEqual(keysOf(pt))
    expect(keysOf(en)).toEqual(keysOf(pt))
    expect(keysOf(esTags)).toEqual(keysOf(ptTags))
    expect(keysOf(enTags)).toEqual(keysOf(ptTags))
  })

  it.each([pt, es, en, ptTags, esTags, enTags])('leaves no word empty and starts none with a small letter', (words) => {
    expect(wordsOf(words).filter((word) => !/^[\p{Lu}\p{Lo}]/u.test(word) || word !== word.trim())).toEqual([])
  })

  it.each([pt, es, en])('never gives two languages one name: a reader could not tell which to choose', (words) => {
    const names = Object.values(words.language)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  it('names every area of knowledge and its great area', () => {
    expect(Object.keys(pt.knowledgeArea).sort()).toEqual(Object.values(areaCodes).sort())
    const types = new Set(Object.values(areaCodes).map((code) => code.charAt(0)))
    expect(Object.keys(pt.knowledgeAreaType).sort()).toEqual([...types].sort())
  })

  it('names every material type for one and for many', () => {
    const types = materialTypes.flatMap(({ type }) => [`${type}_one`, `${type}_other`])
    expect(Object.keys(pt.materialType).sort()).toEqual(types.sort())
  })
})
