import { type RequestField, requestFields } from '@estante/domain/requests/fields'
import {
  exchangeKinds,
  type RequestKind,
  requestKindNames,
  requestKinds,
  requestTypes,
} from '@estante/domain/requests/kinds'
import { requestStatuses } from '@estante/domain/requests/statuses'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count, idParams, option, sentCode, text } from './common.ts'
import type { requestsCalls } from './requests.calls.ts'

/** Only bounded here: what each field may hold is a rule of packages/domain, told for all of them at once. */
const typed = text(20_000).optional()
const flag = z.union([z.boolean(), text(5)]).optional()
const keywords = z.union([text(20_000), z.array(text(1000)).max(100)]).optional()

type WireName = (typeof requestFields)[RequestField]['wire']
type SentFields = Partial<Record<WireName, string | boolean | string[]>> & { biblioteca?: string | number }

/** The fields of kinds, by their names on the wire. */
function bodyOf(...kinds: RequestKind[]): z.ZodType<SentFields> {
  const names = new Set(kinds.flatMap((kind): readonly RequestField[] => requestKinds[kind].fields))
  const fields = [...names].map((name) => {
    const { type, wire } = requestFields[name]
    return [wire, type === 'flag' ? flag : type === 'keywords' ? keywords : typed] as const
  })
  return z.object({ biblioteca: z.union([sentCode, z.literal('')]).optional(), ...Object.fromEntries(fields) })
}

const request = z.object({
  codigo: z.string(),
  tipo: z.enum(requestTypes),
  modalidade: z.enum(requestKindNames),
  modalidade_descricao: z.string(),
  /** What it is about: the title or the subject. */
  titulo: z.string(),
  situacao: z.enum(requestStatuses),
  situacao_descricao: z.string(),
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  /** dd/mm/yyyy, and the day in ISO 8601 beside it. */
  data: z.string(),
  data_iso: z.string(),
  /** Of the last change. */
  data_situacao: z.string(),
  data_situacao_iso: z.string(),
  /** What the library said last; empty as long as it said nothing. */
  resposta: z.string(),
  pode_alterar: z.boolean(),
  pode_cancelar: z.boolean(),
  pode_escrever: z.boolean(),
})
export type WireServiceRequest = z.output<typeof request>

const file = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** A MIME type, told by its content. */
  tipo: z.string(),
  /** Bytes. */
  tamanho: z.string(),
  /** ISO 8601 in UTC. */
  momento: z.string(),
  /** The message to which it belongs; empty: to the request. */
  mensagem: z.string(),
})
export type WireRequestFile = z.output<typeof file>

const step = z.object({
  /** Empty for the request itself. */
  codigo: z.string(),
  /** Who: the patron, or the library. */
  autor: z.enum(['leitor', 'biblioteca']),
  /** Empty where only the status changed. */
  texto: z.string(),
  /** The status that it brought; empty for a message alone. */
  situacao: z.union([z.enum(requestStatuses), z.literal('')]),
  situacao_descricao: z.string(),
  /** ISO 8601 in UTC. */
  momento: z.string(),
})
export type WireStep = z.output<typeof step>

const details = request.extend({
  /** By the names of the wire, as they were sent; those that were left empty are absent. */
  campos: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  /** In order of time; the first is the request itself. */
  historia: z.array(step),
  /** The oldest first. */
  arquivos: z.array(file),
  pode_anexar: z.boolean(),
  /** Sent back with a change. */
  versao: z.string(),
})
export type WireRequestDetails = z.output<typeof details>

const fileParams = idParams.extend({ arquivo: z.string().max(40) })

export const requestsShapes = describeShapes<typeof requestsCalls>()({
  'requests.exchange': {
    params: z.object({ tipo: z.string().max(40) }),
    body: bodyOf(...exchangeKinds),
    answer: request,
  },
  'requests.interlibrary_form': {
    answer: z.object({
      bibliotecas: z.array(option),
      /** The patron’s home library; empty where it is not among them. */
      cod_biblioteca: z.string(),
      email: z.string(),
      nome: z.string(),
      instituicao: z.string(),
      abertos: z.string(),
      limite: z.string(),
      /** Whether works are posted at an address of the institution. */
      postagem: z.boolean(),
    }),
  },
  'requests.interlibrary': { body: bodyOf('interlibrary-loan'), answer: request },
  'requests.survey': { body: bodyOf('bibliographic-survey'), answer: request },
  'requests.card': { body: bodyOf('catalogue-card'), answer: request },
  'requests.specialised': { body: bodyOf('specialised-search'), answer: request },
  'requests.list': {
    params: z.object({ tipo: z.string().max(40) }),
    query: z.object({
      status: z.enum(['all', ...requestStatuses, '']).optional(),
      pagina: count(100_000).optional(),
    }),
    answer: z.object({ total: z.string(), solicitacoes: z.array(request) }),
  },
  'requests.show': { params: idParams, answer: details },
  'requests.change': {
    params: idParams,
    body: z.intersection(bodyOf(...requestKindNames), z.object({ versao: text(60).optional() })),
    answer: request,
  },
  'requests.cancel': { params: idParams, answer: request },
  'requests.write': { params: idParams, body: z.object({ texto: typed }), answer: details },
  'requests.attach': {
    params: idParams,
    query: z.object({ nome: text(400), mensagem: sentCode.optional() }),
    answer: details,
  },
  'requests.file': { params: fileParams, answer: 'file' },
  'requests.remove_file': { params: fileParams, answer: details },
  'requests.file_for_staff': { params: fileParams, answer: 'file' },
  'requests.card_pdf': { params: idParams, answer: 'file' },
  'requests.post_work': { answer: z.object({ url: z.string() }) },
})
