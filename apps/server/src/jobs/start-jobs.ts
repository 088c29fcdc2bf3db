import { generateId } from '../secrets/random-secrets.ts'
import { endBlocks, expireHolds, expireRequests } from './expiry-jobs.ts'
import { harvestNetwork } from './harvest-network.ts'
import { anonymiseOldHistory } from './history-anonymisation.ts'
import type { Job, JobContext } from './job.ts'
import { alertOfLoans, declareLostLoans, remindOfLoans, renewLoans } from './loan-jobs.ts'
import { makeReadership } from './make-readership.ts'
import { pruneFiles } from './prune-files.ts'
import { pruneOldRows } from './prune-old-rows.ts'
import { runJob } from './run-job.ts'
import { sendMails } from './send-mails.ts'
import { sendPushes } from './send-pushes.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { syncPeopleDaily } from './sync-people.ts'
import { tellInterestNews } from './tell-interest-news.ts'
import { tellOfChangedTitles, tellOfOverdueLoans } from './tell-webhooks.ts'

/** Every job of the server. */
const jobs: readonly Job[] = [
  sendMails,
  sendPushes,
  sendWebhooks,
  tellOfOverdueLoans,
  tellOfChangedTitles,
  expireHolds,
  expireRequests,
  endBlocks,
  anonymiseOldHistory,
  pruneOldRows,
  pruneFiles,
  renewLoans,
  remindOfLoans,
  alertOfLoans,
  declareLostLoans,
  tellInterestNews,
  harvestNetwork,
  makeReadership,
  syncPeopleDaily,
]

export interface RunningJobs {
  /** Ends each job after the step it is at. */
  stop(): Promise<void>
}

/**
 * Looks after each job again and again, from now on.
 * @param onError a job failed; it is tried again at its next look
 */
export function startJobs(
  ctx: JobContext,
  onError: (error: unknown, job: string) => void,
  all: readonly Job[] = jobs,
): RunningJobs {
  const holder = generateId()
  let ending = false
  const running = new Map<Job, Promise<void>>()
  const look = (job: Job) => {
    if (ending || running.has(job)) return
    const work = runJob(ctx, job, holder, () => ending)
      .catch((error: unknown) => onError(error, job.name))
      .finally(() => running.delete(job))
    running.set(job, work)
  }
  const timers = all.map((job) => setInterval(look, job.every * 1000, job))
  for (const job of all) look(job)
  return {
    async stop() {
      ending = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
