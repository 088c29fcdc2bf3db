/**
 * The key of a heading, by which the same heading is found again whoever typed it: lower case, without accents,
 * punctuation and blanks that say nothing. It follows the NACO comparison rules: apostrophes and their like are
 * dropped, other punctuation becomes a blank, and + # & @ stay, for "C", "C++" and "C#" are not the same language.
 * Unlike NACO it drops the first comma too, and the points of Hebrew and Arabic, which one record writes and the next
 * leaves out.
 * Source: https://www.loc.gov/aba/pcc/naco/normrule-2.html
 */

const drop = 0
const blank = 0x20
/** Becomes several letters, or needs more than a table. */
const slow = 0xffff
const tableLength = 0x180
const longest = 2000

/** Letters that no accent explains. */
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
}

/** Apostrophes, ayn, alif, soft and hard signs: they part no words. */
const dropped = /['\u00ad\u00b4`\u02b0-\u02ff\u2018\u2019\u201b\u2032\u200b-\u200f\u2060\ufeff]/g
const accents =
  /[\u0300-\u036f\ufe20-\ufe2f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f]|\u0670|\u0640/g
const notWords = /[^\p{L}\p{N}\p{M}+#&@♭♯]+/gu

/** What each character of Western and Central European writing becomes; made by the slow way, so that both agree. */
const foldedCodes = Uint16Array.from({ length: tableLength }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character.replace(dropped, '') === '') return drop
  const folded = foldSlowly(`x${character}x`).slice(1, -1)
  if (folded === ' ') return blank
  return folded.length === 1 && folded < '\u007f' ? folded.charCodeAt(0) : slow
})

const scratch = Buffer.alloc(longest * 2)
const units = new Uint16Array(scratch.buffer, scratch.byteOffset, longest)
const folded = Buffer.alloc(longest)

/** Two headings with the same key are the same heading. Empty for text without letters and digits. */
export function headingKey(text: string): string {
  if (text.length > longest) return foldSlowly(text)
  // Copied out at once: reading characters one by one from a string that is part of another costs twice as much.
  scratch.write(text, 'utf16le')
  let length = 0
  let pending = false
  for (let at = 0; at < text.length; at++) {
    const code = units[at]!
    const letter = code < tableLength ? foldedCodes[code]! : slow
    if (letter === slow) return foldSlowly(text)
    if (letter === blank) pending = length > 0
    else if (letter !== drop) {
      if (pending) folded[length++] = blank
      pending = false
      folded[length++] = letter
    }
  }
  return folded.toString('latin1', 0, length)
}

function foldSlowly(text: string): string {
  return text
    .replace(dropped, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþħıŋŧ]/g, (letter) => special[letter]!)
    .replace(notWords, ' ')
    .trim()
    .normalize('NFC')
}
