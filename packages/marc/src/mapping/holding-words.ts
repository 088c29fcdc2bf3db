/**
 * Months, seasons and the few words in holdings statements, in the language of the cataloguing library (040 $b, or
 * 008/22-24 of a holdings record), as its own textual statements would have them.
 * Source of the codes: https://www.loc.gov/marc/holdings/hd863865.html, $i-$m (months 01-12, seasons 21-24)
 */
import type { FieldIndex } from './field-index.ts'
import { text } from './text.ts'

interface Words {
  months: readonly string[]
  /** From spring (21) to winter (24). */
  seasons: readonly string[]
  supplement: string
  index: string
}

const list = (words: string): string[] => words.split(' ')

const WORDS: Readonly<Record<string, Words>> = {
  eng: {
    months: list('Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'),
    seasons: list('spring summer autumn winter'),
    supplement: 'Supplement',
    index: 'Index',
  },
  por: {
    months: list('jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.'),
    seasons: list('primavera verão outono inverno'),
    supplement: 'Suplemento',
    index: 'Índice',
  },
  spa: {
    months: list('en. feb. mzo. abr. mayo jun. jul. ag. sept. oct. nov. dic.'),
    seasons: list('primavera verano otoño invierno'),
    supplement: 'Suplemento',
    index: 'Índice',
  },
  fre: {
    months: list('janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.'),
    seasons: list('printemps été automne hiver'),
    supplement: 'Supplément',
    index: 'Index',
  },
  ger: {
    months: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    seasons: list('Frühling Sommer Herbst Winter'),
    supplement: 'Beilage',
    index: 'Register',
  },
}

/** One of the languages above; English where the record names none of them. */
export function statementLanguage(fields: FieldIndex): string {
  const source = fields.first('040')
  const named = (source && text(source, 'b')) ?? fields.fixed.slice(22, 25)
  return named in WORDS ? named : 'eng'
}

/** "03" gives "Mar.", "21" gives "spring", "01/02" gives "Jan./Feb."; anything else stays. */
export function chronologyWord(value: string, language: string): string {
  const { months, seasons } = WORDS[language]!
  return value.replaceAll(/\d+/g, (digits) => {
    const number = Number(digits)
    if (digits.length === 2 && number >= 1 && number <= 12) return months[number - 1]!
    return number >= 21 && number <= 24 ? seasons[number - 21]! : digits
  })
}

export function supplementWord(language: string): string {
  return WORDS[language]!.supplement
}

export function indexWord(language: string): string {
  return WORDS[language]!.index
}
