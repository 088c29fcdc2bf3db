/**
 * MARC-8 whose escape characters (1B) were dropped on the way: what called another character set has become text, as in
 * "$1!0;!2v(B". East Asian characters are recognised anywhere, since three bytes each must name one; letters of other
 * scripts only in an 880 whose $6 names their set, since "(N" and "(2" also begin ordinary words in parentheses.
 * Source: https://www.loc.gov/marc/specifications/speccharmarc8.html
 */
import type { DataField } from '../record.ts'
import { decodeMarc8 } from './marc8.ts'

const escapeCharacter = '\u001b'
const eastAsian = /\$1((?:[!-~]{3})+?)\(B/g
const scriptOfLink = /^\d{3}-\d\d\/(\([NQS234])/

/** The text with the characters that were meant; undefined where no escape is missing. */
function restore(text: string, pattern: RegExp, call: string): string | undefined {
  let isRestored = false
  const restored = text.replaceAll(pattern, (whole: string, codes: string) => {
    const damage = { characters: 0 }
    const bytes = Buffer.from(`${escapeCharacter}${call}${codes}${escapeCharacter}(B`, 'latin1')
    const meant = decodeMarc8(bytes, 0, bytes.length, damage)
    if (damage.characters > 0) return whole
    isRestored = true
    return meant
  })
  return isRestored ? restored : undefined
}

/** Puts the characters into the field's subfields; true where there were any to put. */
export function restoreLostEscapes(field: DataField): boolean {
  const script = field.tag === '880' ? scriptOfLink.exec(field.subfields[0]?.value ?? '')?.[1] : undefined
  const scripted = script === undefined ? undefined : new RegExp(`\\${script}([ -~]+?)(?:\\(B|$)`, 'g')
  let isRestored = false
  for (const one of field.subfields) {
    if (one.code === '6') continue
    const restored =
      restore(one.value, eastAsian, '$1') ?? (scripted ? restore(one.value, scripted, script!) : undefined)
    if (restored === undefined) continue
    one.value = restored
    isRestored = true
  }
  return isRestored
}
