/**
 * Alternate scripts: 880 repeats a field in the script of the item. $6 names the tag it stands for and a number that
 * pairs both fields ("245-01/(2/r" with 245 $6 "880-01"); number 00 pairs with nothing. "/r", or a Hebrew or Arabic
 * letter first, means that it is read from right to left.
 * Source: https://www.loc.gov/marc/bibliographic/ecbdcntf.html ($6), bd880.html
 */
import type { DataField } from '../record.ts'
import type { AlternateScript } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { trimPunctuation } from './punctuation.ts'
import { joined, text } from './text.ts'

const linkPattern = /^(\d{3})-(\d{2})(.*)$/
const rightToLeftPattern = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** What is shown first of some fields; the rest is only searched. */
const shownFirst: Readonly<Record<string, string>> = { '245': 'abfgknps', '246': 'abnp', '260': 'ab', '264': 'ab' }

export function alternateScripts(fields: FieldIndex): AlternateScript[] {
  const alternates = fields.all('880')
  if (alternates.length === 0) return []
  const partners = partnersByLink(fields)
  const found: AlternateScript[] = []
  for (const { field, at } of alternates) {
    const one = alternate(field, at, partners)
    if (one) found.push(one)
  }
  return found
}

/** Positions of the fields that name an 880, by tag and number: "245-01". */
function partnersByLink(fields: FieldIndex): Map<string, number> {
  const partners = new Map<string, number>()
  for (const { field, at } of fields.where((tag) => tag !== '880')) {
    const link = linkPattern.exec(text(field, '6') ?? '')
    if (link?.[1] === '880' && link[2] !== '00') partners.set(`${field.tag}-${link[2]}`, at)
  }
  return partners
}

/** The subfields that are shown of a tag; undefined for all. Roles ($e, in X11 $j) are not part of a name. */
function shownCodes(tag: string): string | undefined {
  if (shownFirst[tag] !== undefined) return shownFirst[tag]
  if (!/^[17](?:00|10|11)$/.test(tag)) return undefined
  return [...letters].filter((code) => !(tag.endsWith('11') ? 'iju' : 'eiu').includes(code)).join('')
}

function alternate(field: DataField, at: number, partners: Map<string, number>): AlternateScript | undefined {
  const link = linkPattern.exec(text(field, '6') ?? '')
  const tag = link?.[1] ?? '880'
  const words = allWords(field)
  if (words === undefined) return undefined
  const codes = shownCodes(tag)
  const main = codes === undefined ? words : (joined(field, codes) ?? words)
  const shown = trimPunctuation(main)
  const rest = main === words ? undefined : wordsBut(field, codes!)
  const pairedField = link ? partners.get(`${tag}-${link[2]}`) : undefined
  const rightToLeft = (link?.[3] ?? '').endsWith('/r') || rightToLeftPattern.test(shown)
  return {
    tag,
    field: at,
    ...(pairedField !== undefined && { pairedField }),
    text: shown,
    ...(rest && { rest }),
    rightToLeft,
  }
}

/** All words but relator codes, which are codes. */
function allWords(field: DataField): string | undefined {
  return joined(field, letters)
}

function wordsBut(field: DataField, codes: string): string | undefined {
  const rest = joined(field, [...letters].filter((code) => !codes.includes(code)).join(''))
  return rest === undefined ? undefined : trimPunctuation(rest)
}
