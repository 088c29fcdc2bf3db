/**
 * What sets a library up: the fields of the institution, its campuses, libraries, categories, loan types, pick-up places,
 * services, notices, questions, search tabs and mails, as `estante config NOUN set` takes them. Numbers may come as text. A field
 * that is absent does not change; one that is empty is taken away where it may be missing.
 */
import { readCents } from '@estante/domain/charges/typed-money'
import { policyNumbers } from '@estante/domain/circulation/policy-terms'
import { imageNames } from '@estante/domain/institution/image-rules'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { materialTypes } from '@estante/domain/titles/material-types'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { code as rowCode } from './common.ts'
import type { FieldErrorCode } from './errors.ts'
import type { setUpCalls } from './set-up.calls.ts'

/** NUL stands in no name, and PostgreSQL cannot keep it. */
const plain = (text: string) => !text.includes('\0')
const line = (most: number) => z.string().trim().min(1).max(most).refine(plain)
/** Empty: nothing. */
const optionalLine = z
  .string()
  .trim()
  .max(200)
  .refine(plain)
  .transform((text) => text || null)
const words = z
  .string()
  .trim()
  .max(2000)
  .refine(plain)
  // Typed in a shell, \n is a new line.
  .transform((text) => text.replaceAll('\\n', '\n') || null)
const text = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .refine(plain)
  .transform((typed) => typed.replaceAll('\\n', '\n'))

const badEmail: FieldErrorCode = 'field.bad_single_email'
const badDay: FieldErrorCode = 'field.not_a_day'

const name = line(200)
/** Zod gives a message to every problem of its schema; that one is too long has a code of its own. */
const oneEmail = z.email({ error: ({ code }) => (code === 'invalid_format' ? badEmail : undefined) }).max(200)
const email = z.union([z.literal('').transform(() => null), oneEmail])
const day = z.iso.date(badDay)
const lastDay = z.union([z.literal('').transform(() => null), day])
/** What files and commands name it by. */
const code = line(40).refine((typed) => !/[\s,;=]/.test(typed))
const position = z.coerce.number().int().min(1).max(100_000)

const badAmount: FieldErrorCode = 'field.not_an_amount'

/** "0.25" or "0,25": whole cents, more than none. */
const price = z
  .string()
  .refine((typed) => (readCents(typed) ?? 0) > 0, badAmount)
  .transform((typed) => readCents(typed) ?? 0)
  .pipe(z.number().max(99_999_999, badAmount))

/** Portuguese, which every language shows until it has its own. */
const named = { name: name.optional(), name_es: name.optional(), name_en: name.optional() }

/** What people of a category are to rules and pages. */
const categoryKinds = ['student', 'graduate', 'professor', 'staff', 'community'] as const

/** Images are files of the machine, which the command reads. */
const image = line(4096).or(z.literal(''))

export const setUpInputs = {
  institution: z.strictObject({
    name: name.optional(),
    short_name: line(40).optional(),
    /** "BRL" */
    currency: line(3).optional(),
    /** "America/Sao_Paulo" */
    time_zone: line(60).optional(),
    /** "#0f4c5c" */
    colour: line(9).optional(),
    logo: image.optional(),
    background: image.optional(),
  }),
  campus: z.strictObject({ name: name.optional() }),
  library: z.strictObject({
    code: code.optional(),
    name: name.optional(),
    short_name: name.optional(),
    campus: name.optional(),
    position: position.optional(),
    place: optionalLine.optional(),
    address: optionalLine.optional(),
    phone: optionalLine.optional(),
    email: email.optional(),
    accessibility: words.optional(),
    accessibility_es: words.optional(),
    accessibility_en: words.optional(),
  }),
  category: z.strictObject({
    code: code.optional(),
    ...named,
    kind: z.enum(categoryKinds).optional(),
    position: position.optional(),
  }),
  'loan-type': z.strictObject({
    code: code.optional(),
    ...named,
    /** Instead of those of the rule; empty: those of the rule. */
    days: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(3650)]).optional(),
    lendable: z.enum(['yes', 'no']).optional(),
  }),
  'pickup-place': z.strictObject({ name: name.optional(), library: code.optional() }),
  'floor-plan': z.strictObject({ library: code.optional(), picture: image.optional(), rows: image.optional() }),
  service: z.strictObject({ ...named, price: price.optional(), position: position.optional() }),
  notice: z.strictObject({
    title: line(200).optional(),
    title_es: line(200).optional(),
    title_en: line(200).optional(),
    text: text.optional(),
    text_es: text.optional(),
    text_en: text.optional(),
    from: day.optional(),
    /** The last day on which it is shown; empty: no last day. */
    until: lastDay.optional(),
  }),
  faq: z.strictObject({
    question: line(300).optional(),
    question_es: line(300).optional(),
    question_en: line(300).optional(),
    answer: text.optional(),
    answer_es: text.optional(),
    answer_en: text.optional(),
  }),
  guide: z.strictObject({
    ...named,
    /** Above the search box, or behind "more". */
    place: z.enum(['row', 'menu']).optional(),
  }),
  mail: z.strictObject({
    language: z.enum(interfaceLanguages.map(({ code }) => code)).optional(),
    subject: line(200).optional(),
    /** Paragraphs are parted by an empty line. */
    text: text.optional(),
  }),
} as const

