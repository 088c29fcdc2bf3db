/**
 * Verifies the responses of a SAML provider outside the thread that answers requests: within bounds, one after the other
 * in a thread of their own, which is ended when it takes too long, and when nobody needs it.
 */
import { Worker } from 'node:worker_threads'
import { Semaphore } from '../../secrets/keyed-mutex.ts'
import type { IdentityResult } from '../identity-result.ts'
import { responseBoundsProblem } from './response-bounds.ts'
import type { SamlSettings } from './saml-client.ts'
import type { VerificationRequest } from './saml-worker.ts'

/** Milliseconds that a response may take, the start of the thread among them. */
const verifyTimeout = 10_000
/** Milliseconds for which a thread waits for the next response. */
const idleTime = 60_000

const semaphore = new Semaphore({ concurrency: 1, queueLimit: 32 })
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * @param request the name of the request that must have been answered
 * @param response as it came in the form, Base64
 * @throws QueueFull
 */
export async function verifySamlResponse(
  settings: SamlSettings,
  request: string,
  response: string,
): Promise<IdentityResult> {
  const fault = responseBoundsProblem(response)
  if (fault !== undefined) return { outcome: 'invalid', reason: fault }
  return semaphore.run(() => verifyInWorker({ settings, request, response }))
}

async function verifyInWorker(request: VerificationRequest): Promise<IdentityResult> {
  clearTimeout(idle)
  const thread = worker ?? startWorker()
  worker = thread
  const { promise, resolve } = Promise.withResolvers<IdentityResult>()
  const giveUp = setTimeout(
    () => resolve({ outcome: 'failed', reason: `not verified in ${verifyTimeout} ms` }),
    verifyTimeout,
  )
  const onError = (error: Error) => resolve({ outcome: 'failed', reason: String(error) })
  let isAnswered = false
  thread.once('message', (answer: IdentityResult) => {
    isAnswered = true
    resolve(answer)
  })
  thread.once('error', onError)
  try {
    thread.postMessage(request)
    return await promise
  } finally {
    clearTimeout(giveUp)
    thread.off('error', onError)
    if (isAnswered) idle = setTimeout(endWorker, idleTime).unref()
    else endWorker()
  }
}

/** It keeps no process from ending. */
function startWorker(): Worker {
  const started = new Worker(new URL('./saml-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  started.unref()
  // What fails between two responses: the next one starts another thread.
  started.on('error', endWorker)
  return started
}

function endWorker(): void {
  const ended = worker
  worker = undefined
  void ended?.terminate()
}
