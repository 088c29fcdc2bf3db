import { describe, expect, it } from 'vitest'
import { linkHost } from './access/link-host.ts'
import { copyBadge } from './copies/copy-badge.ts'
import { personHeading } from './details/person-heading.ts'
import { publicationText } from './details/publication-text.ts'
import { textLanguage } from './text-language.ts'

describe('a heading as one says it', () => {
  it.each([
    ['Rosa, João Guimarães, 1908-1967', 'person', 'João Guimarães Rosa', '1908-1967'],
    ['Veloso, Caetano, 1942-', 'person', 'Caetano Veloso', '1942-'],
    ['Aristóteles, 384-322 a.C.', 'person', 'Aristóteles', '384-322 a.C.'],
    ['Romeu, Julia', 'person', 'Julia Romeu', ''],
    ['Glanvilla, 14th cent', 'person', 'Glanvilla', '14th cent'],
    ['Tomás, de Aquino, Santo, 1225-1274', 'person', 'Tomás, de Aquino, Santo', '1225-1274'],
    ['Assis, Machado de, 1839-1908 - Crítica', 'person', 'Assis, Machado de, 1839-1908 - Crítica', ''],
    ['Brasil. Ministério da Cultura', 'institution', 'Brasil. Ministério da Cultura', ''],
  ])('%s (%s) is %s, %s', (descricao, tipo, name, dates) => {
    expect(personHeading({ descricao, tipo })).toEqual({ name, dates })
  })
})

describe('the line of publication', () => {
  const line = (edicao: string, publicacao: string, desc_fisica: string) =>
    publicationText({ edicao, publicacao, desc_fisica })

  it('joins edition, publication and extent, a full stop after each', () => {
    expect(line('22. ed.', 'São Paulo: Companhia das Letras, 2019', '560 p. ; 23 cm')).toBe(
      '22. ed. São Paulo: Companhia das Letras, 2019. 560\u00a0p.',
    )
  })

  it('leaves out what is not there, and an extent that counts nothing', () => {
    expect(line('', 'São Paulo, 1928-1929', 'n. : il. ; 33 cm')).toBe('São Paulo, 1928-1929.')
    expect(line('', '', '')).toBe('')
  })

  it('leaves out a year that is only guessed, which is said in words beside it', () => {
    expect(line('', 'Salt Lake City: Project Gutenberg, [20--]', '1 recurso online')).toBe(
      'Salt Lake City: Project Gutenberg. 1 recurso online.',
    )
    expect(line('', 'Lisboa: Bertrand, [188-?].', '')).toBe('Lisboa: Bertrand.')
    expect(line('', 'Porto, [1998?]', '')).toBe('Porto, [1998?].')
  })
})

describe('the voice a title is read with', () => {
  it('is that of its language', () => {
    expect(textLanguage('spa', 'Cien años de soledad')).toBe('es')
    expect(textLanguage('jpn', '七人の侍')).toBe('ja')
  })

  it('is that of the page for transcriptions and unknown languages', () => {
    expect(textLanguage('jpn', 'Shichinin no samurai')).toBeUndefined()
    expect(textLanguage('tup', 'Abaré')).toBeUndefined()
    expect(textLanguage(undefined, 'Sem idioma')).toBeUndefined()
  })
})

describe('small words', () => {
  it('names the site a link leads to', () => {
    expect(linkHost('https://www.gutenberg.org/ebooks/2000')).toBe('gutenberg.org')
    expect(linkHost('no address')).toBe('')
  })

  it('shows a state it does not know as one that promises nothing', () => {
    expect([copyBadge('overdue'), copyBadge('eaten-by-the-dog')]).toEqual(['danger', 'off'])
  })
})
