/** What the bench of circulation was asked for. */
import { parseArgs } from 'node:util'

export interface Options {
  /** How many ask at once, one measurement for each. */
  clients: number[]
  /** Of one round. */
  seconds: number
  rounds: number
  http: boolean
  /** Titles with a copy, at least. */
  titles: number
  sqlite: boolean
  postgres: boolean
}

/** @throws Error for an option that nobody knows, or a number that is none */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      clients: { type: 'string', default: '1,8,32' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      titles: { type: 'string', default: '1' },
      http: { type: 'boolean', default: false },
      'without-sqlite': { type: 'boolean', default: false },
      'without-postgres': { type: 'boolean', default: false },
    },
  })
  return {
    clients: values.clients.split(',').map((text) => whole('clients', text)),
    seconds: positive('seconds', values.seconds),
    rounds: whole('rounds', values.rounds),
    http: values.http,
    titles: whole('titles', values.titles),
    sqlite: !values['without-sqlite'],
    postgres: !values['without-postgres'],
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0 && number < Number.POSITIVE_INFINITY)) throw new Error(`--${name}: "${text}" is no such number.`)
  return number
}

function whole(name: string, text: string): number {
  const number = positive(name, text)
  if (!Number.isInteger(number)) throw new Error(`--${name}: "${text}" is no whole number.`)
  return number
}
