/** `estante config policy list | set | remove`: the loan rules. */
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { type PolicyScope, type PolicyTerms, plainTerms, policyNumbers } from '@estante/domain/circulation/policy-terms'
import { materialTypes } from '@estante/domain/titles/material-types'
import { commandLine } from '../../database/audit-log.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { loanPolicies } from '../../features/circulation/policies.ts'
import { patronCategories } from '../../features/institution/store.ts'
import { addPolicy, changePolicy, findPolicy, removePolicy } from '../../features/set-up/change-policy.ts'
import type { Signature } from '../../features/set-up/signature.ts'
import { translate } from '../messages.ts'
import { readDay } from '../read-day.ts'
import { libraryCode } from '../store/libraries.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { libraryNamed, readFields } from './read-fields.ts'
import { categoryCode } from './store.ts'

/** Values of a rule: how each is called here and what it may be; money is typed as 0.50. */
const numbers = [
  { name: 'loan_days', key: 'loanDays', ...policyNumbers.loanDays },
  { name: 'loan_hours', key: 'loanHours', ...policyNumbers.loanHours },
  { name: 'renewal_limit', key: 'renewalLimit', ...policyNumbers.renewalLimit },
  { name: 'open_loan_limit', key: 'openLoanLimit', ...policyNumbers.openLoanLimit },
  { name: 'hold_limit', key: 'holdLimit', ...policyNumbers.holdLimit },
  { name: 'holds_on_shelf', key: 'holdsOnShelf', least: 0, most: 1 },
  { name: 'pickup_hours', key: 'pickupHours', ...policyNumbers.pickupHours },
  { name: 'fine_per_day', key: 'finePerDayCents', ...policyNumbers.finePerDayCents, isMoney: true },
  { name: 'fine_counts_closed_days', key: 'fineCountsClosedDays', least: 0, most: 1 },
  { name: 'max_fine', key: 'maxFineCents', ...policyNumbers.maxFineCents, isMoney: true },
  { name: 'grace_days', key: 'graceDays', ...policyNumbers.graceDays },
  { name: 'suspension_days_per_day', key: 'suspensionDaysPerDay', ...policyNumbers.suspensionDaysPerDay },
  { name: 'tolerated_debt', key: 'toleratedDebtCents', ...policyNumbers.toleratedDebtCents, isMoney: true },
  { name: 'overdue_limit', key: 'overdueLimit', ...policyNumbers.overdueLimit },
  { name: 'lost_after_days', key: 'lostAfterDays', ...policyNumbers.lostAfterDays },
  { name: 'replacement', key: 'replacementCents', ...policyNumbers.replacementCents, isMoney: true },
  { name: 'processing_fee', key: 'processingFeeCents', ...policyNumbers.processingFeeCents, isMoney: true },
] as const satisfies readonly { name: string; key: keyof PolicyTerms; least: number; most: number; isMoney?: true }[]

type RuleNumber = (typeof numbers)[number]
type NumberName = RuleNumber['name']
const numberNames = numbers.map(({ name }) => name)
/** The last day on which anything is due, "2026-12-18"; empty: no such day. */
const lastDay = 'latest_due_on'
const scopeNames = ['category', 'material', 'library'] as const

/** A rule on each line, in the words that `set` takes. */
export async function listPolicies(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config policy list', args, {}, false)
  return withDatabase(terminal, async ({ db }) => {
    const rows = await loanPolicies(db)
    for (const row of rows) terminal.print(await lineOf(db, row))
    if (rows.length === 0) terminal.warn(translate(terminal.language, 'policiesNone'))
    return rows.length === 0 ? failure : success
  })
}

/**
 * Changes the rule that names exactly this category, material and library, or makes one. A rule under which something is
 * on loan stays as it is for that: it ends, and a new one takes its place.
 */
export async function setPolicy(terminal: Terminal, args: string[]): Promise<number> {
  const fields = readFields('config policy set', args, [...scopeNames, ...numberNames, lastDay])
  return withDatabase(terminal, async ({ db, transact }) => {
    const scope = await readScope(db, fields)
    const values = { ...readNumbers(fields), ...readLastDay(fields[lastDay]) }
    const { before, after } = await transact(async (tx) => {
      await lockAllCirculation(tx)
      const before = await findPolicy(tx, scope)
      if (before && Object.keys(values).length === 0)
        throw new UsageError('policyNothing', { names: [...numberNames, lastDay].join(', ') })
      const signature = signatureOf(terminal)
      const after = before
        ? await changePolicy(tx, before, values, signature)
        : await addPolicy(tx, scope, allTerms(values), signature)
      return { before, after }
    })
    terminal.print(await lineOf(db, after))
    if (before && before.id !== after.id) terminal.warn(translate(terminal.language, 'policyEnded', { id: before.id }))
    return success
  })
}

