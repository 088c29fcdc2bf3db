import { describe, expect, it } from 'vitest'
import { readPastedNumber } from './pasted-number.ts'
import { readReference } from './pasted-reference.ts'

describe('a pasted reference is taken apart', () => {
  it.each([
    [
      'ABNT',
      'ASSIS, Machado de. Dom Casmurro. 2. ed. Rio de Janeiro: Garnier, 1899.',
      'ASSIS, Machado de',
      'Dom Casmurro',
      '1899',
    ],
    [
      'ABNT with initials',
      'KÖNIG, K. The first three years of the child. Spring Valley, NY: Press, 1969. 240 p.',
      'KÖNIG, K',
      'The first three years of the child',
      '1969',
    ],
    [
      'ABNT with several authors',
      'HALLIDAY, D.; RESNICK, R.; WALKER, J. Fundamentos de física. 9. ed. Rio de Janeiro: LTC, 2012.',
      'HALLIDAY, D.; RESNICK, R.; WALKER, J',
      'Fundamentos de física',
      '2012',
    ],
    [
      'ABNT without a year',
      'SOLER, Antonio. Sonatas for harpsichord. [S. l.]: CRD, [s. d.].',
      'SOLER, Antonio',
      'Sonatas for harpsichord',
      undefined,
    ],
    [
      'ABNT with an address',
      'REIS, M. F. dos. Úrsula. São Luís: Progresso, 1859. Disponível em: https://livros.example/1. Acesso em: 3 mar. 2026.',
      'REIS, M. F. dos',
      'Úrsula',
      '1859',
    ],
    ['APA', 'Assis, M. de (1899). Dom Casmurro: romance. Garnier.', 'Assis, M. de', 'Dom Casmurro: romance', '1899'],
    [
      'Chicago, author and date',
      'Teller, Judd L.. 1975. Durkh Yidishn gemit: lider. Tel-Aviv: Bukh.',
      'Teller, Judd L',
      'Durkh Yidishn gemit: lider',
      '1975',
    ],
    [
      'MLA',
      'Auletta, Ken. The art of corporate success: the story. Putnam, 1984.',
      'Auletta, Ken',
      'The art of corporate success: the story',
      '1984',
    ],
    [
      'Vancouver',
      'Timmons B, Jones HA. Got to get it. New York: Milestone; 1968.',
      'Timmons B, Jones HA',
      'Got to get it',
      '1968',
    ],
    [
      'an initial before the given name',
      'Fitzgerald, F. Scott. The great Gatsby. New York: Scribner, 1925.',
      'Fitzgerald, F Scott',
      'The great Gatsby',
      '1925',
    ],
    [
      'a title of one word behind initials',
      'PRADO, A. Bagagem. Rio de Janeiro: Imago, 1976.',
      'PRADO, A',
      'Bagagem',
      '1976',
    ],
    [
      'a thesis',
      'CADDEN, Luanne. Autism: diagnosis. 1983. Ph. D. – University of Virginia, 1983.',
      'CADDEN, Luanne',
      'Autism: diagnosis',
      '1983',
    ],
  ])('%s', (_style, text, authors, title, year) => {
    const { authors: names, title: own, year: when } = readReference(text)!
    expect([names, own, when]).toEqual([authors, title, year])
  })

  it('keeps the place and the publisher, and leaves out what no record has', () => {
    const { imprint } = readReference(
      'ASSIS, M. de. Helena. 2. ed. Rio de Janeiro: Garnier, 1876. 240 p. Disponível em: http://x.',
    )!
    expect(imprint).toContain('Rio de Janeiro: Garnier')
    expect(imprint).not.toMatch(/240|1876|http/)
  })

  it.each([
    'machado de assis dom casmurro 1899',
    'Assis, Machado de',
    '1984',
    'O ano da morte de Ricardo Reis',
    'Mozart, W. A. Requiem',
    '',
    `Assis, M. de. ${'Dom Casmurro '.repeat(90)}. 1899.`,
  ])('other words are no reference: %s', (text) => {
    expect(readReference(text)).toBeUndefined()
  })

  it('takes no time over what only looks like one', () => {
    // Of the processor, not of the clock: other programs run beside.
    const started = process.threadCpuUsage()
    for (const text of ['A, '.repeat(300), 'A. '.repeat(330), 'Aa B, '.repeat(160), `A (${'b. '.repeat(300)}`])
      readReference(`${text}1899`)
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(500)
  })
})

describe('a pasted number is read', () => {
  it.each([
    ['978-85-359-3198-3', '9788535931983'],
    ['ISBN 978 85 359 3198 3', '9788535931983'],
    ['ISBN-13: 9788535931983', '9788535931983'],
    ['0-8014-3487-x (cloth : acid-free paper)', '080143487X'],
    ['0880100435 (pbk.) :', '0880100435'],
    ['0743230760 (v. 1)', '0743230760'],
    ['issn: 0034-7612', '00347612'],
    ['0034 761x', '0034761X'],
  ])('%s', (text, number) => {
    expect(readPastedNumber(text)).toBe(number)
  })

  it.each(['1984', 'dom casmurro', '869.3 A848d', '1939-1945 guerra', '9788535931983 9788535931984', ''])(
    'anything else is none: %s',
    (text) => {
      expect(readPastedNumber(text)).toBeUndefined()
    },
  )
})
