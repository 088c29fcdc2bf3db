import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import { confirmation } from './confirmation.shapes.ts'
import type { sessionCalls } from './session.calls.ts'

/** A yes in JSON or in a form. */
const yes = z
  .union([z.boolean(), z.string().max(5)])
  .transform((value) => value === true || value === '1' || value === 'true')

const permission = z.object({ cod_modulo: z.string(), cod_atividade: z.string(), descricao: z.string() })

const user = z.object({
  nome_pessoa: z.string(),
  login: z.string(),
  cod_pessoa: z.string(),
  cod_categoria: z.string(),
  categoria: z.string(),
  /** professor, student, graduate, staff, community */
  tipo_categoria: z.string(),
  /** dd/mm/yyyy; empty: without end. */
  validade: z.string(),
  /** Whose account acts as this one; empty: nobody's. */
  usuario_original: z.string(),
  /** Ours: the patron's own library; empty: none. */
  cod_biblioteca: z.string(),
})

const device = z.object({
  codigo: z.string(),
  /** "Firefox 110, Linux" */
  dispositivo: z.string(),
  /** ISO 8601. */
  entrada: z.string(),
  ultimo_uso: z.string(),
  lembrar: z.boolean(),
  atual: z.boolean(),
})

/** What opens a session, and what goes on with one, answers. */
export const sessionTokens = z.object({
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  access_token: z.string(),
  refresh_token: z.string(),
})

/** A number as digits; programs send it as a number too. */
const code = z.union([z.string().max(20), z.number().int()]).transform(String)

export const sessionShapes = describeShapes<typeof sessionCalls>()({
  'session.token': {
    body: z.object({
      grant_type: z.string().max(40),
      client_id: z.union([z.string().max(200), z.number()]).optional(),
      client_secret: z.string().max(500).optional(),
      scope: z.string().max(500).optional(),
      username: text(200).optional(),
      password: z.string().max(1000).optional(),
      /** Of an authenticator app, or a backup code: asked for by `session.second_factor_needed`. */
      codigo: z.string().max(40).optional(),
      lembrar: yes.optional(),
      refresh_token: z.string().max(2000).optional(),
      recaptcha_token: z.string().max(10_000).optional(),
    }),
    answer: sessionTokens,
  },
  'session.captcha': { answer: z.looseObject({ signature: z.string().optional() }) },
  'session.user': {
    answer: z.object({ user, authPermissions: z.array(permission), bloqueio: z.boolean() }),
  },
  'session.list': { answer: z.array(device) },
  'session.end_all': { answer: z.object({ encerradas: z.number().int() }) },
  'session.end': {
    params: z.object({ id: text(40) }),
    answer: z.object({ encerradas: z.number().int() }),
  },
  'session.lock': { answer: z.object({ bloqueada: z.literal(true) }) },
  'session.unlock': { body: confirmation, answer: z.object({ bloqueada: z.literal(false) }) },
  'session.logins': {
    answer: z.array(
      z.object({
        codigo: z.string(),
        /** "20210550, Master’s student" */
        nome: z.string(),
        /** Whether this session is of it. */
        atual: z.boolean(),
      }),
    ),
  },
  'session.switch_login': {
    body: z.object({ codigo: code, base: z.string().max(200).optional() }),
    answer: sessionTokens,
  },
  'session.switch_user': { body: z.object({ usuario: text(200) }), answer: sessionTokens },
  'session.duplicates': {
    query: z.object({ usuario: text(200) }),
    answer: z.object({ result: z.boolean(), pessoas: z.array(z.object({ codigo: z.string(), nome: z.string() })) }),
  },
  'session.person_name': { params: z.object({ id: z.string().max(20) }), answer: z.object({ nome: z.string() }) },
})
