/**
 * Where what happens now comes from, for the audit log. It is told once, where it comes in (a request, a job, a command),
 * and read where a deed is written, however many functions lie between: none of them decides by it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface AuditOrigin {
  /** desk: `estante desk`; command-line: every other command. */
  kind: 'web' | 'job' | 'desk' | 'command-line'
  /** Of a request: an IPv4 address, or the network of an IPv6 one. */
  clientIp?: string
}

const current = new AsyncLocalStorage<AuditOrigin>()

/** Does the work, and whatever it waits for, as coming from there. */
export function withAuditOrigin<Result>(origin: AuditOrigin, work: () => Result): Result {
  return current.run(origin, work)
}

/** undefined: nobody told, as where a test calls a function by itself. */
export function currentAuditOrigin(): AuditOrigin | undefined {
  return current.getStore()
}
