/**
 * Material type: what a reader asks for ("a map", "the DVD"). Leader 06 and 07 say what it is, 008 and 006 in which
 * form; 007, 33X and the old $h mend records whose fixed fields are empty. The rules below are tried in order; the
 * first that holds gives the type. Braille comes before all others, for who asks for it asks for nothing else.
 * Sources: https://www.loc.gov/marc/bibliographic/bdleader.html, bd008.html, bd006.html, bd007.html
 */
import type { MaterialType } from '../title-data.ts'
import { type FieldIndex, oncePerRecord } from './field-index.ts'
import { hasLegalMainEntry, isLegislation } from './legislation.ts'
import { clean } from './text.ts'

/** What the fixed fields say, read once. */
interface Facts {
  /** Leader 06: type of record. */
  type: string
  /** Leader 07: bibliographic level. */
  level: string
  /** Form of item: 008/23, or 008/29 for maps and visual material; ' ' none of these, '|' not coded. */
  form: string
  fields: FieldIndex
}

const rules: readonly (readonly [type: MaterialType, holds: (facts: Facts) => boolean])[] = [
  ['braille', ({ form, fields }) => isBraille(form, fields)],
  ['kit', ({ type }) => type === 'o'],
  ['object', ({ type }) => type === 'r'],
  ['score', ({ type }) => type === 'c' || type === 'd'],
  ['map', ({ type }) => type === 'e' || type === 'f'],
  ['sound', ({ type }) => type === 'i'],
  ['music', ({ type }) => type === 'j'],
  ['image', ({ type, fields }) => type === 'k' || (type === 'g' && isStillImage(fields))],
  ['film', ({ type }) => type === 'g'],
  ['thesis', (facts) => isThesis(facts)],
  ['article', ({ type, level }) => isText(type) && (level === 'a' || level === 'b')],
  [
    'legislation',
    ({ type, level, fields }) => type === 'a' && level !== 's' && isLegislation(fields) && hasLegalMainEntry(fields),
  ],
  ['journal', (facts) => isJournal(facts)],
  ['computer-file', (facts) => isComputerFile(facts)],
  ['ebook', (facts) => isEbook(facts)],
  ['manuscript', ({ type }) => type === 't' || type === 'p' || type === 'b'],
  ['book', () => true],
]

export const materialType = oncePerRecord((fields: FieldIndex): MaterialType => {
  const type = recordType(fields)
  const facts = { type, level: fields.leader[7]!, form: formOfItem(fields, type), fields }
  return rules.find(([, holds]) => holds(facts))![0]
})

/** Types of record that are defined; anything else in leader 06 is damage, and 336 or 007 may still tell. */
const knownTypes = 'acdefgijkmoprt'
const typeOfContent: Readonly<Record<string, string>> = {
  cri: 'e',
  crt: 'e',
  prm: 'j',
  snd: 'i',
  spw: 'i',
  ntm: 'c',
  sti: 'k',
  tdi: 'g',
  tdf: 'r',
  cop: 'm',
  cod: 'm',
}
const typeOf007: Readonly<Record<string, string>> = { a: 'e', d: 'e', g: 'g', k: 'k', m: 'g', q: 'c', s: 'j', v: 'g' }

/** Leader 06, or what 336 $b and 007/00 say where it is damaged. */
function recordType(fields: FieldIndex): string {
  const said = fields.leader[6]!
  if (knownTypes.includes(said)) return said
  const content = fields.first('336')?.subfields.find(({ code }) => code === 'b')?.value ?? ''
  return typeOfContent[content] ?? typeOf007[fields.control('007')?.[0] ?? ''] ?? 'a'
}

/** Form of item, in the place where this type of record has it; where that is not coded, 006 may have it. */
export function formOfItem(fields: FieldIndex, type: string = recordType(fields)): string {
  const at = 'efgkor'.includes(type) ? 29 : 23
  const form = fields.fixed[at]!
  if (form !== '|') return form
  const extra = fields
    .controls('006')
    .find((value) => value[0] !== 'm' && 'oqs'.includes(value[6] ?? ' ') && value.length > 6)
  return extra ? extra[6]! : form
}

function isText(type: string): boolean {
  return type === 'a' || type === 't'
}

/** Form "f", or a tactile item (007/00 f) written in braille (007/01 b). */
function isBraille(form: string, fields: FieldIndex): boolean {
  return form === 'f' || fields.controls('007').some((value) => value.startsWith('fb'))
}

/** Filmstrips, slides and transparencies: 008/33 f, s, t. Pictures and charts among projected material: a, c, i, n. */
function isStillImage(fields: FieldIndex): boolean {
  return (
    'fstacin'.includes(fields.fixed[33]!) &&
    !fields.controls('007').some((value) => value[0] === 'v' || value[0] === 'm')
  )
}

/** A dissertation note, or nature of contents "m" (008/24-27 of books). */
function isThesis({ type, level, fields }: Facts): boolean {
  if (level === 's' || !(isText(type) || type === 'm')) return false
  return fields.has('502') || (isText(type) && fields.fixed.slice(24, 28).includes('m'))
}

/** Serials; and integrating resources but loose-leaf books, databases and sites (008/21 l, d, w). */
function isJournal({ type, level, fields }: Facts): boolean {
  if (level === 's') return type !== 'p' && (type !== 'm' || fields.controls('006').some((value) => value[0] === 's'))
  return level === 'i' && isText(type) && 'pn '.includes(fields.fixed[21]!)
}

/** Leader 06 m, unless it is a text that happens to be a file (008/26 d, or 006 for a book); updating databases. */
function isComputerFile({ type, level, fields }: Facts): boolean {
  if (level === 'i' && isText(type)) return 'dw'.includes(fields.fixed[21]!)
  if (type !== 'm') return false
  return fields.fixed[26] !== 'd' && !fields.controls('006').some((value) => value[0] === 'a' || value[0] === 't')
}

const electronic =
  /electronic resource|recurso eletr[oôó]nico|recurso electr[oó]nico|ressource électronique|elektronische ressource|livro eletr[oôó]nico|e-?book/i
const onlineExtent = /online|on-line|em linha|en l[ií]nea|en ligne|recurso eletr|arquivo pdf/i

/** Form o, q or s; where 008 does not say, an electronic 007 or carrier, $h, or an extent "1 online resource". */
function isEbook({ type, form, fields }: Facts): boolean {
  if (type === 'm') return true
  if (form === 'o' || form === 'q' || form === 's') return true
  if (!isText(type) || (form !== ' ' && form !== '|')) return false
  return isElectronicByFields(fields)
}

function isElectronicByFields(fields: FieldIndex): boolean {
  const designation = fields.first('245')?.subfields.find(({ code }) => code === 'h')?.value
  if (designation !== undefined && electronic.test(designation)) return true
  const extent = fields.first('300')?.subfields.find(({ code }) => code === 'a')?.value
  if (extent !== undefined && onlineExtent.test(clean(extent))) return true
  const carriers = fields
    .all('338')
    .flatMap(({ field }) => field.subfields.filter(({ code }) => code === 'b').map(({ value }) => value))
  return carriers.length > 0 && carriers.every((carrier) => carrier === 'cr')
}

/** Whether the material itself is read over a network: form o, or an online carrier. */
export function isOnlineForm(fields: FieldIndex): boolean {
  const form = formOfItem(fields)
  if (form === 'o') return true
  if (form !== 's' && form !== '|' && form !== ' ') return false
  const online007 = fields.controls('007').some((value) => value.startsWith('cr'))
  return form === 's' ? online007 : online007 && isElectronicByFields(fields)
}