/** Ends a rule: open loans keep it, for new ones another must fit, or nothing is lent. */
export async function removePolicyNumbered(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('config policy remove', args, {}, true)
  const number = Number(positionals[0]?.replace('#', ''))
  return withDatabase(terminal, async ({ transact }) => {
    await transact(async (tx) => {
      await lockAllCirculation(tx)
      const policy = (await loanPolicies(tx)).find(({ id }) => id === number)
      if (!policy) throw new UsageError('policyUnknown', { value: positionals[0] ?? '' })
      await removePolicy(tx, policy, signatureOf(terminal))
    })
    terminal.print(translate(terminal.language, 'policyEnded', { id: number }))
    return success
  })
}

function signatureOf(terminal: Terminal): Signature {
  return { actor: commandLine, now: terminal.clock() }
}

type Fields = Partial<Record<NumberName | typeof lastDay | (typeof scopeNames)[number], string>>

async function readScope(db: Reader, { category, material, library }: Fields): Promise<PolicyScope> {
  const categories = await patronCategories(db)
  const found = categories.find(({ code }) => code.toLowerCase() === category?.toLowerCase())
  if (category !== undefined && !found) throw bad('category', category, categories.map(({ code }) => code).join(', '))
  const types = materialTypes.map(({ type }) => type as string)
  if (material !== undefined && !types.includes(material)) throw bad('material', material, types.join(', '))
  return {
    categoryId: found?.id ?? null,
    materialType: material ?? null,
    libraryId: library === undefined ? null : await libraryNamed(db, library),
  }
}

function bad(option: string, value: string, expected: string): UsageError {
  return new UsageError('badValue', { option, value, expected })
}

type Values = Partial<PolicyTerms>

function readNumbers(fields: Fields): Values {
  const given = numbers.flatMap((number) => {
    const text = fields[number.name]
    return text === undefined ? [] : [[number.key, choiceOrNumber(number, readNumber(number, text))]]
  })
  return Object.fromEntries(given) as Values
}

function readLastDay(text: string | undefined): Pick<PolicyTerms, 'latestDueOn'> | undefined {
  if (text === undefined) return undefined
  return { latestDueOn: text === '' ? null : readDay(lastDay, text) }
}

/** Those that are 0 or 1 are choices. */
function choiceOrNumber({ key }: RuleNumber, number: number): number | boolean {
  return key === 'fineCountsClosedDays' || key === 'holdsOnShelf' ? number === 1 : number
}

type NumberRule = { name: NumberName; least: number; most: number; isMoney?: true }

function readNumber(rule: NumberRule, text: string): number {
  const isWritten = rule.isMoney ? /^\d{1,6}([.,]\d{1,2})?$/ : /^\d{1,5}$/
  const value = Math.round(Number(text.replace(',', '.')) * (rule.isMoney ? 100 : 1))
  if (isWritten.test(text) && value >= rule.least && value <= rule.most) return value
  if (rule.isMoney) throw new UsageError('badMoney', { option: rule.name, value: text })
  throw bad(rule.name, text, `${rule.least}–${rule.most}`)
}

/** A new rule leaves none of its limits to guessing; what costs something is off unless told. */
function allTerms(values: Values): PolicyTerms {
  const missing = numbers.filter(({ key }) => !(key in plainTerms) && values[key] === undefined)
  if (missing.length > 0) throw new UsageError('policyMissing', { names: missing.map(({ name }) => name).join(', ') })
  return { ...plainTerms, ...(values as Required<Values>) }
}

async function lineOf(db: Reader, policy: LoanPolicy): Promise<string> {
  const category = policy.categoryId === null ? '' : await categoryCode(db, policy.categoryId)
  const library = policy.libraryId === null ? '' : await libraryCode(db, policy.libraryId)
  const scope = [
    ...(category ? [`category=${category}`] : []),
    ...(policy.materialType ? [`material=${policy.materialType}`] : []),
    ...(library ? [`library=${library}`] : []),
  ]
  const values = numbers.map((number) => {
    const value = Number(policy[number.key])
    return `${number.name}=${'isMoney' in number ? (value / 100).toFixed(2) : value}`
  })
  const last = policy.latestDueOn === null ? [] : [`${lastDay}=${policy.latestDueOn}`]
  return [`#${policy.id}`, ...scope, ...values, ...last].join('  ')
}