export type SetUpNoun = keyof typeof setUpInputs

/** "short_name" is `shortName` to programs. */
type CamelCase<Name extends string> = Name extends `${infer One}_${infer Rest}`
  ? `${One}${Capitalize<CamelCase<Rest>>}`
  : Name
type CamelKeys<Fields> = { [Name in keyof Fields as CamelCase<Name & string>]: Fields[Name] }

export type SetUpInput<Noun extends SetUpNoun> = CamelKeys<z.infer<(typeof setUpInputs)[Noun]>>

/** Of what was read: it differs once somebody saved something else. */
export const version = z.string().max(40)

const institutionFields = setUpInputs.institution.shape
const institution = z.object({
  nome: z.string(),
  sigla: z.string(),
  /** "BRL" */
  moeda: z.string(),
  /** "America/Sao_Paulo" */
  fuso_horario: z.string(),
  /** "#0f4c5c" */
  cor: z.string(),
  tem_logo: z.boolean(),
  tem_background: z.boolean(),
  versao: version,
})
const imageQuery = z.object({ imagem: z.enum(imageNames) })

/** Empty: every one. */
const codeOrAll = rowCode.or(z.literal(''))
const materialCodes = materialTypes.map((row) => row.code)
const policyScope = {
  cod_categoria: codeOrAll,
  cod_tipo_obra: z.enum(['', ...materialCodes]),
  cod_biblioteca: codeOrAll,
}
const count = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most)
const policyTerms = {
  dias: count(policyNumbers.loanDays),
  /** Instead of days: of a loan by the hour; 0: by the day. Absent: as it is, or by the day. */
  horas: count(policyNumbers.loanHours).optional(),
  /** Until then nothing is due later, as at the end of a term; empty: no such day. */
  data_limite: z.union([z.literal(''), day]),
  renovacoes: count(policyNumbers.renewalLimit),
  emprestimos: count(policyNumbers.openLoanLimit),
  reservas: count(policyNumbers.holdLimit),
  /** Whether a copy on its shelf may be held too. */
  reserva_na_estante: z.boolean(),
  /** That a copy is kept for whoever waited for it. */
  horas_retirada: count(policyNumbers.pickupHours),
  multa_centavos: count(policyNumbers.finePerDayCents),
  /** Whether days on which the library is closed count as days late. */
  multa_dias_fechados: z.boolean(),
  /** Of one late return; 0: no maximum. */
  multa_maxima_centavos: count(policyNumbers.maxFineCents),
  /** Days late that cost nothing. */
  dias_tolerancia: count(policyNumbers.graceDays),
  /** Days without borrowing for each day late. */
  dias_suspensao: count(policyNumbers.suspensionDaysPerDay),
  debito_tolerado_centavos: count(policyNumbers.toleratedDebtCents),
  /** Late loans with which nothing more is lent. */
  atrasados: count(policyNumbers.overdueLimit),
  /** Days late after which a loan counts as lost; 0: never. */
  perdido_apos_dias: count(policyNumbers.lostAfterDays),
  /** What a lost copy costs that has no price; 0: then staff say it. */
  reposicao_centavos: count(policyNumbers.replacementCents),
  /** Beside the price of a lost copy. */
  taxa_processamento_centavos: count(policyNumbers.processingFeeCents),
}
const policy = z.object({
  codigo: z.string(),
  cod_categoria: z.string(),
  cod_tipo_obra: z.string(),
  cod_biblioteca: z.string(),
  dias: z.number(),
  horas: z.number(),
  data_limite: z.string(),
  renovacoes: z.number(),
  emprestimos: z.number(),
  reservas: z.number(),
  reserva_na_estante: z.boolean(),
  horas_retirada: z.number(),
  multa_centavos: z.number(),
  multa_dias_fechados: z.boolean(),
  multa_maxima_centavos: z.number(),
  dias_tolerancia: z.number(),
  dias_suspensao: z.number(),
  debito_tolerado_centavos: z.number(),
  atrasados: z.number(),
  perdido_apos_dias: z.number(),
  reposicao_centavos: z.number(),
  taxa_processamento_centavos: z.number(),
  /** That are open under it, and keep it whatever becomes of the rule. */
  emprestimos_abertos: z.number(),
  versao: version,
})
export type WirePolicy = z.output<typeof policy>
const choice = z.object({ codigo: z.string(), descricao: z.string() })

const codeOrNew = rowCode.or(z.literal(''))
const otherName = name.or(z.literal(''))
/** In Spanish and English empty where it is as in Portuguese. */
export const sentNames = { nome: name, nome_es: otherName, nome_en: otherName }
const sentPosition = z.number().int().min(1).max(100_000)
export const shownNames = { nome: z.string(), nome_es: z.string(), nome_en: z.string() }
export const savedRow = { codigo: codeOrNew, versao: version }

