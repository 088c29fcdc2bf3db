/** The thread in which responses are verified: `verify-response.ts` starts it and asks one thing at a time. */
import { parentPort } from 'node:worker_threads'
import { type SamlSettings, samlUser } from './saml-client.ts'

export interface VerificationRequest {
  settings: SamlSettings
  request: string
  response: string
}

// What fails ends the thread, and whoever asked hears of it as the worker's `error`.
parentPort!.on('message', (asked: VerificationRequest) => void answer(asked))

async function answer({ settings, request, response }: VerificationRequest): Promise<void> {
  parentPort!.postMessage(await samlUser(settings, request, response))
}
