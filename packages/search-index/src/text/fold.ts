/**
 * Folding: case, accents, ligatures and invisible characters do not matter. Letters of Latin scripts become plain a to
 * z; other scripts keep their letters but lose vowel points and accents. Scripts whose marks are letters in
 * themselves (Devanagari, Thai, ...) keep them.
 */

/** Latin letters that Unicode does not take apart. */
const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ƒ: 'f',
  ə: 'e',
}

/** Accents, Hebrew points, Arabic vowel signs and the stretching stroke, and characters that are not seen. */
const marks =
  /[\u0300-\u036f]|[\u0591-\u05bd]|\u05bf|[\u05c1-\u05c2]|[\u05c4-\u05c5]|\u05c7|\u0640|[\u064b-\u065f]|\u0670|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|\p{Cf}/gu

const plainAscii = /^[\0-\x7f]*$/

/** First character that the table does not cover: the end of Latin Extended-B. */
const tableEnd = 0x250
const table = Array.from({ length: tableEnd }, (_, code) => foldSlowly(String.fromCharCode(code)))

/**
 * @returns the text in small plain letters; what is neither letter nor digit is left as it is
 */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= tableEnd && !isPlainPunctuation(code)) return foldSlowly(text)
    folded += code < tableEnd ? table[code] : text[at]
  }
  return folded
}

/** Dashes and quotation marks, which folding leaves alone: no reason to take the slow way. */
function isPlainPunctuation(code: number): boolean {
  return code >= 0x2010 && code <= 0x2022
}

function foldSlowly(text: string): string {
  const bare = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(marks, '')
  let folded = ''
  for (const letter of bare) folded += ligatures[letter] ?? letter
  return folded.normalize('NFC')
}
