import { describe, expect, it } from 'vitest'
import {
  fieldPrefix,
  fieldPrefixes,
  foldedPrefix,
  withoutBlanksBehindPrefixes,
  withoutPrefixes,
} from './field-prefixes.ts'

describe('the names of places in a search', () => {
  it.each([
    ['autor', 'author'],
    ['AUTHOR', 'author'],
    ['Título', 'title'],
    ['titulo', 'title'],
    ['materia', 'subject'],
    ['série', 'series'],
    ['Serie', 'series'],
    ['editorial', 'publisher'],
    ['call', 'callNumber'],
    ['conteudo', 'contents'],
    ['año', 'year'],
    ['ano', 'year'],
  ])('%s names %s', (name, field) => {
    expect(fieldPrefix(name)?.field).toBe(field)
  })

  it.each(['romance', 'http', '', 'autores', 'constructor'])('“%s” names nothing', (name) => {
    expect(fieldPrefix(name)).toBeUndefined()
  })

  it('each name is of one place alone', () => {
    const names = fieldPrefixes.flatMap((prefix) => prefix.names.map(foldedPrefix))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it.each([
    ['autor: machado', 'autor:machado', 'autor: machado'],
    ['dom autor:  "machado de assis"', 'dom autor:"machado de assis"', 'dom autor:  "machado de assis"'],
    ['dom autor:machado', 'dom autor:machado', 'dom machado'],
    ['-autor:(machado OU alencar)', '-autor:(machado OU alencar)', '-(machado OU alencar)'],
    ['Dom Casmurro: romance', 'Dom Casmurro: romance', 'Dom Casmurro: romance'],
    ['autor:', 'autor:', 'autor:'],
    ['coautor: x', 'coautor: x', 'coautor: x'],
  ])('%s is read without the blank and without the name', (words, close, bare) => {
    expect([withoutBlanksBehindPrefixes(words), withoutPrefixes(words)]).toEqual([close, bare])
  })
})
