/**
 * Sends messages to webhooks. Each webhook has a lane of its own: a slow receiver keeps no other waiting, and one that
 * fails is left alone for a while. Within a lane one message follows the other, those that wait longest first. A message
 * is taken before it is sent and closed after the receiver took it; where this process dies in between, it goes a second
 * time with the same id.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { attemptMessage } from '../features/webhooks/attempt.ts'
import { dueWebhooks, nextDue } from '../features/webhooks/store.ts'
import type { Job, JobContext } from './job.ts'

/** Webhooks that are sent to at the same time. */
const mostLanes = 8
/** Messages of one lane until the others are looked at again. */
const turn = 50
/** Milliseconds between two looks while lanes are busy. */
const lookEvery = 500

export const sendWebhooks: Job = {
  name: 'send-webhooks',
  every: 2,
  isDue: async ({ database, clock }) => (await dueWebhooks(database.db, clock())).length > 0,
  async run(ctx, keepGoing) {
    const lanes = new Map<number, Promise<void>>()
    const failures: unknown[] = []
    let isEnding = false
    while (!isEnding) {
      const due = (await dueWebhooks(ctx.database.db, ctx.clock())).filter((id) => !lanes.has(id))
      for (const id of due.slice(0, mostLanes - lanes.size)) {
        const lane = sendLane(ctx, id, () => isEnding)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => lanes.delete(id))
        lanes.set(id, lane)
      }
      if (lanes.size === 0) break
      await Promise.race([...lanes.values(), sleep(lookEvery)])
      isEnding = failures.length > 0 || !(await keepGoing())
    }
    await Promise.all(lanes.values())
    if (failures.length > 0) throw failures[0]
  },
}

/** Ends with the first failure. */
async function sendLane(ctx: JobContext, id: number, isEnding: () => boolean): Promise<void> {
  for (let sent = 0; sent < turn && !isEnding(); sent++) {
    const next = await nextDue(ctx.database.db, id, ctx.clock())
    if (!next || (await attemptMessage(ctx, next.webhook, next.message)) === 'failed') return
  }
}
