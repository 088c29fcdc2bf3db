import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import { otherTitles, responsibility, sortTitle, subtitle, title, uniformTitle } from './titles.ts'

describe('title', () => {
  it.each([
    ['245 10 $a Dom Casmurro / $c Machado de Assis.', 'Dom Casmurro'],
    [
      '245 10 $a Casa-grande & senzala : $b formação da família brasileira / $c Gilberto Freyre.',
      'Casa-grande & senzala : formação da família brasileira',
    ],
    ['245 10 $a Adivinhe quem sou eu $b Selvagens e perigosos', 'Adivinhe quem sou eu : Selvagens e perigosos'],
    [
      '245 10 $a O tempo e o vento. $n Parte 1, $p O continente / $c Erico Verissimo.',
      'O tempo e o vento. Parte 1, O continente',
    ],
    ['245 10 $a O tempo e o vento $n Parte 1 $p O continente', 'O tempo e o vento. Parte 1, O continente'],
    ['245 10 $a Contos $h [recurso eletrônico] : $b seleção', 'Contos : seleção'],
    ['245 10 $a Sonatas $h [música] = $b Sonatas for piano', 'Sonatas = Sonatas for piano'],
    ['245 10 $a Saúde = $b Health', 'Saúde = Health'],
    ['245 10 $a Saúde $b = Health', 'Saúde = Health'],
    ['245 00 $k Papers, $f 1905-1920.', 'Papers, 1905-1920'],
    ['245 10 $a <<Die>> Buddenbrooks', 'Die Buddenbrooks'],
  ])('of %s', (line, shown) => {
    expect(title(fieldsFromLines(line))).toBe(shown)
  })

  it.each([
    ['240 10 $a Dom Casmurro', 'Dom Casmurro'],
    ['880 10 $6 245-01 $a בראשית', 'בראשית'],
    ['222 _0 $a Revista brasileira de zoologia', 'Revista brasileira de zoologia'],
    ['500 __ $a Sem título próprio', '[S. t.]'],
    ['245 10 $a', '[S. t.]'],
  ])('of a record without 245 is the next best: %s', (line, shown) => {
    expect(title(fieldsFromLines(line))).toBe(shown)
  })
})

describe('the parts of 245', () => {
  const fields = fieldsFromLines(
    '245 10 $a Casa-grande & senzala : $b formação da família brasileira / $c Gilberto Freyre ; desenhos de Santa Rosa.',
  )

  it('are the subtitle and the statement of responsibility', () => {
    expect(subtitle(fields)).toBe('formação da família brasileira')
    expect(responsibility(fields)).toBe('Gilberto Freyre ; desenhos de Santa Rosa')
  })
})

describe('sortTitle', () => {
  it.each([
    ['por', '245 12 $a O guarani', 'guarani'],
    ['eng', '245 14 $a The waves', 'waves'],
    ['fre', "245 12 $a L'étranger", 'étranger'],
    ['por', '245 13 $a "O guarani"', 'guarani"'],
    ['ger', '245 10 $a <<Die>> Buddenbrooks', 'Buddenbrooks'],
    ['ger', '245 10 $a \u0098Die\u009c Buddenbrooks', 'Buddenbrooks'],
    ['eng', '245 01 $a A hundred years', 'hundred years'],
  ])('(%s) believes the nonfiling characters of %s', (language, line, sorted) => {
    expect(sortTitle(fieldsFromLines(`${line008('s2000', language)}\n${line}`))).toBe(sorted)
  })

  it.each([
    ['por', '245 10 $a A África de dona Biá', 'África de dona Biá'],
    ['por', '245 10 $a O guarani', 'guarani'],
    ['por', '245 __ $a Os sertões', 'sertões'],
    ['eng', '245 10 $a The waves', 'waves'],
    ['spa', '245 10 $a Los pasos perdidos', 'pasos perdidos'],
    ['fre', "245 10 $a L'étranger", 'étranger'],
    ['ger', '245 10 $a Der Zauberberg', 'Zauberberg'],
    ['ita', '245 10 $a Il nome della rosa', 'nome della rosa'],
    ['eng', '245 12 $a The waves', 'waves'],
  ])('(%s) drops an article that the indicator of %s clearly forgot', (language, line, sorted) => {
    expect(sortTitle(fieldsFromLines(`${line008('s2000', language)}\n${line}`))).toBe(sorted)
  })

  it.each([
    ['por', '245 10 $a A caminho de casa'],
    ['por', '245 10 $a A Z'],
    ['por', '245 10 $a Uma aprendizagem'],
    ['por', '245 10 $a The Beatles'],
    ['spa', '245 10 $a La Habana para un infante difunto'],
    ['eng', '245 10 $a A is for alibi'],
    ['eng', '245 10 $a Os Lusíadas'],
    ['rus', '245 10 $a A'],
    ['eng', '245 10 $a The'],
    ['por', '245 19 $a Curto'],
  ])('(%s) guesses nothing in %s', (language, line) => {
    const fields = fieldsFromLines(`${line008('s2000', language)}\n${line}`)
    expect(sortTitle(fields)).toBe(title(fields))
  })
})

describe('uniformTitle and otherTitles', () => {
  it('takes 130 before 240', () => {
    expect(uniformTitle(fieldsFromLines('130 0_ $a Bíblia. $p N.T. $l Português\n240 10 $a Outro'))).toBe(
      'Bíblia. N.T. Português',
    )
  })

  it('gives each other title once, variants first', () => {
    const fields = fieldsFromLines(`
      245 10 $a Memórias póstumas de Brás Cubas
      245 10 $a Posthumous memoirs
      246 1_ $i Título na capa: $a Brás Cubas
      740 0_ $a Brás Cubas
      247 10 $a Memórias
      730 02 $a Epitaph of a small winner. $l Português`)
    expect(otherTitles(fields)).toEqual([
      'Brás Cubas',
      'Memórias',
      'Epitaph of a small winner. Português',
      'Posthumous memoirs',
    ])
  })
})
