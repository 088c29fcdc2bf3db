/**
 * What the form of a loan request must say: which copy (volume, tome, part and material, as far as the library's copies
 * differ by them), where it is received, how the person is reached, and for a loan brought home the address. Everything
 * that is wrong is told at once.
 */
import { isBlank } from '../common/is-blank.ts'
import { isEmail, isPhone, splitEmails } from '../patron/contact.ts'

/** By what the copies of a title in one library differ; empty: by nothing. */
export interface CopyKind {
  volume: string
  tome: string
  part: string
  material: string
}

const kindKeys = ['volume', 'tome', 'part', 'material'] as const satisfies readonly (keyof CopyKind)[]

export interface RequestFields extends CopyKind {
  /** Number of the library whose copy is asked for; undefined: none was named. */
  from?: number
  /** Where it is received. */
  to?: number
  phone: string
  /** Several are joined by a semicolon. */
  email: string
  /** Number of the place in the receiving library where it is fetched. */
  place?: number
  authorised: string
  atHome: boolean
  /** The address of a loan brought home; otherwise where else it may be received, in words. */
  address: string
}

/** What the title and the libraries offer. */
export interface RequestOffer {
  /** Libraries with copies that are lent, and the kinds of those. */
  kinds: ReadonlyMap<number, readonly CopyKind[]>
  /** Libraries that receive, and the numbers of their places. */
  places: ReadonlyMap<number, readonly number[]>
  /** The institution brings copies home. */
  deliversHome: boolean
}

export type RequestProblem = {
  field: keyof RequestFields
  code: 'missing' | 'not-allowed' | 'bad-phone' | 'bad-email' | 'too-many-emails' | 'too-long'
}

/** At most so many characters. */
export const longest = { authorised: 120, address: 300, email: 300 } as const
const mostEmails = 3

export function requestProblems(fields: RequestFields, offer: RequestOffer): RequestProblem[] {
  return [...originProblems(fields, offer), ...receiptProblems(fields, offer), ...contactProblems(fields)]
}

export function isKind(one: CopyKind, other: CopyKind): boolean {
  return kindKeys.every((key) => one[key] === other[key])
}

/** Of what was left empty, by what some of the copies differ: nobody knows yet which of them is meant. */
export function missingKeys(chosen: CopyKind, there: readonly CopyKind[]): (keyof CopyKind)[] {
  return kindKeys.filter((key) => chosen[key] === '' && there.some((kind) => kind[key] !== ''))
}

function originProblems(fields: RequestFields, { kinds }: RequestOffer): RequestProblem[] {
  if (fields.from === undefined) return [{ field: 'from', code: 'missing' }]
  const there = kinds.get(fields.from) ?? []
  if (there.length === 0) return [{ field: 'from', code: 'not-allowed' }]
  if (there.some((kind) => isKind(kind, fields))) return []
  const isMissing = missingKeys(fields, there)
  if (isMissing.length > 0) return isMissing.map((field) => ({ field, code: 'missing' }))
  const unknown = kindKeys.filter((key) => !there.some((kind) => kind[key] === fields[key]))
  return (unknown.length > 0 ? unknown : [kindKeys[0]]).map((field) => ({ field, code: 'not-allowed' }))
}

function receiptProblems(fields: RequestFields, { places, deliversHome }: RequestOffer): RequestProblem[] {
  const { to, from, place, atHome } = fields
  const problems: RequestProblem[] = []
  // What stands in a library is fetched there, unless it is brought home from it.
  if (to === undefined) problems.push({ field: 'to', code: 'missing' })
  else if (!places.has(to) || (to === from && !atHome)) problems.push({ field: 'to', code: 'not-allowed' })
  else if (!atHome && place !== undefined && !places.get(to)!.includes(place))
    problems.push({ field: 'place', code: 'not-allowed' })
  if (atHome && !deliversHome) problems.push({ field: 'atHome', code: 'not-allowed' })
  if (atHome && isBlank(fields.address)) problems.push({ field: 'address', code: 'missing' })
  for (const field of ['authorised', 'address'] as const)
    if (fields[field].length > longest[field]) problems.push({ field, code: 'too-long' })
  return problems
}

function contactProblems({ phone, email }: RequestFields): RequestProblem[] {
  const problems: RequestProblem[] = []
  if (isBlank(phone)) problems.push({ field: 'phone', code: 'missing' })
  else if (!isPhone(phone)) problems.push({ field: 'phone', code: 'bad-phone' })
  const addresses = splitEmails(email)
  if (addresses.length === 0) problems.push({ field: 'email', code: 'missing' })
  else if (email.length > longest.email) problems.push({ field: 'email', code: 'too-long' })
  else if (!addresses.every(isEmail)) problems.push({ field: 'email', code: 'bad-email' })
  else if (addresses.length > mostEmails) problems.push({ field: 'email', code: 'too-many-emails' })
  return problems
}
