/**
 * Where what happens now comes from, for the audit log. It is told once, where it comes in (a request, a job, a command),
 * and read where a deed is written, however many functions lie between: none of them decides by it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** mail-link: a signed link of a mail, without signing in; desk: `estante desk`; sip2: a machine, whose login is the desk; paia: another program, with a person's token; key: another server, whose key's name is the desk; command-line: every other command. */
export const auditOrigins = ['web', 'mail-link', 'job', 'desk', 'sip2', 'paia', 'key', 'command-line'] as const

export interface AuditOrigin {
  kind: (typeof auditOrigins)[number]
  /** Of a request: an IPv4 address, or the network of an IPv6 one. */
  clientIp?: string
  /** The library at whose desk it is done. */
  libraryId?: number
  /** The desk's name; of a command, the operating system's user. */
  desk?: string
  /** Of a command: the account that acts (`--as`), or the operating system's user. */
  actor?: string
}

const current = new AsyncLocalStorage<AuditOrigin>()

/** Does the work, and whatever it waits for, as coming from there. */
export function withAuditOrigin<Result>(origin: AuditOrigin, work: () => Result): Result {
  return current.run(origin, work)
}

/** Adds to the origin what is known only later: whose command it is, the library that a line of input names. */
export function completeAuditOrigin(facts: Pick<AuditOrigin, 'actor' | 'libraryId'>): void {
  const origin = current.getStore()
  if (origin) Object.assign(origin, facts)
}

/** undefined: nobody told, as where a test calls a function by itself. */
export function currentAuditOrigin(): AuditOrigin | undefined {
  return current.getStore()
}