const categoryList = z.object({
  categorias: z.array(
    z.object({
      codigo: z.string(),
      /** What files and commands name it by. */
      sigla: z.string(),
      ...shownNames,
      tipo: z.enum(categoryKinds),
      posicao: z.number(),
      pessoas: z.number(),
      /** Also those that have ended. */
      regras: z.number(),
      versao: version,
    }),
  ),
})
const loanTypeList = z.object({
  tipos: z.array(
    z.object({
      codigo: z.string(),
      sigla: z.string(),
      ...shownNames,
      /** Whether copies of it leave the library. */
      sai: z.boolean(),
      /** Instead of those of the rule; null: those of the rule. */
      dias: z.number().nullable(),
      exemplares: z.number(),
      versao: version,
    }),
  ),
})
const serviceList = z.object({
  servicos: z.array(
    z.object({
      codigo: z.string(),
      ...shownNames,
      preco_centavos: z.number(),
      posicao: z.number(),
      versao: version,
    }),
  ),
})

/** What a first step asks for is there. */
const pronto = z.boolean()
const counted = z.object({ pronto, total: z.number() })
const firstSteps = z.object({
  /** Whether the desk shows them as long as one is open. */
  mostra: z.boolean(),
  instituicao: z.object({
    pronto,
    nome: z.string(),
    sigla: z.string(),
    cor_propria: z.boolean(),
    tem_logo: z.boolean(),
  }),
  bibliotecas: z.object({
    pronto,
    total: z.number(),
    /** Those that have the name or the short name that Estante gave them. */
    sem_nome: z.number(),
    sem_horario: z.number(),
    /** The first ten of those. */
    quais_sem_horario: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  }),
  regras: z.object({
    pronto,
    total: z.number(),
    /** Where one rule alone is for everybody and everything. */
    unica_geral: z.object({ dias: z.number(), emprestimos: z.number() }).nullable(),
  }),
  registros: counted,
  exemplares: counted,
  /** `total` without staff, `equipe`: staff. */
  pessoas: z.object({ pronto, total: z.number(), equipe: z.number() }),
  correio: z.object({
    pronto,
    sai: z.boolean(),
    /** In the last thirty days. */
    enviados: z.number(),
    /** That were tried in vain, and are tried again. */
    falhas: z.number(),
    ultima_falha: z.string(),
  }),
  emprestimos: counted,
})

export const setUpShapes = describeShapes<typeof setUpCalls>()({
  'set-up.first_steps': { answer: firstSteps },
  'set-up.show_first_steps': { body: z.object({ mostra: z.boolean() }), answer: firstSteps },
  'set-up.institution': { answer: institution },
  'set-up.change_institution': {
    body: z.object({
      versao: version,
      nome: institutionFields.name.unwrap(),
      sigla: institutionFields.short_name.unwrap(),
      moeda: institutionFields.currency.unwrap(),
      fuso_horario: institutionFields.time_zone.unwrap(),
      cor: institutionFields.colour.unwrap(),
    }),
    answer: institution,
  },
  'set-up.set_image': { query: imageQuery, answer: institution },
  'set-up.remove_image': { query: imageQuery, answer: institution },
  'set-up.policies': {
    answer: z.object({
      politicas: z.array(policy),
      categorias: z.array(choice.extend({ pessoas: z.number() })),
      tipos_obra: z.array(choice),
      bibliotecas: z.array(choice),
    }),
  },
  'set-up.save_policy': {
    body: z.object({ ...policyScope, ...policyTerms, versao: version }),
    /** `mantem`: open loans that keep the rule as it was. */
    answer: z.object({ politica: policy, mantem: z.number() }),
  },
  'set-up.remove_policy': {
    query: z.object({ ...policyScope, versao: version }),
    answer: z.object({ mantem: z.number() }),
  },
  'set-up.categories': { answer: categoryList },
  'set-up.save_category': {
    body: z.object({
      ...savedRow,
      sigla: code,
      ...sentNames,
      tipo: z.enum(categoryKinds),
      posicao: sentPosition.optional(),
    }),
    answer: categoryList,
  },
  'set-up.remove_category': { query: z.object({ codigo: rowCode }), answer: categoryList },
  'set-up.loan_types': { answer: loanTypeList },
  'set-up.save_loan_type': {
    body: z.object({
      ...savedRow,
      sigla: code,
      ...sentNames,
      sai: z.boolean(),
      dias: z.number().int().min(1).max(3650).nullable(),
    }),
    answer: loanTypeList,
  },
  'set-up.remove_loan_type': {
    /** `para` takes its copies; empty: it has none. */
    query: z.object({ codigo: rowCode, para: codeOrNew }),
    answer: loanTypeList,
  },
  'set-up.services': { answer: serviceList },
  'set-up.save_service': {
    body: z.object({
      ...savedRow,
      ...sentNames,
      preco_centavos: z.number().int().min(1).max(99_999_999),
      posicao: sentPosition.optional(),
    }),
    answer: serviceList,
  },
  'set-up.remove_service': { query: z.object({ codigo: rowCode }), answer: serviceList },
})
