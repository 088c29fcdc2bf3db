/** `estante desk`: what waits. `estante desk VERB …`: one deed after the other, each answered by a line of JSON. */
import { type DeskInput, type DeskVerb, deskInputs } from '@estante/contract/desk.shapes'
import type { Database } from '../../database/database.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { withDatabase } from '../open-house.ts'
import { FAILURE, PARTLY, SUCCESS, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import type { Counter } from './counter.ts'
import { findLibrary } from './find-things.ts'
import { bringBack, lend, lose, renew } from './lending.ts'
import { lift } from './lift.ts'
import { pay, reverse, waive } from './money.ts'
import { printWaiting } from './print-waiting.ts'
import { readTold, type Told } from './read-input.ts'
import { isDone, refusalOf, wrongInput, wrongLine } from './refusals.ts'
import { closeSlip, moveLoanRequest } from './requests.ts'
import { whatWaits } from './waiting.ts'

type Deeds = { readonly [Verb in DeskVerb]: (counter: Counter, input: DeskInput<Verb>) => Promise<object> }

const deeds: Deeds = {
  ...{ lend, return: bringBack, renew, lost: lose },
  ...{ pay, waive, reverse },
  ...{ 'loan-request': moveLoanRequest, slip: closeSlip, lift },
}
const verbs = Object.keys(deeds) as DeskVerb[]

export async function desk(terminal: Terminal, [verb, ...args]: string[]): Promise<number> {
  if (verb === undefined || verb.startsWith('--'))
    return showWaiting(terminal, verb === undefined ? [] : [verb, ...args])
  const known = verbs.find((one) => one === verb)
  if (!known) throw new UsageError('deskVerbUnknown', { verb, verbs: verbs.join(', ') })
  return withDatabase(terminal, async (database) => {
    const counter = await openCounter(terminal, database)
    const outcomes: boolean[] = []
    for await (const told of readTold(args, terminal.lines, { takesBarcode: 'barcode' in deskInputs[known].shape })) {
      const answer = await answerTo(counter, known, told)
      terminal.print(JSON.stringify(answer))
      outcomes.push(isDone(answer))
    }
    if (outcomes.length === 0) throw new UsageError('deskNothing', { verb })
    return outcomes.every(Boolean) ? SUCCESS : PARTLY
  })
}

async function openCounter({ clock, language }: Terminal, database: Database): Promise<Counter> {
  const tokenKey = await loadTokenKey(database, clock())
  const zone = await institutionZone(database, clock())
  return { database, ctx: { tokenKey }, language, now: () => clock().toZonedDateTimeISO(zone) }
}

/** Never throws for what somebody told wrongly: the next one may be right. */
async function answerTo<Verb extends DeskVerb>(counter: Counter, verb: Verb, told: Told): Promise<object> {
  if ('problem' in told) return wrongLine(counter.language, verb, told.problem, told.line)
  const read = deskInputs[verb].safeParse(told.input)
  if (!read.success) return wrongInput(counter.language, verb, told.input, read.error.issues)
  try {
    return { done: verb, ...(await deeds[verb](counter, read.data as DeskInput<Verb>)) }
  } catch (error) {
    return refusalOf(counter.language, verb, told.input, error)
  }
}

const options = { library: { type: 'string' }, json: { type: 'boolean' } } as const

async function showWaiting(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = readArguments('desk', args, options, false)
  return withDatabase(terminal, async (database) => {
    const counter = await openCounter(terminal, database)
    const library = values.library === undefined ? undefined : await namedLibrary(terminal, database, values.library)
    if (library === null) return FAILURE
    const waiting = await whatWaits(database.db, counter.now(), library)
    if (values.json) terminal.print(JSON.stringify(waiting, null, 2))
    else printWaiting(terminal, waiting, counter.now().timeZoneId)
    return SUCCESS
  })
}

/** null: there is none, and that was said. */
async function namedLibrary(terminal: Terminal, { db }: Database, named: string): Promise<number | null> {
  try {
    return await findLibrary(db, named)
  } catch (error) {
    const { message } = refusalOf(terminal.language, 'lend', named, error)
    terminal.tell(message)
    return null
  }
}
