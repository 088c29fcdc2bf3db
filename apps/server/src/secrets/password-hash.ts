/**
 * Passwords are kept as argon2id in PHC form: "$argon2id$v=19$m=19456,t=2,p=1$salt$hash" (RFC 9106; cost as OWASP's
 * cheat sheet recommends). A cost that is raised later shows in `isOutdated`, and the next sign-in writes the new form.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Semaphore } from './keyed-mutex.ts'

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

const now: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * A hash takes a whole processor for some 30 ms and 19 MiB: only half of the processors compute them at a time, so that
 * a storm of sign-ins holds up neither searches nor the files that the same thread pool reads. Nobody waits for more
 * than about two seconds: beyond that the queue is full.
 */
const concurrency = Math.max(1, availableParallelism() >> 1)
const semaphore = new Semaphore({ concurrency, queueLimit: 64 * concurrency })

const derive = promisify(argon2)

/** The hash of a password, to be stored: asked for by somebody who has shown who they are. @throws QueueFull */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await compute(password, salt, now, true)
  return `$argon2id$v=19$m=${now.memory},t=${now.passes},p=${now.parallelism}$${text(salt)}$${text(hash)}`
}

/**
 * Whether this is the password.
 * @param stored PHC form; null for a user that does not exist or has no password yet: takes as long, and is never right
 * @param hasPriority goes before strangers: somebody who has signed in from this browser before
 * @throws QueueFull
 */
export async function isPassword(password: string, stored: string | null, hasPriority = false): Promise<boolean> {
  const { cost, salt, hash } = (stored === null ? undefined : parse(stored)) ?? dummyHash
  const same = timingSafeEqual(await compute(password, salt, cost, hasPriority), hash)
  return same && stored !== null
}

/** Whether a stored hash was made with less care than new ones are. */
export function isOutdated(stored: string): boolean {
  const cost = parse(stored)?.cost
  return cost === undefined || cost.memory < now.memory || cost.passes < now.passes
}

const dummyHash = { cost: now, salt: Buffer.alloc(16), hash: Buffer.alloc(tagLength) }

function compute(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  hasPriority: boolean,
): Promise<Buffer> {
  // The same characters may be typed composed or decomposed, depending on the keyboard.
  const message = password.normalize('NFC')
  return semaphore.run(
    () => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }),
    hasPriority,
  )
}

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!found) return undefined
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number]
  const [salt, hash] = found.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return hash.length === tagLength ? { cost: { memory, passes, parallelism }, salt, hash } : undefined
}

/** Base64 without padding, as PHC wants it. */
function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
