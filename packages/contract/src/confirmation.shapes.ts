/** What shows that the owner of a session is at the keyboard: the password, or the answer of a passkey. */
import { z } from 'zod'
import { text } from './common.ts'

/** Bytes in base64url, as WebAuthn's JSON writes them. */
export const bytes = z.string().max(60_000)

/** What browsers answer, as far as anything here reads it (WebAuthn Level 3, 5.1). */
export const credential = {
  id: text(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).nullish(),
  }),
})

export type WireAssertion = z.output<typeof assertion>

/** The owner of a session shows once more that it is them. */
export const confirmation = z.object({ senha: z.string().max(1000).optional(), resposta: assertion.optional() })
