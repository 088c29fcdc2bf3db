/**
 * Code page 850, in which DOS programs (CDS/ISIS above all) wrote Portuguese, Spanish and French; `TextDecoder` does
 * not know it. Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT
 */
import { isLetterByte } from './guess-latin.ts'

/** The characters of the bytes 80 to FF. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export function decodeCp850(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('latin1', start, end)
  return text.replaceAll(/[\u0080-\u00ff]/g, (character) => upperHalf[character.charCodeAt(0) - 0x80]!)
}

/** Most high bytes are small accented letters of code page 850 inside words, where Latin-1 has controls and symbols. */
export function looksLikeCp850(bytes: Uint8Array): boolean {
  let high = 0
  let letters = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    high++
    const isInWord = isLetterByte(bytes[at - 1] ?? 0) || isLetterByte(bytes[at + 1] ?? 0)
    if (isInWord && (byte <= 0x9a || (byte >= 0xa0 && byte <= 0xa5) || byte === 0xc6)) letters++
  }
  return high >= 3 && letters * 3 > high * 2
}
