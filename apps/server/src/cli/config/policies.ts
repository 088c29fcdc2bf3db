/** `estante config policy list | set | remove`: the loan rules. */
import { materialTypes } from '@estante/domain/titles/material-types'
import type { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { patronCategories } from '../../features/institution/store.ts'
import { translate } from '../messages.ts'
import { libraryCode } from '../store/libraries.ts'
import { FAILURE, SUCCESS, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { libraryNamed, readFields } from './read-fields.ts'
import { categoryCode, currentPolicies, hasOpenLoan, insertPolicy, type PolicyRow, updatePolicy } from './store.ts'

/** Numbers of a rule: how each is called here and what it may be; money is typed as 0.50. */
const numbers = {
  loan_days: { column: 'loan_days', least: 1 },
  renewal_limit: { column: 'renewal_limit', least: 0 },
  open_loan_limit: { column: 'open_loan_limit', least: 0 },
  hold_limit: { column: 'hold_limit', least: 0 },
  pickup_hours: { column: 'pickup_hours', least: 1 },
  fine_per_day: { column: 'fine_per_day_cents', least: 0, isMoney: true },
  fine_counts_closed_days: { column: 'fine_counts_closed_days', least: 0, most: 1 },
  suspension_days_per_day: { column: 'suspension_days_per_day', least: 0 },
  tolerated_debt: { column: 'tolerated_debt_cents', least: 0, isMoney: true },
} as const satisfies Record<string, { column: keyof PolicyRow; least: number; most?: number; isMoney?: true }>

type NumberName = keyof typeof numbers
const numberNames = Object.keys(numbers) as NumberName[]
const scopeNames = ['category', 'material', 'library'] as const

/** A rule on each line, in the words that `set` takes. */
export async function listPolicies(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config policy list', args, {}, false)
  return withDatabase(terminal, async ({ db }) => {
    const rows = await currentPolicies(db)
    for (const row of rows) terminal.print(await lineOf(db, row))
    if (rows.length === 0) terminal.warn(translate(terminal.language, 'policiesNone'))
    return rows.length === 0 ? FAILURE : SUCCESS
  })
}

/**
 * Changes the rule that names exactly this category, material and library, or makes one. A rule under which something is
 * on loan stays as it is for that: it ends, and a new one takes its place.
 */
export async function setPolicy(terminal: Terminal, args: string[]): Promise<number> {
  const fields = readFields('config policy set', args, [...scopeNames, ...numberNames])
  return withDatabase(terminal, async ({ db, transact }) => {
    const scope = await readScope(db, fields)
    const values = readNumbers(fields)
    const { before, after } = await transact(async (tx) => {
      await lockAllCirculation(tx)
      const before = (await currentPolicies(tx)).find((one) => isSameScope(one, scope))
      const id = before ? await change(tx, before, values, terminal.clock()) : await make(tx, scope, values)
      const after = (await currentPolicies(tx)).find((one) => one.id === id)!
      const event = { actor: commandLine, action: 'policies.set', subject: 'policy', subjectId: id } as const
      await recordAudit(tx, { ...event, details: { before: before ?? null, after } }, terminal.clock())
      return { before, after }
    })
    terminal.print(await lineOf(db, after))
    if (before && before.id !== after.id) terminal.warn(translate(terminal.language, 'policyEnded', { id: before.id }))
    return SUCCESS
  })
}

/** Ends a rule: open loans keep it, for new ones another must fit, or nothing is lent. */
export async function endPolicy(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('config policy remove', args, {}, true)
  const number = Number(positionals[0]?.replace('#', ''))
  return withDatabase(terminal, async ({ transact }) => {
    await transact(async (tx) => {
      await lockAllCirculation(tx)
      const row = (await currentPolicies(tx)).find(({ id }) => id === number)
      if (!row) throw new UsageError('policyUnknown', { value: positionals[0] ?? '' })
      await end(tx, row, terminal.clock())
    })
    terminal.print(translate(terminal.language, 'policyEnded', { id: number }))
    return SUCCESS
  })
}

type Scope = Pick<PolicyRow, 'category_id' | 'material_type' | 'library_id'>
type Fields = Partial<Record<NumberName | (typeof scopeNames)[number], string>>

async function readScope(db: Reader, { category, material, library }: Fields): Promise<Scope> {
  const categories = await patronCategories(db)
  const found = categories.find(({ code }) => code.toLowerCase() === category?.toLowerCase())
  if (category !== undefined && !found) throw bad('category', category, categories.map(({ code }) => code).join(', '))
  const types = materialTypes.map(({ type }) => type as string)
  if (material !== undefined && !types.includes(material)) throw bad('material', material, types.join(', '))
  return {
    category_id: found?.id ?? null,
    material_type: material ?? null,
    library_id: library === undefined ? null : await libraryNamed(db, library),
  }
}

function bad(option: string, value: string, expected: string): UsageError {
  return new UsageError('badValue', { option, value, expected })
}

function isSameScope(one: Scope, other: Scope): boolean {
  return (['category_id', 'material_type', 'library_id'] as const).every((key) => one[key] === other[key])
}

type Values = Partial<Record<(typeof numbers)[NumberName]['column'], number>>

function readNumbers(fields: Fields): Values {
  const given = numberNames.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(given.map((name) => [numbers[name].column, readNumber(name, fields[name]!)]))
}

function readNumber(name: NumberName, text: string): number {
  const rule: { least: number; most?: number; isMoney?: true } = numbers[name]
  const isWritten = rule.isMoney ? /^\d{1,6}([.,]\d{1,2})?$/ : /^\d{1,5}$/
  const value = Math.round(Number(text.replace(',', '.')) * (rule.isMoney ? 100 : 1))
  if (isWritten.test(text) && value >= rule.least && value <= (rule.most ?? 1e8)) return value
  if (rule.isMoney) throw new UsageError('badMoney', { option: name, value: text })
  throw bad(name, text, `${rule.least}–${rule.most ?? '…'}`)
}

/** @returns the number of the rule that is in force now */
async function change(tx: Writer, rule: PolicyRow, values: Values, now: Temporal.Instant): Promise<number> {
  const names = Object.keys(values) as (keyof Values)[]
  if (names.length === 0) throw new UsageError('policyNothing', { names: numberNames.join(', ') })
  if (names.every((name) => rule[name] === values[name])) return rule.id
  if (await hasOpenLoan(tx, rule.id)) {
    await end(tx, rule, now)
    const { id: _, ended_at: __, ...numbersAndScope } = rule
    return insertPolicy(tx, { ...numbersAndScope, ...values })
  }
  await updatePolicy(tx, rule.id, values)
  return rule.id
}

async function end(tx: Writer, rule: PolicyRow, now: Temporal.Instant): Promise<void> {
  await updatePolicy(tx, rule.id, { ended_at: momentOf(now) })
  const event = { actor: commandLine, action: 'policies.ended', subject: 'policy', subjectId: rule.id } as const
  await recordAudit(tx, { ...event, details: { before: rule } }, now)
}

/** A new rule leaves none of its limits to guessing; what costs something is off unless told. */
async function make(tx: Writer, scope: Scope, values: Values): Promise<number> {
  const free = {
    fine_per_day_cents: 0,
    fine_counts_closed_days: 0,
    suspension_days_per_day: 0,
    tolerated_debt_cents: 0,
  }
  const needed = numberNames.filter((name) => !(numbers[name].column in free))
  const missing = needed.filter((name) => values[numbers[name].column] === undefined)
  if (missing.length > 0) throw new UsageError('policyMissing', { names: missing.join(', ') })
  return insertPolicy(tx, { ...free, ...(values as Required<Values>), ...scope })
}

async function lineOf(db: Reader, row: PolicyRow): Promise<string> {
  const category = row.category_id === null ? '' : await categoryCode(db, row.category_id)
  const library = row.library_id === null ? '' : await libraryCode(db, row.library_id)
  const scope = [
    ...(category ? [`category=${category}`] : []),
    ...(row.material_type ? [`material=${row.material_type}`] : []),
    ...(library ? [`library=${library}`] : []),
  ]
  const values = numberNames.map((name) => {
    const rule: { column: keyof PolicyRow; isMoney?: true } = numbers[name]
    const value = Number(row[rule.column])
    return `${name}=${rule.isMoney ? (value / 100).toFixed(2) : value}`
  })
  return [`#${row.id}`, ...scope, ...values].join('  ')
}
