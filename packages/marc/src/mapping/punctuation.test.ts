import { describe, expect, it } from 'vitest'
import { splitPunctuation, trimPunctuation, withoutBrackets } from './punctuation.ts'

describe('trimPunctuation', () => {
  it.each([
    ['Dom Casmurro /', 'Dom Casmurro'],
    ['Rio de Janeiro :', 'Rio de Janeiro'],
    ['Assis, Machado de,', 'Assis, Machado de'],
    ['Casa-grande & senzala.', 'Casa-grande & senzala'],
    ['Titel =', 'Titel'],
    ['24 cm +', '24 cm +'],
  ])('takes the ISBD mark off %j', (written, shown) => {
    expect(trimPunctuation(written)).toBe(shown)
  })

  it.each([
    '2. ed.',
    'Silva, J. A.',
    'Washington, D.C.',
    'Livraria José Olympio & Cia.',
    'et al.',
    'E assim por diante ...',
    '2. éd.',
    'Springer-Verl.',
  ])('keeps the period of the abbreviation, initial or ellipsis in %j', (written) => {
    expect(trimPunctuation(written)).toBe(written)
  })

  it('takes a comma off behind an abbreviation and keeps the abbreviation', () => {
    expect(trimPunctuation('Melhoramentos Ltda.,')).toBe('Melhoramentos Ltda.')
  })

  it('leaves nothing of a text that is punctuation only', () => {
    expect(trimPunctuation(' : ')).toBe('')
  })
})

describe('splitPunctuation', () => {
  it.each(['Dom Casmurro /', 'Assis, Machado de,', 'Sem nada', '1839-1908.', ' ;'])(
    'gives two parts of %j that joined give it again',
    (written) => {
      const { text, punctuation } = splitPunctuation(written)
      expect(text + punctuation).toBe(written)
    },
  )

  it('counts the blank before an ISBD mark as punctuation', () => {
    expect(splitPunctuation('Dom Casmurro /')).toEqual({ text: 'Dom Casmurro', punctuation: ' /' })
  })
})

describe('withoutBrackets', () => {
  it.each([
    ['[São Paulo]', 'São Paulo'],
    ['[Lisboa', 'Lisboa'],
    ['Porto]', 'Porto'],
    ['[Paris] [Londres]', '[Paris] [Londres]'],
    ['Paris [etc.]', 'Paris [etc.]'],
  ])('shows %j as %j', (written, shown) => {
    expect(withoutBrackets(written)).toBe(shown)
  })
})
