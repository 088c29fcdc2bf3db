/** Solves ALTCHA's challenge in a worker of our own, without contacting another site. */
import Solver from 'altcha/workers/pbkdf2?worker'
import { callApi } from '../../api/client.ts'

interface Solution {
  counter: number
  derivedKey: string
  time: number
}

/** Milliseconds after which a slow device gives up. */
const timeout = 60_000

/**
 * Fetches a challenge and solves it. @returns the value of `recaptcha_token` @throws Error when it fails: no answer, an
 * aborted signal, or no WebCrypto (an address without https)
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const { answer: challenge } = await callApi('session.captcha', { withoutToken: true, signal })
  const solution = await work(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

function work(challenge: object, signal: AbortSignal): Promise<Solution> {
  const worker = new Solver()
  return new Promise<Solution>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data)
      else reject(new Error('The challenge was not solved'))
    }
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout })
  }).finally(() => worker.terminate())
}
