import { z } from 'zod'
import { describeShapes } from './call.ts'
import { code, count, idParams, option, sentCode, text } from './common.ts'
import { deskCard } from './desk.shapes.ts'
import type { FieldErrorCode } from './errors.ts'
import { personalData, type WirePersonalData } from './patron.shapes.ts'
import type { peopleCalls } from './people.calls.ts'

const day = z.string()

const account = z.object({
  /** What the desk serves: `pessoa` of a scan. */
  cod_conta: z.string(),
  usuario: z.string(),
  cod_categoria: z.string(),
  categoria: z.string(),
  /** The last day of the registration, ISO 8601; empty: no end. */
  validade_iso: day,
  bloqueada: z.boolean(),
})

const found = z.object({
  cod_pessoa: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  biblioteca: z.string(),
  contas: z.array(account),
})
export type WireFoundPerson = z.output<typeof found>

const request = z.object({
  codigo: z.string(),
  titulo: z.string(),
  biblioteca: z.string(),
  /** The state of a loan request, or the status of a request to the library. */
  situacao: z.string(),
  data_iso: day,
})

const person = personalData.extend({
  cod_pessoa: z.string(),
  nome: z.string(),
  /** Empty: none. */
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  recebe_email: z.boolean(),
  /** Whether somebody saw a proof of the address. */
  comprovante: z.boolean(),
  /** Of the row: a change names it. */
  versao: z.string(),
  cadastro_iso: day,
  contas: z.array(
    account.extend({
      /** Who blocked it: the library, or wrong passwords; empty: nobody. */
      bloqueada_por: z.enum(['', 'biblioteca', 'senhas']),
      motivo: z.string(),
      /** The last day of a block by the library; empty: no end. */
      bloqueada_ate_iso: day,
      /** Somebody of the staff: no page blocks them. */
      da_equipe: z.boolean(),
      bloqueios: deskCard.shape.bloqueios,
    }),
  ),
  emprestimos: deskCard.shape.emprestimos,
  reservas: deskCard.shape.reservas,
  debitos: deskCard.shape.debitos,
  deve_centavos: z.number(),
  /** Open ones. */
  pedidos: z.array(request),
  /** Open ones, to the library. */
  solicitacoes: z.array(request.extend({ tipo: z.string() })),
  /** In force or to come. */
  suspensoes: z.array(
    z.object({
      codigo: z.string(),
      tipo: z.enum(['late', 'clearance', 'other']),
      /** Whether the library of the desk may lift it. */
      daqui: z.boolean(),
      /** Empty: every one. */
      biblioteca: z.string(),
      motivo: z.string(),
      desde_iso: day,
      /** Empty: no end. */
      ate_iso: day,
    }),
  ),
})
export type WirePerson = z.output<typeof person>

/** What is sent is only bounded here; what each field may hold is a rule of packages/domain, told for all of them at once. */
const typed = text(1000).optional()
const desk = { biblioteca: sentCode, balcao: text(60).optional() }
const reason = text(500).trim().min(3)
const dayOrNone = z.iso.date('field.not_a_day' satisfies FieldErrorCode).or(z.literal(''))
const personalFields = Object.fromEntries(Object.keys(personalData.shape).map((name) => [name, typed])) as Record<
  keyof WirePersonalData,
  typeof typed
>

const noteParams = idParams.extend({ nota: z.string().max(20) })
const noteFields = {
  texto: text(1000),
  no_balcao: z.boolean(),
  /** The last day at the desk; empty: no end. */
  ate: dayOrNone,
}
const notes = z.array(
  z.object({
    codigo: z.string(),
    texto: z.string(),
    no_balcao: z.boolean(),
    ate_iso: day,
    /** The last day is over. */
    encerrada: z.boolean(),
    autor: z.string(),
    biblioteca: z.string(),
    data_iso: day,
    /** Empty: never. */
    mudada_iso: day,
    versao: z.string(),
    /** The caller holds the right at its library. */
    pode_mudar: z.boolean(),
  }),
)
export type WireNote = z.output<typeof notes>[number]

