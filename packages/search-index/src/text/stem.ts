/**
 * Light stemming for Portuguese, Spanish and English at once: a word and its plural get the same stem; nothing else
 * is taken off, so that "porto" does not find "porta". The language of a word is not known, so each rule is
 * harmless in the other two: a stem is a label that only has to be equal for the forms of one word.
 *
 * Expects folded words (plain small letters).
 */
const shortestWord = 3

/** English words in -oes which are not Portuguese plurals in -ões. */
const oesInEnglish = new Set(['shoes', 'goes', 'does', 'toes', 'heroes', 'echoes', 'potatoes', 'tomatoes', 'aloes'])

const latin = /^[a-z]+$/

/** [ending, what stands in its place, shortest word it applies to] in the order they are tried. */
const plurals: [string, string, number][] = [
  ['ss', 'ss', 0], // class, process
  ['us', 'us', 0], // virus, campus
  ['oes', 'ao', 5], // nações: nação
  ['aes', 'ao', 5], // alemães: alemão
  ['ies', 'i', 5], // libraries: library; séries: série
  ['ais', 'al', 5], // jornais: jornal
  ['eis', 'el', 5], // papéis: papel
  ['ois', 'ol', 6], // lençóis: lençol
  ['uis', 'ul', 5], // azuis: azul
  ['is', 'is', 0], // thesis, tênis
  ['s', '', 4], // livros: livro; homens: homen
]

/** [ending, what stands in its place, shortest word]: what differs between a singular and the rest of its plural. */
const singulars: [string, string, number][] = [
  ['e', '', 4], // universidade, classe: universidad, class
  ['y', 'i', 4], // library: librari
  ['m', 'n', 4], // homem: homen
  ['z', 'c', 3], // luz: luc, as luces
]

/** @returns the stem, which may be no word at all; the word itself where nothing applies */
export function stem(word: string): string {
  if (word.length < shortestWord || !latin.test(word)) return word
  const single = oesInEnglish.has(word) ? word.slice(0, -2) : withoutPlural(word)
  return likeSingular(single)
}

function withoutPlural(word: string): string {
  for (const [ending, instead, shortest] of plurals) {
    if (word.length >= shortest && word.endsWith(ending)) return word.slice(0, -ending.length) + instead
  }
  return word
}

function likeSingular(word: string): string {
  let single = word
  for (const [ending, instead, shortest] of singulars) {
    if (single.length >= shortest && single.endsWith(ending)) single = single.slice(0, -1) + instead
  }
  return single
}
