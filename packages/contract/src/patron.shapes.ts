import { z } from 'zod'
import { describeShapes } from './call.ts'
import { option } from './common.ts'
import { confirmation } from './confirmation.shapes.ts'
import type { patronCalls } from './patron.calls.ts'
import { sessionShapes } from './session.shapes.ts'

/** What is sent is only bounded here; what each field may hold is a rule of packages/domain, told for all of them at once. */
const typed = z.string().max(1000).optional()

export const personalData = z.object({
  email: z.string(),
  telefone: z.string(),
  rua: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  /** Eight digits. */
  cep: z.string(),
  /** ISO 8601: "2003-08-14". */
  data_nascimento: z.string(),
  /** Eleven digits. */
  cpf: z.string(),
  rg: z.string(),
  nacionalidade: z.string(),
  /** female, male */
  sexo: z.string(),
  /** single, married, separated, divorced, widowed, other */
  estado_civil: z.string(),
  /** primary-unfinished … postdoctorate */
  escolaridade: z.string(),
  localidade: z.string(),
  profissao: z.string(),
  /** pt, es, en: of mails and notices. */
  idioma: z.string(),
})

export type WirePersonalData = z.output<typeof personalData>

const wholeData = personalData.extend({
  nome: z.string(),
  recebe_email: z.boolean(),
  bloqueados: z.array(personalData.keyof()),
  versao: z.string(),
})

const link = z.object({ url: z.string() })

export const patronShapes = describeShapes<typeof patronCalls>()({
  'patron.data': { answer: wholeData },
  'patron.change_data': {
    body: z.object({
      ...(Object.fromEntries(Object.keys(personalData.shape).map((name) => [name, typed])) as Record<
        keyof WirePersonalData,
        typeof typed
      >),
      recebe_email: z.boolean().optional(),
      versao: z.string().max(40),
      ...confirmation.shape,
    }),
    answer: wholeData,
  },
  'patron.email': { answer: z.object({ email: z.string() }) },
  'patron.renew': {
    answer: z.object({
      /** dd/mm/yyyy */
      validade: z.string(),
      /** "2027-05-30" */
      validade_iso: z.string(),
    }),
  },
  'patron.area_address': { answer: link },
  'patron.set_area_base': { body: z.object({ base: z.string().max(300) }), answer: link },
  'patron.redirect_token': {
    query: z.object({ destino: z.string().max(300).optional() }),
    answer: z.object({
      token: z.string(),
      /** ISO 8601. */
      expira: z.string(),
      /** The address that exchanges it. */
      url: z.string(),
    }),
  },
  'patron.redirect_sign_in': {
    body: z.object({ token: z.string().max(200) }),
    answer: sessionShapes['session.token'].answer,
  },
  'patron.layers_link': { answer: link },
  'patron.layers': { answer: z.object({ ativo: z.boolean(), url: z.string() }) },
  'patron.self_service': {
    answer: z.object({
      showAuto: z.boolean(),
      /** cod_biblioteca; empty: the reader chooses there. */
      codBibAuto: z.string(),
      authAuto: z.string(),
      /** 5 en, 3 es, 1 pt: of this request. */
      idiomaAuto: z.string(),
    }),
  },
  'patron.departments': { answer: z.array(option) },
  'patron.card': {
    answer: z.object({
      nome: z.string(),
      /** What a scanner reads, and `estante desk lend user=…` takes: "20240318", "20240318#01". */
      codigo: z.string(),
      categoria: z.string(),
      /** dd/mm/yyyy; empty: without an end. */
      validade: z.string(),
      /** "2027-05-30" */
      validade_iso: z.string(),
      instituicao: z.string(),
      /** The patron's own; empty: none. */
      biblioteca: z.string(),
    }),
  },
  'patron.card_pdf': { answer: 'file' },
  'patron.export': { answer: 'file' },
  'patron.erase': { body: confirmation, answer: z.object({ feito: z.literal(true) }) },
})
