/** The thread in which responses are verified: `verify-response.ts` starts it and asks one thing at a time. */
import { parentPort } from 'node:worker_threads'
import { type SamlSettings, samlUser } from './saml-client.ts'

export interface VerificationRequest {
  settings: SamlSettings
  request: string
  response: string
}

parentPort!.on('message', async ({ settings, request, response }: VerificationRequest) => {
  parentPort!.postMessage(await samlUser(settings, request, response))
})
