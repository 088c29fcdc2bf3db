import { z } from 'zod'
import { describeShapes } from './call.ts'
import { sessionTokens } from './session.shapes.ts'
import type { singleSignOnCalls } from './single-sign-on.calls.ts'

/** A path of this site; whatever is none leads home. */
const redirect = z.string().max(4000).optional()

const handle = z.string().max(200)

/** Whether the session outlives the browser. */
const lembrar = z.boolean().optional()

export const singleSignOnShapes = describeShapes<typeof singleSignOnCalls>()({
  'single-sign-on.oidc_authorize': {
    query: z.object({ login: z.string().max(200).optional(), redirect }),
    answer: z.object({ nonce: z.string(), link: z.string() }),
  },
  'single-sign-on.oidc_validate': { body: z.object({ nonce: handle, lembrar }), answer: sessionTokens },
  'single-sign-on.saml_login': { query: z.object({ redirect }), answer: z.object({ link: z.string() }) },
  'single-sign-on.saml_validate': { body: z.object({ saml: handle, lembrar }), answer: sessionTokens },
  'single-sign-on.saml_metadata': { answer: 'file' },
})
