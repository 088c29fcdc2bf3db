/** 98 for 99: what this server does for the machine. */

import type { Temporal } from 'temporal-polyfill'
import { institutionName } from '../../../database/institution.ts'
import { field, type MachineRequest } from '../machine-request.ts'
import { type Reply, stamp } from '../protocol/write-message.ts'

/** Tenths of a second after which the machine may ask again, and how often. */
const patience = { timeout: '100', retries: '003' }

/** All messages of the standard, in its order. */
const supported = 'Y'.repeat(16)

export async function answerStatus(request: MachineRequest): Promise<Reply> {
  const { ctx, machine, now } = request
  return {
    code: '98',
    // On line; check-in, check-out, renewal and blocks; not off line.
    fixed: `YYYYYN${patience.timeout}${patience.retries}${stamp(now)}2.00`,
    fields: [
      ['AO', field(request, 'AO') || (await institutionName(ctx.database.db))],
      ['AM', machine.library.name],
      ['BX', supported],
      ['AN', machine.username],
    ],
  }
}

/** Before sign-in: not on line for this machine, and nothing about the library. */
export function statusBeforeSignIn(now: Temporal.ZonedDateTime): Reply {
  const fields = [
    ['AO', ''],
    ['BX', 'N'.repeat(16)],
  ] as const
  return { code: '98', fixed: `NNNNNN${patience.timeout}${patience.retries}${stamp(now)}2.00`, fields }
}
