import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, option, text } from './common.ts'
import type { serialsCalls } from './serials.calls.ts'

const s = z.string()

const issue = z.object({
  /** By which `serials.issue` finds it. */
  cod_par: s,
  seq_par: s,
  seq_sec: s,
  /** MARC frequency code; empty where nobody knows. */
  cod_periodicidade: s,
  ano: s,
  volume: s,
  numero: s,
  /** "jan./jun." */
  periodo: s,
  /** "v. 39, n. 2 (abr./jun. 2026)", in the language of the header. */
  descricao: s,
  /** dd/mm/yyyy, and beside it the day in ISO 8601; empty where nobody knows, and where it has not happened. */
  data_publicacao: s,
  data_publicacao_iso: s,
  data_recebimento: s,
  data_recebimento_iso: s,
  data_reclamacao: s,
  data_reclamacao_iso: s,
  /** received, bound, expected, late, claimed, missing */
  situacao: s,
  situacao_descricao: s,
})
export type WireIssue = z.output<typeof issue>

const libraryIssues = z.object({
  cod_biblioteca: s,
  desc_biblioteca: s,
  /** "v. 1 (1998)-v. 12 (2010)" */
  colecao: z.array(s),
  fasciculos: z.array(issue),
})
export type LibraryIssues = z.output<typeof libraryIssues>

const contentsItem = z.object({
  titulo: s,
  responsabilidade: s,
  /** Pages or volume: "p. 737-738". */
  nota: s,
  ano: s,
  /** Empty where only the note names it. */
  cod_acervo: s,
})
export type ContentsItem = z.output<typeof contentsItem>

/** What an address says, checked by the handler: each mistake has a sentence of its own. */
const asked = text(100).optional()

export const serialsShapes = describeShapes<typeof serialsCalls>()({
  'serials.permission': { params: idParams, answer: z.object({ permissao: z.boolean(), motivo: s }) },
  'serials.choices': {
    params: idParams,
    answer: z.object({
      bibliotecas: z.array(option),
      anos: z.array(option),
      tipos: z.array(option),
      periodicidades: z.array(option),
    }),
  },
  'serials.issues': {
    params: idParams,
    query: z.object({ codPeriod: asked, codBib: asked, codPar: asked, year: asked }),
    answer: z.object({ ano: s, total: s, bibliotecas: z.array(libraryIssues) }),
  },
  'serials.issue': {
    params: idParams,
    query: z.object({ seqPar: asked, seqSec: asked, codPar: asked }),
    answer: issue.extend({ desc_biblioteca: s, tipo: s, periodicidade: s, titulo: s }),
  },
  'serials.contents': {
    params: idParams,
    answer: z.object({
      tipo: z.enum(['livro', 'periodico']),
      total: s,
      sumarios: z.array(z.object({ fasciculo: s, itens: z.array(contentsItem) })),
    }),
  },
})
