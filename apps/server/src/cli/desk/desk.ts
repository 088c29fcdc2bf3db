/** `estante desk`: what waits. `estante desk VERB …`: one deed after the other, each answered by a line of JSON. */
import { type DeskInput, type DeskVerb, deskInputs } from '@estante/contract/desk-inputs'
import type { Environment } from '../../config/environment.ts'
import type { Database } from '../../database/database.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { openFileStore } from '../../integrations/files/open-file-store.ts'
import { translate } from '../messages.ts'
import { failure, partly, success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import {
  answerSuggestion,
  describeOpenOrder,
  describeOpenSuggestion,
  listOpenOrders,
  listOpenSuggestions,
  recordOrder,
} from './acquisitions.ts'
import { charge } from './charge.ts'
import { deskCheckIn, deskCheckOut, deskMoveDueDate, deskRenew, deskUsedHere } from './circulation.ts'
import { approveComment, describeWaitingComment, listWaitingComments, refuseComment } from './comments.ts'
import { copyActVerb, deskDeclareLost, deskShowCopy } from './copies.ts'
import type { DeskContext } from './desk-context.ts'
import { findLibrary } from './find-named.ts'
import { bindIssue, claimIssue, describeAwaitedIssue, listAwaitedIssues, receiveIssue } from './issues.ts'
import {
  answerLibraryRequest,
  describeOpenRequest,
  finishLibraryRequest,
  listOpenRequests,
  refuseLibraryRequest,
} from './library-requests.ts'
import { liftSuspension } from './lift-suspension.ts'
import { notify } from './notices.ts'
import { debts, pay, refund, reverse, undoReceipt, waive } from './payments.ts'
import { cancelHoldAtDesk, placeHoldAtDesk, placeLoanRequestAtDesk } from './person-requests.ts'
import { printWorklist } from './print-worklist.ts'
import { type InputEntry, readInput } from './read-input.ts'
import { isDone, refusalOf, wrongInput, wrongLine } from './refusals.ts'
import { describeOpenReport, deskCloseReport, listOpenReports } from './reports.ts'
import { takeRequestFiles } from './request-files.ts'
import { closeSlip, moveLoanRequest } from './requests.ts'
import { till } from './till.ts'
import { readWorklist } from './worklist.ts'

type DeskHandlers = { readonly [Verb in DeskVerb]: (ctx: DeskContext, input: DeskInput<Verb>) => Promise<object> }

const handlers: DeskHandlers = {
  lend: deskCheckOut,
  return: deskCheckIn,
  renew: deskRenew,
  'used-here': deskUsedHere,
  'due-date': deskMoveDueDate,
  lost: deskDeclareLost,
  debts,
  charge,
  till,
  copy: deskShowCopy,
  'claims-returned': copyActVerb('claim-returned'),
  'claim-upheld': copyActVerb('uphold-claim'),
  'claim-rejected': copyActVerb('reject-claim'),
  found: copyActVerb('found'),
  'back-in-use': copyActVerb('back-in-use'),
  missing: copyActVerb('missing'),
  damaged: copyActVerb('damaged'),
  'in-repair': copyActVerb('in-repair'),
  pay,
  'undo-payment': undoReceipt,
  refund,
  waive,
  reverse,
  hold: placeHoldAtDesk,
  'cancel-hold': cancelHoldAtDesk,
  'request-loan': placeLoanRequestAtDesk,
  'loan-request': moveLoanRequest,
  slip: closeSlip,
  lift: liftSuspension,
  'approve-comment': approveComment,
  'refuse-comment': refuseComment,
  'close-report': deskCloseReport,
  answer: answerLibraryRequest,
  finish: finishLibraryRequest,
  refuse: refuseLibraryRequest,
  files: takeRequestFiles,
  'receive-issue': receiveIssue,
  'claim-issue': claimIssue,
  'bind-issue': bindIssue,
  notify,
  'suggestion-status': answerSuggestion,
  order: recordOrder,
}
const verbs = Object.keys(handlers) as DeskVerb[]

export async function desk(terminal: Terminal, [verb, ...args]: string[]): Promise<number> {
  if (verb === undefined || verb.startsWith('--'))
    return showList(terminal, printOpenWork, verb === undefined ? [] : [verb, ...args])
  if (verb === 'comments') return showList(terminal, printComments, args)
  if (verb === 'reports') return showList(terminal, printReports, args)
  if (verb === 'requests') return showList(terminal, printRequests, args)
  if (verb === 'issues') return showList(terminal, printIssues, args)
  if (verb === 'suggestions') return showList(terminal, printSuggestions, args)
  if (verb === 'orders') return showList(terminal, printOrders, args)
  const known = verbs.find((one) => one === verb)
  if (!known) throw new UsageError('deskVerbUnknown', { verb, verbs: verbs.join(', ') })
  return withDatabase(terminal, async (database, environment) => {
    const ctx = await openDeskContext(terminal, database, environment)
    const outcomes: boolean[] = []
    for await (const entry of readInput(args, terminal.lines, { takesBarcode: 'barcode' in deskInputs[known].shape })) {
      const answer = await answerTo(ctx, known, entry)
      terminal.print(JSON.stringify(answer))
      outcomes.push(isDone(answer))
    }
    if (outcomes.length === 0) throw new UsageError('deskNothing', { verb })
    return outcomes.every(Boolean) ? success : partly
  })
}

async function openDeskContext(
  { clock, language, variables }: Terminal,
  database: Database,
  environment: Environment,
): Promise<DeskContext> {
  const tokenKey = await loadTokenKey(database, clock())
  const zone = await institutionZone(database, clock())
  const publicUrl = variables.ESTANTE_ADDRESS || undefined
  const files = openFileStore(environment)
  return { database, ctx: { tokenKey, publicUrl }, files, language, now: () => clock().toZonedDateTimeISO(zone) }
}

/** Never throws for what somebody told wrongly: the next one may be right. */
async function answerTo<Verb extends DeskVerb>(ctx: DeskContext, verb: Verb, entry: InputEntry): Promise<object> {
  if ('problem' in entry) return wrongLine(ctx.language, verb, entry.problem, entry.line)
  const read = deskInputs[verb].safeParse(entry.input)
  if (!read.success) return wrongInput(ctx.language, verb, entry.input, read.error.issues)
  try {
    return { done: verb, ...(await handlers[verb](ctx, read.data as DeskInput<Verb>)) }
  } catch (error) {
    return refusalOf(ctx.language, verb, entry.input, error)
  }
}

const options = { library: { type: 'string' }, json: { type: 'boolean' } } as const

interface ListOptions {
  /** Number of the only library that is asked about. */
  library: number | undefined
  json: boolean
}

type PrintList = (terminal: Terminal, desk: DeskContext, options: ListOptions) => Promise<void>

async function showList(terminal: Terminal, print: PrintList, args: string[]): Promise<number> {
  const { values } = readArguments('desk', args, options, false)
  return withDatabase(terminal, async (database, environment) => {
    const ctx = await openDeskContext(terminal, database, environment)
    const library = values.library === undefined ? undefined : await namedLibrary(terminal, database, values.library)
    if (library === null) return failure
    await print(terminal, ctx, { library, json: values.json === true })
    return success
  })
}

const printOpenWork: PrintList = async (terminal, { database, now }, { library, json }) => {
  const worklist = await readWorklist(database.db, now(), library)
  if (json) terminal.print(JSON.stringify(worklist, null, 2))
  else printWorklist(terminal, worklist, now().timeZoneId)
}

const printComments: PrintList = async (terminal, desk, { library, json }) => {
  const comments = await listWaitingComments(desk, library)
  if (json) return terminal.print(JSON.stringify(comments, null, 2))
  terminal.print(translate(terminal.language, 'deskComments', { count: comments.length }))
  for (const comment of comments) terminal.print(describeWaitingComment(comment, desk.now().timeZoneId))
}

const printReports: PrintList = async (terminal, desk, { library, json }) => {
  const reports = await listOpenReports(desk, library)
  if (json) return terminal.print(JSON.stringify(reports, null, 2))
  terminal.print(translate(terminal.language, 'deskReports', { count: reports.length }))
  for (const report of reports) terminal.print(describeOpenReport(report, desk.now().timeZoneId, terminal.language))
}

const printRequests: PrintList = async (terminal, desk, { library, json }) => {
  const requests = await listOpenRequests(desk, library)
  if (json) return terminal.print(JSON.stringify(requests, null, 2))
  terminal.print(translate(terminal.language, 'deskLibraryRequests', { count: requests.length }))
  for (const request of requests) terminal.print(describeOpenRequest(request, desk.now().timeZoneId))
}

const printIssues: PrintList = async (terminal, desk, { library, json }) => {
  const issues = await listAwaitedIssues(desk, library)
  if (json) return terminal.print(JSON.stringify(issues, null, 2))
  terminal.print(translate(terminal.language, 'deskIssues', { count: issues.length }))
  for (const issue of issues) terminal.print(describeAwaitedIssue(issue, terminal.language))
}

const printSuggestions: PrintList = async (terminal, desk, { library, json }) => {
  const suggestions = await listOpenSuggestions(desk, library)
  if (json) return terminal.print(JSON.stringify(suggestions, null, 2))
  terminal.print(translate(terminal.language, 'deskSuggestions', { count: suggestions.length }))
  for (const suggestion of suggestions) terminal.print(describeOpenSuggestion(suggestion, terminal.language))
}

const printOrders: PrintList = async (terminal, desk, { library, json }) => {
  const orders = await listOpenOrders(desk, library)
  if (json) return terminal.print(JSON.stringify(orders, null, 2))
  terminal.print(translate(terminal.language, 'deskOrders', { count: orders.length }))
  for (const order of orders) terminal.print(describeOpenOrder(order, terminal.language))
}

/** null: there is none, and that was said. */
async function namedLibrary(terminal: Terminal, { db }: Database, named: string): Promise<number | null> {
  try {
    return await findLibrary(db, named)
  } catch (error) {
    const { message } = refusalOf(terminal.language, 'lend', named, error)
    terminal.warn(message)
    return null
  }
}
