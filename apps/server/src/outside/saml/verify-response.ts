/**
 * Verifies the responses of a SAML provider outside the thread that answers requests: within bounds, one after the other
 * in a thread of their own, which is ended when it takes too long, and when nobody needs it.
 */
import { Worker } from 'node:worker_threads'
import { Turns } from '../../secrets/turns.ts'
import type { ProviderAnswer } from '../provider-answer.ts'
import { boundsFault } from './response-bounds.ts'
import type { SamlSettings } from './saml-client.ts'
import type { SamlQuestion } from './saml-worker.ts'

/** Milliseconds that a response may take, the start of the thread among them. */
const mostTime = 10_000
/** Milliseconds for which a thread waits for the next response. */
const idleTime = 60_000

const turns = new Turns({ concurrency: 1, queueLimit: 32 })
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
): Promise<ProviderAnswer> {
  const fault = boundsFault(response)
  if (fault !== undefined) return { outcome: 'invalid', reason: fault }
  return turns.take(() => askWorker({ settings, request, response }))
}

async function askWorker(question: SamlQuestion): Promise<ProviderAnswer> {
  clearTimeout(idle)
  const asked = worker ?? startWorker()
  worker = asked
  const { promise, resolve } = Promise.withResolvers<ProviderAnswer>()
  const giveUp = setTimeout(() => resolve({ outcome: 'failed', reason: `not verified in ${mostTime} ms` }), mostTime)
  const onError = (error: Error) => resolve({ outcome: 'failed', reason: String(error) })
  let isAnswered = false
  asked.once('message', (answer: ProviderAnswer) => {
    isAnswered = true
    resolve(answer)
  })
  asked.once('error', onError)
  try {
    asked.postMessage(question)
    return await promise
  } finally {
    clearTimeout(giveUp)
    asked.off('error', onError)
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
