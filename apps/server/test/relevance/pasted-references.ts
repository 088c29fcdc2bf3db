/** References as they are copied out of reading lists, articles and other programs: one style drawn for each title. */

import type { SeededRandom } from '@estante/demo/seeded-random'
import { mainTitle, subtitleApart } from '@estante/marc/main-title'
import type { TitleData } from '@estante/marc/title-data'
import { referenceOf } from '../../src/features/titles/reference.ts'

interface Facts {
  family: string
  given: string
  title: string
  subtitle: string
  edition: string
  place: string
  publisher: string
  year: string
}

type Style = (facts: Facts) => string

const initials = (given: string) => given.replace(/(\p{L})[\p{L}.]*\s*/gu, '$1. ').trim()
const letters = (given: string) => given.replace(/(\p{L})[\p{L}.]*\s*/gu, '$1')
const whole = ({ title, subtitle }: Facts) => (subtitle ? `${title}: ${subtitle}` : title)

const styles: readonly Style[] = [
  // ABNT NBR 6023
  (f) => `${f.family.toUpperCase()}, ${f.given}. ${whole(f)}. ${f.edition}${f.place}: ${f.publisher}, ${f.year}.`,
  // ABNT with initials
  (f) => `${f.family.toUpperCase()}, ${initials(f.given)} ${whole(f)}. ${f.place}: ${f.publisher}, ${f.year}. 240 p.`,
  // APA, 7th edition
  (f) => `${f.family}, ${initials(f.given)} (${f.year}). ${whole(f)}. ${f.publisher}.`,
  // Vancouver
  (f) => `${f.family} ${letters(f.given)}. ${whole(f)}. ${f.place}: ${f.publisher}; ${f.year}.`,
  // Chicago
  (f) => `${f.family}, ${f.given}. ${f.year}. ${whole(f)}. ${f.place}: ${f.publisher}.`,
  // MLA, 9th edition
  (f) => `${f.family}, ${f.given}. ${whole(f)}. ${f.publisher}, ${f.year}.`,
]

/** The reference of the title: in one of the styles above, or as this catalogue itself writes it. */
export function pastedReference(data: TitleData, seeded: SeededRandom): string {
  const style = seeded.between(0, styles.length)
  return styles[style]?.(factsOf(data)) ?? referenceOf(data, '2026-11-21').text
}

function factsOf(data: TitleData): Facts {
  const publication = data.publication[0]
  const author = data.contributors.find((one) => one.main)?.name ?? ''
  const [family = '', ...given] = author.split(/,\s+/)
  return {
    family,
    given: given.join(', '),
    title: mainTitle(data),
    subtitle: subtitleApart(data) ?? '',
    edition: data.edition ? `${data.edition} ` : '',
    place: publication?.place ?? '[S. l.]',
    publisher: publication?.publisher ?? '[s. n.]',
    year: data.year === undefined ? '[s. d.]' : String(data.year),
  }
}
