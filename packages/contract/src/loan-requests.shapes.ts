import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, option, text } from './common.ts'
import type { loanRequestsCalls } from './loan-requests.calls.ts'

/** In the order in which a request passes through them; the last three are ends. */
const wireRequestStates = ['waiting', 'in-transit', 'available', 'finished', 'cancelled', 'removed'] as const

/** By what copies of a title differ; empty: by nothing. */
const kind = {
  volume: z.string(),
  tomo: z.string(),
  parte: z.string(),
  material_adicional: z.string(),
}

/** Whether it can be asked for at this moment. `motivo` is a code, `motivo_descricao` its words, both empty where it can. */
const possible = { possivel: z.boolean(), motivo: z.string(), motivo_descricao: z.string() }

const library = { cod_biblioteca: z.string(), desc_biblioteca: z.string() }

/** Kinds of copies that a library lends, with how many of them are free now. */
const copyKind = z.object({ ...kind, ...possible, disponiveis: z.string() })
export type WireCopyKind = z.output<typeof copyKind>

const request = z.object({
  codigo: z.string(),
  cod_acervo: z.string(),
  titulo: z.string(),
  autor: z.string(),
  /** Of the material: for the drawn cover. */
  tipoMaterial: z.string(),
  /** Address of its picture; empty when it has none. */
  link_capa: z.string(),
  situacao: z.enum(wireRequestStates),
  situacao_descricao: z.string(),
  cod_biblioteca_origem: z.string(),
  biblioteca_origem: z.string(),
  cod_biblioteca_recebimento: z.string(),
  biblioteca_recebimento: z.string(),
  local_recebimento: z.string(),
  domicilio: z.boolean(),
  recebimento_textual: z.string(),
  ...kind,
  telefone: z.string(),
  email: z.string(),
  pessoa_autorizada: z.string(),
  /** dd/mm/yyyy, and the day in ISO 8601 beside it. */
  data: z.string(),
  data_iso: z.string(),
  /** Of the last step. */
  data_situacao: z.string(),
  data_situacao_iso: z.string(),
  /** Kept until then; empty as long as it is not available, and where it is brought home. */
  retirar_ate: z.string(),
  /** ISO 8601, with the time: "2026-11-26T18:00". */
  retirar_ate_iso: z.string(),
  pode_cancelar: z.boolean(),
})
export type WireRequest = z.output<typeof request>

/** What is sent is only bounded here; what each field may hold is a rule of packages/domain, told for all of them at once. */
const typed = text(1000).optional()

export const loanRequestsShapes = describeShapes<typeof loanRequestsCalls>()({
  'loan-requests.form': {
    params: idParams,
    answer: z.object({
      cod_acervo: z.string(),
      titulo: z.string(),
      ...possible,
      bibliotecas_origem: z.array(z.object({ ...library, ...possible, opcoes: z.array(copyKind) })),
      bibliotecas_recebimento: z.array(z.object({ ...library, locais: z.array(option) })),
      /** Copies are brought home. */
      domicilio: z.boolean(),
      /** What the form begins with. */
      telefone: z.string(),
      email: z.string(),
      endereco: z.string(),
      pedidos_abertos: z.string(),
      limite: z.string(),
    }),
  },
  'loan-requests.ask': {
    params: idParams,
    body: z.object({
      biblioteca_origem: typed,
      biblioteca_recebimento: typed,
      volume: typed,
      tomo: typed,
      parte: typed,
      material_adicional: typed,
      telefone: typed,
      email: typed,
      cod_local_recebimento: typed,
      pessoa_autorizada: typed,
      domicilio: z.union([z.boolean(), text(5)]).optional(),
      recebimento_textual: typed,
    }),
    answer: request,
  },
  'loan-requests.list': {
    query: z.object({
      dataIni: text(20).optional(),
      dataFim: text(20).optional(),
      status: z.enum(['all', ...wireRequestStates, '']).optional(),
    }),
    answer: z.array(request),
  },
  'loan-requests.cancel': { params: idParams, answer: request },
})
