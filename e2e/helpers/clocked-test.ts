/** The test of journeys with a fixed clock: `import { expect, test } from '../helpers/clocked-test.ts'`. */
import { rmSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import type { Temporal } from 'temporal-polyfill'
import { systemClock } from '../../apps/server/src/clock.ts'
import { test as base, expect } from './estante-test.ts'
import { fixedClock, nextTuesday, setClock } from './fixed-clock.ts'
import { inDatabase } from './institution.ts'
import { copyLibrary } from './library-template.ts'
import { type RunningServer, startServer } from './running-server.ts'

interface WorkerFixtures {
  /** A server over a demonstration library without loans and debts, on a Tuesday at ten. */
  server: RunningServer
}

interface TestFixtures {
  /** Sets the time for the server, the command line and the pages of this journey. */
  moveTo: (at: Temporal.Instant) => Promise<void>
  /** The start of the journey: a Tuesday at ten, about a week after the journey before. */
  begin: Temporal.Instant
  now: () => Temporal.Instant
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ secrets }, use) => {
      const folder = copyLibrary()
      clearLibrary(folder)
      setClock(folder, nextTuesday(systemClock()))
      const server = await startServer(folder, {}, 'e2e/helpers/clocked-server.ts')
      await use(server)
      await server.stop()
      const found = secrets.findIn(folder)
      rmSync(folder, { recursive: true, force: true })
      expect(found, 'secrets that can be read in the database').toEqual([])
    },
    { scope: 'worker' },
  ],

  now: async ({ server }, use) => use(fixedClock(server.dataFolder)),

  begin: async ({ server, context: _ }, use) => use(fixedClock(server.dataFolder)()),

  moveTo: async ({ server, context }, use) => {
    await use(async (at) => {
      setClock(server.dataFolder, at)
      await showTime(context, at)
    })
  },

  context: async ({ context, server }, use) => {
    const begin = nextTuesday(fixedClock(server.dataFolder)())
    setClock(server.dataFolder, begin)
    await showTime(context, begin)
    await use(context)
  },
})

/** Sets the pages' clock to the server's; their timers continue. */
function showTime(context: BrowserContext, at: Temporal.Instant): Promise<void> {
  return context.clock.setFixedTime(at.epochMilliseconds)
}

/**
 * Returns every copy and removes every exception of the calendar, so that journeys start from an empty state. Registrations
 * do not end: thirty journeys, each a week after the one before, come past the half year that those of the demonstration have.
 */
function clearLibrary(dataFolder: string): void {
  inDatabase({ dataFolder }, (database) =>
    database.exec(`
      update loans set state = 'returned', returned_at = checked_out_at where state = 'open';
      update holds set state = 'cancelled', copy_id = null, closed_at = queued_at where state in ('waiting', 'available');
      update loan_requests set state = 'cancelled' where state in ('waiting', 'in-transit', 'available');
      update transits set arrived_at = sent_at where arrived_at is null;
      update stack_request_items set closed_at = '2020-01-01T12:00:00.000Z' where closed_at is null;
      delete from receipts where refunded_charge_id is not null;
      delete from charges where charge_id is not null;
      delete from charges;
      delete from suspensions where id not in (select suspension_id from clearances);
      delete from calendar_days;
      update accounts set valid_until = '2099-12-31' where valid_until >= date('now');
    `),
  )
}

export { expect }
