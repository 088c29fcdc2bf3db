import type { CallId } from '@estante/contract/calls'
import type { Temporal } from 'temporal-polyfill'
import { callFor as callInName } from '../../http/call-for.ts'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { findCopyId } from '../circulation/store/copies.ts'
import { type DeskCopy, deskCopy } from '../desk/store/desk.ts'
import type { Machine } from './machine.ts'
import type { Message } from './protocol/parse-message.ts'
import type { Reply } from './protocol/write-message.ts'

/** Whose card the machine has read. */
export interface Person {
  account: number
  patron: number
}

/** A message of a machine that has signed in. */
export interface MachineRequest {
  ctx: AppContext
  machine: Machine
  message: Message
  /** Of the machine's screen. */
  language: Language
  /** Whether a person's password is needed with their card. */
  needsPassword: boolean
  /** In the institution's time zone. */
  now: Temporal.ZonedDateTime
}

/** What a machine is answered: what was done, or why it was not. */
export interface Answer {
  act(request: MachineRequest): Promise<Reply>
  /** @param screen the reason, worded */
  refused(request: MachineRequest, screen: string, error: unknown): Reply
}

export function field({ message }: MachineRequest, id: string): string {
  return message.fields.get(id) ?? ''
}

/** The name of the institution, as the machine writes it. */
export function institutionField(request: MachineRequest): readonly [string, string] {
  return ['AO', field(request, 'AO')]
}

/** A sentence for the screen and for the receipt; none: neither field. */
export function screenFields(text: string | undefined): [string, string | undefined][] {
  return [
    ['AF', text],
    ['AG', text],
  ]
}

/** The copy whose label was read. @throws Refusal desk.code_unknown */
export async function itemOf(request: MachineRequest): Promise<DeskCopy> {
  const { db } = request.ctx.database
  const code = field(request, 'AB')
  const id = code === '' ? undefined : await findCopyId(db, { barcode: code })
  const copy = id === undefined ? undefined : await deskCopy(db, id)
  return copy ?? refuse('desk.code_unknown', { code: code.slice(0, 40) })
}

/** A call of the pages, made for a person by the machine. */
export function callFor<Id extends CallId>(
  { machine, language, now }: MachineRequest,
  { account, patron }: Person,
  input: Pick<CallRequest<Id>, 'params' | 'query' | 'body'>,
): CallRequest<Id> {
  const caller = { kind: 'person', session: '', account, patron, actingAccount: machine.account } as const
  return callInName({ caller, language, now, clientIp: machine.address }, input)
}
