/**
 * MARC-8 against Latin-1, told by their neighbours. In MARC-8 an accent is a byte of its own before its letter, so E2
 * is an acute that wants a vowel behind it; in Latin-1 the same byte is "â", which wants a consonant there. Each high
 * byte votes; how many votes one side is ahead is the evidence.
 */

/** For each MARC-8 mark the letters it is found on in names and titles. */
const lettersUnderMark: Record<number, string> = {
  224: 'aeiouy', // E0 hook
  225: 'aeiounw', // E1 grave
  226: 'aeiouyclnrszgkmpw', // E2 acute
  227: 'aeiouwyghjcsz', // E3 circumflex
  228: 'anoiuyev', // E4 tilde
  229: 'aeiouyg', // E5 macron
  230: 'aeiougyh', // E6 breve
  231: 'zecgnmrshbdftil', // E7 dot above
  232: 'aeiouywhtx', // E8 diaeresis
  233: 'cszrnedtlgakiouj', // E9 hacek
  234: 'auyw', // EA ring
  235: 'tikdzoaehnpu', // EB ligature, left half
  236: 'aeiosuzhmntgy', // EC ligature, right half
  238: 'ou', // EE double acute
  239: 'mnaeiou', // EF candrabindu
  240: 'cstghkrlnde', // F0 cedilla
  241: 'aeiou', // F1 ogonek
  242: 'hstdrzlnmaeioukv', // F2 dot below
  246: 'abcdefghijklmnopqrstuvwxyz', // F6 underscore
  247: 'stklgnr', // F7 comma below
  249: 'h', // F9 breve below
}

/** Pairs of an accented vowel and a plain one that Romance and Germanic words do have, as Latin-1 bytes. */
const vowelPairs = new Set([
  '\xe3o',
  '\xe3e',
  '\xf5e',
  '\xeda',
  '\xedo',
  '\xede',
  '\xe9e',
  '\xe9a',
  '\xe9o',
  '\xe9i',
  '\xe1i',
  '\xe1o',
  '\xf3i',
  '\xfaa',
  '\xe9u',
  '\xe8u',
  '\xfce',
  '\xefe',
  '\xe4u',
  '\xf3o',
  '\xfao',
])
/** The byte behind it is a subfield code, no text. */
const subfieldMark = 0x1f
const vowels = 'aeiou'

/** Votes for MARC-8 minus votes for Latin-1 (or windows-1252) over all high bytes of the stretch. */
export function weighMarc8AgainstLatin(bytes: Uint8Array, start: number, end: number): number {
  let ahead = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte >= 0x80 && bytes[at - 1] !== subfieldMark)
      ahead += voteAsMarc8(byte, bytes[at + 1] ?? 0) - voteAsLatin(bytes[at - 1] ?? 0, byte, bytes[at + 1] ?? 0)
  }
  return ahead
}

function voteAsMarc8(byte: number, next: number): number {
  if (byte >= 0xe0 && byte <= 0xfe) {
    if (next >= 0xe0) return 0
    return (lettersUnderMark[byte] ?? '').includes(lower(next)) && isLetter(next) ? 1 : -1
  }
  if (byte >= 0xa1 && byte <= 0xc8 && byte !== 0xaf && byte !== 0xbb && byte !== 0xbe && byte !== 0xbf) return 0
  if (byte === 0x88 || byte === 0x89 || byte === 0x8d || byte === 0x8e) return 0
  return -2
}

function voteAsLatin(previous: number, byte: number, next: number): number {
  if (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) return voteAsLatinLetter(previous, byte, next)
  if (byte === 0xaa || byte === 0xba) return isLetter(previous) || isDigit(previous) ? 1 : 0
  if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return -2
  return 0
}

function voteAsLatinLetter(previous: number, byte: number, next: number): number {
  const alone = !isLetter(previous) && !isLetter(next)
  if (alone) return -1
  if (byte < 0xe0) return isSmall(previous) ? -1 : 1
  if (isCapital(next) || byte === 0xf0 || byte === 0xfe) return -1
  const plain = String.fromCharCode(byte).normalize('NFD').charAt(0)
  if (vowels.includes(plain) && vowels.includes(lower(next)) && next !== 0) {
    return vowelPairs.has(String.fromCharCode(byte, next)) ? 1 : -1
  }
  return 1
}

function lower(byte: number): string {
  return String.fromCharCode(byte).toLowerCase()
}

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a
}

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

/** A letter without accent. */
export function isLetterByte(byte: number): boolean {
  return isSmall(byte) || isCapital(byte)
}

/** Plain letters and, read as Latin-1, accented ones. */
function isLetter(byte: number): boolean {
  return isSmall(byte) || isCapital(byte) || byte >= 0xc0
}
