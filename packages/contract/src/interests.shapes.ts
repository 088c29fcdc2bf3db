import { z } from 'zod'
import { describeShapes } from './call.ts'
import { option, text } from './common.ts'
import type { interestsCalls } from './interests.calls.ts'

const s = z.string()
const typedCode = z.union([text(40), z.number().int()]).transform(String)
const validity = text(20).default('')
const codes = z.array(typedCode).max(100).default([])
const flag = z.union([z.boolean(), z.enum(['S', 'N'])]).transform((value) => value === true || value === 'S')

const interest = z.object({
  codigo: s,
  descricao: s,
  /** dd/mm/yyyy, and ISO 8601 beside it; empty: without end. */
  validade: s,
  validade_iso: s,
  /** Its validity is over. */
  vencido: z.boolean(),
})
const listed = interest.extend({ tipoDSI: s, codTipoArea: s })
const periodical = interest.extend({
  fasciculo: z.boolean(),
  artigo: z.boolean(),
  sumario: z.boolean(),
  bibliotecas: z.array(s),
})
const workType = interest.extend({ bibliotecas: z.array(s), idiomas: z.array(s) })
const savedSearch = interest.extend({ /** Query of the results’ address. */ pesquisa: s })
export type WirePeriodicalInterest = z.output<typeof periodical>

const done = z.object({ mensagem: s })
const named = z.object({ codigo: typedCode })
const ofType = named.extend({ tipoDSI: typedCode, codTipoArea: typedCode.default('') })
const periodicalBody = named.extend({
  validade: validity,
  fasciculo: flag.default(false),
  artigo: flag.default(false),
  sumario: flag.default(false),
  bibliotecas: codes,
})
const workTypeBody = named.extend({ validade: validity, bibliotecas: codes, idiomas: codes })
const savedQuery = text(4000)

export const interestsShapes = describeShapes<typeof interestsCalls>()({
  'interests.choices': {
    answer: z.object({
      tipos_dsi: z.array(option),
      tipos_area: z.array(option),
      areas: z.array(option.extend({ codTipoArea: s })),
      bibliotecas: z.array(option),
      idiomas: z.array(option),
      tipos_obra: z.array(option),
      limite: z.number().int(),
      total: z.number().int(),
    }),
  },
  'interests.list': { answer: z.array(listed) },
  'interests.add': {
    body: z.object({ tipoDSI: typedCode, validade: validity, itens: z.array(typedCode).min(1).max(20_000) }),
    answer: z.array(listed),
  },
  'interests.remove': { body: ofType, answer: done },
  'interests.find': {
    query: z.object({ tipoPesquisa: text(10), termoPesquisa: text(200) }),
    answer: z.array(option),
  },
  'interests.set_validity': { body: ofType.extend({ validade: validity }), answer: listed },
  'interests.periodicals': { answer: z.array(periodical) },
  'interests.add_periodical': { body: periodicalBody, answer: periodical },
  'interests.find_periodicals': {
    query: z.object({ termoPesquisa: text(200), bibliotecas: text(400).optional() }),
    answer: z.array(option),
  },
  'interests.change_periodical': { body: periodicalBody, answer: periodical },
  'interests.remove_periodical': { body: named, answer: done },
  'interests.work_types': { answer: z.array(workType) },
  'interests.add_work_type': { body: workTypeBody, answer: workType },
  'interests.change_work_type': { body: workTypeBody, answer: workType },
  'interests.remove_work_type': { body: named, answer: done },
  'interests.searches': { answer: z.array(savedSearch) },
  'interests.save_search': { body: z.object({ pesquisa: savedQuery, validade: validity }), answer: savedSearch },
  'interests.change_search': { body: named.extend({ validade: validity }), answer: savedSearch },
  'interests.remove_search': { body: named, answer: done },
})
