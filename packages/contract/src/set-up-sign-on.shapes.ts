import { z } from 'zod'
import { describeShapes } from './call.ts'
import { version } from './set-up.shapes.ts'
import type { setUpSignOnCalls } from './set-up-sign-on.calls.ts'
import { signOnGroups, signOnWays } from './sign-on-settings.ts'
import { signOnReasons, signOnSteps } from './sign-on-trial.ts'

const s = z.string()
const params = z.object({ via: z.enum(signOnGroups) })
/** By name. What each may be is said by the table of known settings. */
const sent = z.record(s.max(60), z.unknown())

/** What the provider’s administrator enters there. */
const signOnAddresses = ['retorno', 'entidade', 'metadados', 'resposta'] as const

const shown = z.object({
  ajustes: z.record(s, z.unknown()),
  versao: version,
  /** Which ways are on. */
  vias: z.array(z.object({ via: z.enum(signOnWays), ligada: z.boolean() })),
  /** The public address of the pages that counts; empty: none is set. */
  endereco: s,
  /** It comes from ESTANTE_ADDRESS, and the setting does not count. */
  endereco_do_ambiente: z.boolean(),
  /** Empty as long as the public address is not known. */
  enderecos: z.array(z.object({ nome: z.enum(signOnAddresses), endereco: s })),
  segredos: z.array(z.object({ variavel: s, definido: z.boolean() })),
  faltam_direitos: z.array(z.number()),
  categorias: z.array(z.object({ codigo: s, descricao: s })),
  bibliotecas: z.array(z.object({ codigo: s, descricao: s })),
})

const tried = z.object({
  /** In order; a step that needs one that failed is absent. */
  passos: z.array(
    z.object({
      passo: z.enum(signOnSteps),
      resultado: z.enum(['done', 'failed', 'warning', 'skipped']),
      motivo: z.enum(signOnReasons).nullable(),
      /** What was found, or what the other side says; empty: nothing. */
      detalhe: s,
    }),
  ),
  /** The entry of the directory that `usuario` means. */
  pessoa: z
    .object({
      entrada: s,
      campos: z.array(z.object({ campo: s, atributo: s, valor: s })),
      grupos: z.array(s),
      categoria: s,
      conta: z.enum(['linked', 'named', 'made', 'unknown', 'shared']),
      usuario: s,
    })
    .nullable(),
  /** What the metadata of a SAML provider say. */
  achados: z.object({ entrada: s, emissor: s, certificados: z.array(s) }).nullable(),
})

/** Values are checked by the schema of each setting. */
export const setUpSignOnShapes = describeShapes<typeof setUpSignOnCalls>()({
  'set-up-sign-on.show': { params, answer: shown },
  'set-up-sign-on.save': { params, body: z.object({ ajustes: sent, versao: version }), answer: shown },
  'set-up-sign-on.test': {
    params: z.object({ via: z.enum(signOnWays) }),
    body: z.object({ ajustes: sent, usuario: s.max(256), metadados: s.max(2000) }),
    answer: tried,
  },
})
