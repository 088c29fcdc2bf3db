import { withAuditOrigin } from '../database/audit-origin.ts'
import { acquireLease, type Lease, releaseLease } from '../database/lease.ts'
import type { Job, JobContext } from './job.ts'

/** How long a lease lasts beyond a process that dies while it holds it. More than any one step of a job takes. */
const leaseSeconds = 180

/**
 * Does a job once, if there is something to do and nobody else does it.
 * @param holder name of this process
 * @param isEnding whether the process is ending: the job then ends after the step it is at
 */
export async function runJob(ctx: JobContext, job: Job, holder: string, isEnding = () => false): Promise<void> {
  if (!(await job.isDue(ctx))) return
  const { db } = ctx.database
  const lease: Lease = { name: `job:${job.name}`, holder }
  const keepGoing = async () => {
    const now = ctx.clock()
    return !isEnding() && (await acquireLease(db, lease, now, now.add({ seconds: leaseSeconds })))
  }
  if (!(await keepGoing())) return
  try {
    await withAuditOrigin({ kind: 'job' }, () => job.run(ctx, keepGoing))
  } finally {
    await releaseLease(db, lease)
  }
}
