/** The answers by the names of the messages. */
import { Refusal, refuse } from '../../../http/refusal.ts'
import { mayStillWork } from '../machine.ts'
import type { Answer, MachineRequest } from '../machine-request.ts'
import type { RequestName } from '../protocol/requests.ts'
import type { Reply } from '../protocol/write-message.ts'
import { MachineRefusal, screenMessage } from '../refusals.ts'
import { checkin, checkout, renew, renewAll } from './circulation.ts'
import { feePaid } from './fee-paid.ts'
import { hold } from './holds.ts'
import { itemInformation, itemStatusUpdate } from './items.ts'
import { blockPatron, endSession, patronEnable, patronInformation, patronStatus } from './patron.ts'
import { answerStatus, statusBeforeSignIn } from './status.ts'

const answers: Readonly<Record<Exclude<RequestName, 'login' | 'resend'>, Answer>> = {
  'block-patron': blockPatron,
  checkin,
  checkout,
  hold,
  'item-information': itemInformation,
  'item-status-update': itemStatusUpdate,
  'patron-status': patronStatus,
  'patron-enable': patronEnable,
  renew,
  'end-session': endSession,
  'fee-paid': feePaid,
  'patron-information': patronInformation,
  'renew-all': renewAll,
  status: { act: answerStatus, refused: ({ now }) => statusBeforeSignIn(now) },
}

export interface Answered {
  reply: Reply
  /** Whether the login may still work as the machine; otherwise the connection ends. */
  isAllowed: boolean
  /** What was no refusal: for the log. */
  failure?: unknown
}

/** Whatever happens, the machine gets an answer that it understands. */
export async function answerRequest(
  name: Exclude<RequestName, 'login' | 'resend'>,
  request: MachineRequest,
): Promise<Answered> {
  const answer = answers[name]
  let isAllowed = true
  try {
    isAllowed = await mayStillWork(request.ctx.database.db, request.machine)
    if (!isAllowed) refuse('session.right_missing_here')
    return { reply: await answer.act(request), isAllowed }
  } catch (error) {
    const reply = answer.refused(request, screenMessage(error, request.language), error)
    const isRefusal = error instanceof Refusal || error instanceof MachineRefusal
    return { reply, isAllowed, ...(!isRefusal && { failure: error }) }
  }
}
