/**
 * Months, seasons and the few words in coded holdings statements. The record has codes there and no words, so each
 * reader gets those of the language of the page, whatever the language of the cataloguing library.
 * Source of the codes: https://www.loc.gov/marc/holdings/hd863865.html, $i-$m (months 01-12, seasons 21-24)
 */
import type { ReaderLanguage } from '../holding-data.ts'

interface Words {
  months: readonly string[]
  /** From spring (21) to winter (24). */
  seasons: readonly string[]
  supplement: string
  index: string
}

const list = (words: string): string[] => words.split(' ')

const wordsByLanguage: Readonly<Record<ReaderLanguage, Words>> = {
  en: {
    months: list('Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'),
    seasons: list('spring summer autumn winter'),
    supplement: 'Supplement',
    index: 'Index',
  },
  pt: {
    months: list('jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.'),
    seasons: list('primavera verão outono inverno'),
    supplement: 'Suplemento',
    index: 'Índice',
  },
  es: {
    months: list('en. feb. mzo. abr. mayo jun. jul. ag. sept. oct. nov. dic.'),
    seasons: list('primavera verano otoño invierno'),
    supplement: 'Suplemento',
    index: 'Índice',
  },
  fr: {
    months: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    seasons: list('printemps été automne hiver'),
    supplement: 'Supplément',
    index: 'Index',
  },
  it: {
    months: list('genn. febbr. mar. apr. magg. giugno luglio ag. sett. ott. nov. dic.'),
    seasons: list('primavera estate autunno inverno'),
    supplement: 'Supplemento',
    index: 'Indice',
  },
}

export const readerLanguages = Object.keys(wordsByLanguage) as ReaderLanguage[]

/** "03" gives "Mar.", "21" gives "spring", "01/02" gives "Jan./Feb."; anything else stays. */
export function chronologyWord(value: string, language: ReaderLanguage): string {
  const { months, seasons } = wordsByLanguage[language]
  return value.replaceAll(/\d+/g, (digits) => {
    const number = Number(digits)
    if (digits.length === 2 && number >= 1 && number <= 12) return months[number - 1]!
    return number >= 21 && number <= 24 ? seasons[number - 21]! : digits
  })
}

export function supplementWord(language: ReaderLanguage): string {
  return wordsByLanguage[language].supplement
}

export function indexWord(language: ReaderLanguage): string {
  return wordsByLanguage[language].index
}
