/**
 * The author number of the Cutter-Sanborn three-figure table, "S237v": the first letter of the author's name (two where
 * a library extends the table), one to three figures of the table, and the work mark: the first letter of the title, in lower
 * case, without its initial article. The program does not carry the table: its
 * figures are typed, letter and work mark are proposed.
 */

const cutter = /^[A-Z]{1,2}\d{1,3}[a-z]{0,3}$/

export function isCutter(text: string): boolean {
  return cutter.test(text)
}

/** Articles that begin a title and do not count. */
const articles = new Set('o a os as um uma uns umas el la los las lo un una unos unas the an'.split(' '))

/** "Os sertões" → "s"; empty without letters. */
export function workMark(title: string): string {
  const words = plain(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const first = words.length > 1 && articles.has(words[0]!) ? words[1]! : (words[0] ?? '')
  return /^[a-z]/.test(first) ? first[0]! : ''
}

/** The letter with which the number of an author begins: "Évora, Maria" → "E". */
export function authorLetter(author: string): string {
  const letter = plain(author).replace(/[^a-z]/g, '')[0] ?? ''
  return letter.toUpperCase()
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
