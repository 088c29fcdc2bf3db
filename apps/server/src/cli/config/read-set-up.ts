/** Words such as `name=Central`, checked by the shape that a page's form will be checked by. */
import { type SetUpInput, type SetUpNoun, setUpInputs } from '@estante/contract/set-up.shapes'
import { commandLine } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import type { Signature } from '../../features/set-up/signature.ts'
import { errorMessage } from '../../http/error-message.ts'
import { fieldProblems, schemaProblem } from '../../http/field-problems.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { readFields } from './read-fields.ts'

/** @throws UsageError for an unknown word, for none, and for values that cannot be, each with its reason */
export function readSetUp<Noun extends SetUpNoun>(
  { language }: Terminal,
  noun: Noun,
  words: readonly string[],
): SetUpInput<Noun> {
  const shape = setUpInputs[noun]
  const names = Object.keys(shape.shape)
  const command = `config ${noun} set`
  if (words.length === 0 && noun !== 'campus')
    throw new UsageError('setUpTarget', { command: `${command} … ${names.map((name) => `${name}=`).join(' ')}` })
  const given = readFields(command, words, names)
  const read = shape.safeParse(given)
  if (read.success) return camelKeys(read.data) as SetUpInput<Noun>
  const problems = fieldProblems(read.error.issues.map(schemaProblem), given).map(
    ({ field, code, details }) => `${field}: ${errorMessage(code, language, details)}`,
  )
  throw new UsageError('setUpFields', { command, problems: [...new Set(problems)].join(' ') })
}

function camelKeys(fields: object): object {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [camel(name), value]))
}

/** The one word behind a verb, with `into=OTHER` where the verb takes it. */
export function readTarget(command: string, [value, ...words]: string[], takesInto = false) {
  if (value === undefined || value.includes('='))
    throw new UsageError('setUpTarget', { command: takesInto ? `${command} … [into=…]` : `${command} …` })
  const { into } = readFields(command, words, takesInto ? (['into'] as const) : [])
  return { value, into: into || undefined }
}

/** What is done in one transaction, as the command line. */
export async function changeSetUp<Result>(
  terminal: Terminal,
  change: (tx: Writer, signature: Signature) => Promise<Result>,
): Promise<Result> {
  return withDatabase(terminal, ({ transact }) =>
    transact((tx) => change(tx, { actor: commandLine, now: terminal.clock() })),
  )
}