/** "2-5,9" */
const lines = z.string().max(6000)

/** Of rows of a file; each is in one of them. */
const fileCounts = z.object({
  linhas: z.number(),
  novas: z.number(),
  mudadas: z.number(),
  iguais: z.number(),
  conflitos: z.number(),
  recusadas: z.number(),
})

const refusedRow = z.object({ linha: z.number(), usuario: z.string(), nome: z.string(), motivo: z.string() })

export const peopleShapes = describeShapes<typeof peopleCalls>()({
  'people.find': {
    query: z.object({ biblioteca: code, texto: text(200), pagina: count(10_000).optional() }),
    answer: z.object({ total: z.number(), pagina: z.number(), paginas: z.number(), pessoas: z.array(found) }),
  },
  'people.show': {
    params: idParams,
    query: z.object({ biblioteca: sentCode }),
    answer: person,
  },
  'people.form': {
    query: z.object({ biblioteca: code }),
    answer: z.object({ categorias: z.array(option), bibliotecas: z.array(option) }),
  },
  'people.similar': {
    query: z.object({
      biblioteca: code,
      usuario: text(200).optional(),
      cpf: text(40).optional(),
      email: text(1000).optional(),
      nome: text(1000).optional(),
      data_nascimento: text(40).optional(),
    }),
    answer: z.array(
      found.extend({
        /** What is the same; `nome`: with the birth date. */
        igual: z.array(z.enum(['usuario', 'cpf', 'email', 'nome'])),
      }),
    ),
  },
  'people.register': {
    body: z.object({
      ...desk,
      ...personalFields,
      usuario: text(1000),
      nome: text(1000),
      cod_categoria: sentCode.or(z.literal('')),
      cod_biblioteca: sentCode,
      validade: dayOrNone.optional(),
      recebe_email: z.boolean().optional(),
      comprovante: z.boolean().optional(),
      outra_pessoa: z.boolean().optional(),
      senha: z.enum(['email', 'papel', 'nenhuma']),
    }),
    answer: z.object({
      cod_pessoa: z.string(),
      nome: z.string(),
      usuario: z.string(),
      /** A made one, for `papel`; empty otherwise. */
      senha: z.string(),
    }),
  },
  'people.edit': {
    params: idParams,
    body: z.object({
      ...desk,
      ...personalFields,
      nome: typed,
      recebe_email: z.boolean().optional(),
      comprovante: z.boolean().optional(),
      versao: z.string().max(40),
    }),
    answer: person,
  },
  'people.card': {
    params: idParams,
    query: z.object({ biblioteca: code, conta: sentCode }),
    answer: 'file',
  },
  'people.erase': {
    params: idParams,
    body: z.object({ ...desk, numero: text(200), motivo: reason }),
    answer: z.object({ feito: z.boolean() }),
  },
  'people.list_erased': {
    query: z.object({ pagina: count(10_000).optional() }),
    answer: z.object({
      total: z.number(),
      pagina: z.number(),
      paginas: z.number(),
      /** User numbers that imports leave out, of all of them. */
      numeros: z.number(),
      pessoas: z.array(
        z.object({
          cod_pessoa: z.string(),
          /** In the institution's zone, to the minute. */
          momento_iso: z.string(),
          /** The person did it in the account area. */
          pela_pessoa: z.boolean(),
          /** Who did it otherwise. */
          quem: z.string(),
          /** Empty: none was asked for. */
          motivo: z.string(),
          numeros: z.number(),
        }),
      ),
    }),
  },
  'people.export': { params: idParams, query: z.object({ biblioteca: code }), answer: 'file' },
  'people.categories': {
    params: idParams,
    query: z.object({ biblioteca: code, conta: sentCode }),
    answer: z.object({
      segue_lista: z.boolean(),
      categorias: z.array(
        option.extend({
          /** Whether any loan rule is for it. */
          empresta: z.boolean(),
          emprestimos: z.number().nullable(),
          reservas: z.number().nullable(),
          /** With no more debt, everything may be borrowed. */
          debito_tolerado_centavos: z.number(),
        }),
      ),
    }),
  },
  'people.change_category': {
    params: idParams,
    body: z.object({ ...desk, conta: sentCode, categoria: sentCode, categoria_vista: sentCode }),
    answer: person,
  },
  'people.block': {
    params: idParams,
    body: z.object({
      ...desk,
      conta: sentCode,
      motivo: reason,
      ate: dayOrNone.optional(),
    }),
    answer: person,
  },
  'people.unblock': { params: idParams, body: z.object({ ...desk, conta: sentCode }), answer: person },
  'people.lift': {
    params: idParams,
    body: z.object({ ...desk, suspensao: sentCode, motivo: reason }),
    answer: person,
  },
  'people.notes': { params: idParams, query: z.object({ biblioteca: code }), answer: notes },
  'people.add_note': { params: idParams, body: z.object({ ...desk, ...noteFields }), answer: notes },
  'people.change_note': {
    params: noteParams,
    body: z.object({ ...desk, ...noteFields, versao: z.string().max(40) }),
    answer: notes,
  },
  'people.remove_note': {
    params: noteParams,
    body: z.object({ ...desk, versao: z.string().max(40) }),
    answer: notes,
  },
  'people.write_notice': {
    params: idParams,
    body: z.object({ ...desk, texto: text(1000) }),
    answer: z.object({
      repetido: z.boolean(),
      /** The number of addresses that get it by mail. */
      emails: z.number(),
    }),
  },
  'people.import_preview': {
    query: z.object({ biblioteca: code }),
    answer: fileCounts.extend({
      /** Of the file and of the people whom it names: the import names it. */
      versao: z.string(),
      /** Names of the header that mean nothing here, or come twice. */
      colunas_ignoradas: z.array(z.string()),
      lista_conflitos: z.array(
        z.object({
          linha: z.number(),
          /** Another name under a known number, or the number of somebody who was erased. */
          tipo: z.enum(['nome', 'apagada']),
          usuario: z.string(),
          nome: z.string(),
          nome_cadastro: z.string(),
          cod_pessoa: z.string(),
        }),
      ),
      lista_recusadas: z.array(refusedRow),
      /** Cells that are left out of rows that are loaded. */
      avisos: z.array(z.object({ usuario: z.string(), motivo: z.string() })),
      /** How many people change in each field. */
      campos: z.array(z.object({ campo: z.string(), total: z.number() })),
      lista_mudadas: z.array(
        z.object({ linha: z.number(), usuario: z.string(), nome: z.string(), campos: z.array(z.string()) }),
      ),
      /** Names that look as if the file were in another encoding. */
      letras: z.array(z.string()),
    }),
  },
  'people.import': {
    query: z.object({
      biblioteca: code,
      versao: z.string().max(200),
      /** Of the file. */
      nome: text(200).optional(),
      manter: lines.optional(),
      usar: lines.optional(),
      trazer: lines.optional(),
    }),
    answer: fileCounts.extend({ renomeadas: z.number(), lista_recusadas: z.array(refusedRow) }),
  },
  'people.merge_preview': {
    params: idParams,
    query: z.object({ biblioteca: code, outra: sentCode }),
    answer: z.object({
      sai: found,
      /** Open ones. */
      emprestimos: z.number(),
      historico: z.number(),
      reservas: z.number(),
      pedidos: z.number(),
      listas: z.number(),
      deve_centavos: z.number(),
      /** Empty: nothing stands in the way. */
      impedimentos: z.array(z.object({ codigo: z.string(), mensagem: z.string() })),
    }),
  },
  'people.merge': {
    params: idParams,
    body: z.object({ ...desk, outra: sentCode }),
    answer: person,
  },
})
