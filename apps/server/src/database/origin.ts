/**
 * Where what happens now comes from, for the audit log. It is told once, where it comes in (a request, a job, a command),
 * and read where a deed is written, however many functions lie between: none of them decides by it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Origin {
  /** desk: `estante desk`; command-line: every other command. */
  kind: 'web' | 'job' | 'desk' | 'command-line'
  /** Of a request: an IPv4 address, or the network of an IPv6 one. */
  address?: string
}

const current = new AsyncLocalStorage<Origin>()

/** Does the work, and whatever it waits for, as coming from there. */
export function comingFrom<Result>(origin: Origin, work: () => Result): Result {
  return current.run(origin, work)
}

/** undefined: nobody told, as where a test calls a function by itself. */
export function originNow(): Origin | undefined {
  return current.getStore()
}
