import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count, sentCode, text } from './common.ts'
import type { FieldErrorCode } from './errors.ts'
import { type KeyScope, keyScopeNames } from './key-scopes.ts'
import type { keysCalls } from './keys.calls.ts'

/** Requests a minute: no more than a process answers. */
export const mostPerMinute = 1_000_000

/** What the audit log names a key by. */
export const keyName = /^[a-z0-9][a-z0-9._-]{0,39}$/

const s = z.string()

const key = z.object({
  nome: s,
  /** How it begins, to find one that leaked. */
  inicio: s,
  escopos: z.array(s),
  /** User name of the account as which it acts; empty: it makes public calls alone. */
  usuario: s,
  /** Name of the library at which alone it acts; empty: wherever its account may. */
  biblioteca: s,
  limite_por_minuto: z.number(),
  /** In the institution's zone, to the minute, as all moments here. */
  criada_iso: s,
  /** Empty: never. */
  usada_iso: s,
  /** When it ends or ended; empty: never. */
  validade_iso: s,
  /** Its end is over. */
  encerrada: z.boolean(),
  /** Empty: it was not. */
  revogada_iso: s,
})
export type WireKey = z.output<typeof key>

export const keysShapes = describeShapes<typeof keysCalls>()({
  'keys.show': {
    answer: z.object({
      nome: z.string(),
      escopos: z.array(z.string()),
      /** Empty: every library at which the account of the key holds the permission. */
      cod_biblioteca: z.string(),
      /** When it ends, ISO 8601; empty: until it is revoked. */
      validade_iso: z.string(),
      /** Requests a minute. */
      limite_por_minuto: z.number(),
    }),
  },
  'keys.list': {
    answer: z.object({
      chaves: z.array(key),
      /** `direitos`: the activities that its account needs; none: it needs no account. */
      escopos: z.array(z.object({ escopo: s, direitos: z.array(z.number()) })),
      bibliotecas: z.array(z.object({ codigo: s, descricao: s })),
      /** Requests a minute, unless told. */
      limite_usual: z.number(),
    }),
  },
  'keys.add': {
    body: z.object({
      nome: z.string().regex(keyName),
      escopos: z
        .array(z.enum(keyScopeNames as [KeyScope, ...KeyScope[]]))
        .min(1)
        .max(keyScopeNames.length),
      /** Empty: none. */
      usuario: text(200),
      cod_biblioteca: sentCode.or(z.literal('')),
      /** The last day; empty: until it is revoked. */
      ultimo_dia: z.iso.date('field.not_a_day' satisfies FieldErrorCode).or(z.literal('')),
      limite_por_minuto: count(mostPerMinute),
    }),
    answer: z.object({ nome: s, chave: s, faltam: z.array(z.number()) }),
  },
  'keys.revoke': { params: z.object({ nome: text(80) }), answer: z.object({}) },
})
