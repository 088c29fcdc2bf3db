import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import { assertion, bytes, confirmation, credential } from './confirmation.shapes.ts'
import type { secondFactorsCalls } from './second-factors.calls.ts'
import { sessionTokens } from './session.shapes.ts'

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** As navigator.credentials takes it, once the bytes are decoded. */
const options = z.looseObject({ challenge: z.string() })

const name = text(60).trim().min(1)
const backupCodes = z.object({ codigos: z.array(z.string()) })
const done = z.object({ feito: z.literal(true) })
const params = z.object({ id: text(1500) })

const passkey = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** ISO 8601. */
  criada: z.string(),
  /** ISO 8601; empty: not yet. */
  ultimo_uso: z.string(),
})

export const secondFactorsShapes = describeShapes<typeof secondFactorsCalls>()({
  'second-factors.list': {
    answer: z.object({
      /** Whether there is a password that can confirm a change. */
      tem_senha: z.boolean(),
      aplicativo: z.object({
        ativo: z.boolean(),
        /** ISO 8601; empty while it is off. */
        desde: z.string(),
        codigos_restantes: z.number().int(),
      }),
      chaves: z.array(passkey),
    }),
  },
  'second-factors.start_authenticator': {
    body: confirmation,
    answer: z.object({
      /** Base32, for whoever types it. */
      segredo: z.string(),
      /** "otpauth://totp/…", for the QR picture. */
      uri: z.string(),
    }),
  },
  'second-factors.confirm_authenticator': { body: z.object({ codigo: z.string().max(40) }), answer: backupCodes },
  'second-factors.remove_authenticator': { body: confirmation, answer: done },
  'second-factors.new_backup_codes': { body: confirmation, answer: backupCodes },
  'second-factors.start_passkey': { body: confirmation, answer: options },
  'second-factors.add_passkey': { body: z.object({ nome: name.optional(), resposta: registration }), answer: passkey },
  'second-factors.rename_passkey': { params, body: z.object({ nome: name }), answer: passkey },
  'second-factors.remove_passkey': { params, body: confirmation, answer: done },
  'second-factors.passkey_options': { answer: options },
  'second-factors.passkey_sign_in': {
    body: z.object({ resposta: assertion, lembrar: z.boolean().optional() }),
    answer: sessionTokens,
  },
})
