/**
 * Personal data, field by field: what each may hold and how it is kept. Only what a person changes is checked, so that
 * old data never keep anybody from correcting their phone number; and what the institution locks, only the library
 * changes. All problems are told together.
 */
import { Temporal } from 'temporal-polyfill'
import { interfaceLanguages } from '../institution/languages.ts'
import { educationLevels, genders, maritalStatuses } from './choices.ts'
import { isEmail, isPhone, phoneLength, splitEmails } from './contact.ts'
import { isCpf } from './cpf.ts'

export const personalFields = [
  'email',
  'phone',
  'street',
  'complement',
  'neighbourhood',
  'city',
  'postalCode',
  'birthDate',
  'cpf',
  'identityDocument',
  'nationality',
  'gender',
  'maritalStatus',
  'education',
  'locality',
  'profession',
  'language',
] as const

export type PersonalField = (typeof personalFields)[number]
export type PersonalData = Record<PersonalField, string>

export type PersonalProblem =
  | { field: PersonalField; code: 'too-long'; most: number }
  | { field: PersonalField; code: 'locked' | 'not-allowed' | 'bad-email' | 'bad-phone' | 'bad-postal-code' }
  | { field: PersonalField; code: 'bad-cpf' | 'bad-day' | 'email-needed' | 'too-many-emails' }

export interface PersonalFacts {
  stored: PersonalData
  /** What only the library changes. */
  locked: readonly PersonalField[]
  /** Whether the person wants e-mails. */
  receivesEmail: boolean
  today: Temporal.PlainDate
}

/**
 * @param typed what was sent; a field that is not among it stays as it is
 * @returns what is to be kept, without problems; or all the problems
 */
export function decidePersonalData(
  typed: Partial<PersonalData>,
  { stored, locked, receivesEmail, today }: PersonalFacts,
): { data: PersonalData; problems: PersonalProblem[] } {
  const data = { ...stored }
  const problems: PersonalProblem[] = []
  for (const field of personalFields) {
    const value = cleaned(field, typed[field] ?? stored[field])
    if (value === stored[field] || value === cleaned(field, stored[field])) continue
    const problem = locked.includes(field) ? ({ code: 'locked' } as const) : check(field, value, today)
    if (problem) problems.push({ field, ...problem })
    data[field] = value
  }
  if (receivesEmail && data.email === '') problems.push({ field: 'email', code: 'email-needed' })
  return { data, problems }
}

/** Without blanks at its ends, control characters and repeated blanks. */
export function cleanedLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** As it is kept: digits alone where only digits count. */
function cleaned(field: PersonalField, text: string): string {
  const plain = cleanedLine(text)
  if (field === 'email') return splitEmails(plain).join(';')
  if (field === 'cpf' || field === 'postalCode') return plain.replace(/[.\- ]/g, '')
  return plain
}

type Problem = PersonalProblem extends infer One ? (One extends PersonalProblem ? Omit<One, 'field'> : never) : never
type Check = (value: string, today: Temporal.PlainDate) => Problem | undefined

const mostEmails = 3

const atMost =
  (most: number): Check =>
  (value) =>
    [...value].length > most ? { code: 'too-long', most } : undefined

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value) ? undefined : { code: 'not-allowed' }

const checks: Readonly<Record<PersonalField, Check>> = {
  email: checkEmails,
  phone: (value) => (value.length > phoneLength ? { code: 'too-long', most: phoneLength } : checkPhone(value)),
  street: atMost(120),
  complement: atMost(60),
  neighbourhood: atMost(60),
  city: atMost(60),
  postalCode: (value) => (/^\d{8}$/.test(value) ? undefined : { code: 'bad-postal-code' }),
  birthDate: checkBirthDate,
  cpf: (value) => (isCpf(value) ? undefined : { code: 'bad-cpf' }),
  identityDocument: atMost(30),
  nationality: atMost(60),
  gender: oneOf(genders),
  maritalStatus: oneOf(maritalStatuses),
  education: oneOf(educationLevels),
  locality: atMost(80),
  profession: atMost(80),
  language: oneOf(interfaceLanguages.map(({ code }) => code)),
}

function check(field: PersonalField, value: string, today: Temporal.PlainDate): Problem | undefined {
  if (value === '' && field !== 'language') return undefined
  return checks[field](value, today)
}

function checkEmails(value: string): Problem | undefined {
  const emails = splitEmails(value)
  if (!emails.every(isEmail)) return { code: 'bad-email' }
  return emails.length > mostEmails ? { code: 'too-many-emails' } : undefined
}

function checkPhone(value: string): Problem | undefined {
  return isPhone(value) ? undefined : { code: 'bad-phone' }
}

/** A day that somebody alive can have been born on. */
function checkBirthDate(value: string, today: Temporal.PlainDate): Problem | undefined {
  try {
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return { code: 'bad-day' }
    const day = Temporal.PlainDate.from(value)
    const isPossible = Temporal.PlainDate.compare(day, today) <= 0 && day.year > today.year - 130
    return isPossible ? undefined : { code: 'bad-day' }
  } catch {
    return { code: 'bad-day' }
  }
}
