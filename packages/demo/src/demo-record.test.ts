import { controlValue, type DataField, dataFields } from '@estante/marc/record'
import { describe, expect, it } from 'vitest'
import { demoRecord } from './demo-record.ts'
import type { DemoTitle } from './title-row.ts'

const novel: DemoTitle = {
  key: 'dom-casmurro',
  kind: 'book',
  title: 'O Dom Casmurro',
  subtitle: 'romance',
  author: 'Assis, Machado de, 1839-1908',
  responsibility: 'Machado de Assis',
  place: 'Rio de Janeiro',
  publisher: 'H. Garnier',
  year: 1899,
  physical: '399 p. : il. ; 18 cm + 1 mapa',
  series: ['Coleção Vaga-Lume ; 12'],
  language: 'por',
  dewey: '869.3',
  cutter: 'A848d',
  subjects: ['Brasil -- História -- Império, 1822-1889', 'genre: Romance brasileiro'],
}

/** "10 $aTitle /$cAuthor." */
function shown(field: DataField): string {
  return `${field.ind1}${field.ind2} ${field.subfields.map(({ code, value }) => `$${code}${value}`).join('')}`
}

function shownAll(row: DemoTitle, ...tags: string[]): string[] {
  return dataFields(demoRecord(row), ...tags).map(shown)
}

describe('a row becomes a record', () => {
  it('with ISBD punctuation before what follows, and the article that does not sort', () => {
    expect(shownAll(novel, '245')).toEqual(['12 $aO Dom Casmurro :$bromance /$cMachado de Assis.'])
    expect(shownAll(novel, '264')).toEqual([' 1 $aRio de Janeiro :$bH. Garnier,$c1899.'])
    expect(shownAll(novel, '300')).toEqual(['   $a399 p. :$bil. ;$c18 cm +$e1 mapa'])
  })

  it('with the author’s dates and part in subfields of their own', () => {
    expect(shownAll(novel, '100')).toEqual(['1  $aAssis, Machado de,$d1839-1908,$eautor.$4aut'])
  })

  it('with places, times and genres told apart', () => {
    expect(shownAll(novel, '651', '655')).toEqual([
      ' 7 $aBrasil$xHistória$yImpério, 1822-1889.$2local',
      ' 7 $aRomance brasileiro.$2local',
    ])
    expect(shownAll(novel, '043')).toEqual(['   $as-bl---'])
  })

  it('with fixed fields that say illustrated, fiction, Brazil and Portuguese', () => {
    const fixed = controlValue(demoRecord(novel), '008')!
    expect(fixed.slice(6)).toBe('s1899    bl a          000 f por d')
  })

  it('with the series as printed and as traced', () => {
    expect(shownAll(novel, '490', '830')).toEqual(['1  $aColeção Vaga-Lume ;$v12', ' 0 $aColeção Vaga-Lume ;$v12.'])
  })

  it('of a translation, with the original title and both languages', () => {
    const translated = {
      ...novel,
      language: 'eng',
      originalLanguage: 'por',
      title: 'The posthumous memoirs',
      uniformTitle: 'Memórias póstumas',
    }
    expect(shownAll(translated, '041', '240', '245')[0]).toBe('1  $aeng$hpor')
    expect(shownAll(translated, '240')).toEqual(['10 $aMemórias póstumas.$lInglês'])
    expect(shownAll(translated, '245')[0]).toContain('14 $aThe posthumous')
  })

  it('of a thesis, with the advisor and what it was for', () => {
    const thesis: DemoTitle = {
      ...novel,
      kind: 'thesis',
      thesis: {
        degree: 'Tese (Doutorado)',
        institution: 'Universidade Federal da Mantiqueira',
        year: 2020,
        programme: 'Programa de Letras',
        advisor: 'Silva, Maria',
      },
    }
    expect(shownAll(thesis, '502')).toEqual([
      '   $gTese$bDoutorado$cPrograma de Letras, Universidade Federal da Mantiqueira$d2020',
    ])
    expect(shownAll(thesis, '700')).toEqual(['1  $aSilva, Maria,$eorientador.$4ths'])
  })

  it('with the other script tied to its field in both directions', () => {
    const row: DemoTitle = {
      ...novel,
      alternateScript: [{ tag: '245', script: 'cyrillic', text: 'Дон Касмурро / Машаду де Ассис' }],
    }
    expect(shownAll(row, '245')[0]).toContain('$6880-01$a')
    expect(shownAll(row, '880')).toEqual(['12 $6245-01/(N$aДон Касмурро /$cМашаду де Ассис'])
  })

  it('with an address that says whether a login is needed', () => {
    const row: DemoTitle = {
      ...novel,
      links: [{ url: 'https://example.org/livro', label: 'Texto completo', restricted: true }],
    }
    expect(shownAll(row, '856')).toEqual(['40 $uhttps://example.org/livro$yTexto completo$71'])
  })

  it('refuses another script for a field that is not there', () => {
    const row: DemoTitle = { ...novel, series: [], alternateScript: [{ tag: '490', script: 'greek', text: 'Σειρά' }] }
    expect(() => demoRecord(row)).toThrow('490')
  })
})

describe('names', () => {
  const entry = (author: string) => shownAll({ ...novel, author }, '100', '110', '111')[0]

  it.each([
    ['João Paulo II, Papa, 1920-2005', '0  $aJoão Paulo$bII,$cPapa,$d1920-2005,$eautor.$4aut'],
    ['Voltaire, 1694-1778', '0  $aVoltaire,$d1694-1778,$eautor.$4aut'],
    ['Evaristo, Conceição, 1946-', '1  $aEvaristo, Conceição,$d1946-$eautor.$4aut'],
    ['inst: Brasil. Ministério da Saúde', '1  $aBrasil.$bMinistério da Saúde,$eautor.$4aut'],
    ['inst: Petrobras', '2  $aPetrobras,$eautor.$4aut'],
    [
      'event: Bienal de São Paulo (10. : 1969 : São Paulo)',
      '2  $aBienal de São Paulo$n(10. :$d1969 :$cSão Paulo)$jautor.$4aut',
    ],
  ])('%s', (author, field) => {
    expect(entry(author)).toBe(field)
  })
})
