import { z } from 'zod'
import { describeShapes } from './call.ts'
import { code, idParams, option, text } from './common.ts'
import { hit } from './search.shapes.ts'
import type { titlesCalls } from './titles.calls.ts'

const s = z.string()
const words = z.array(s)
/** Absent or empty: all libraries. */
const library = z.union([code, z.literal('')]).optional()

/** One appearance of a tag; the lists run parallel. */
const fieldDetail = z.object({
  _secao: words,
  descricao: words,
  /** Trailing punctuation. */
  pontuacao: words,
  /** Empty where the subfield is no heading. */
  cod_autoridade: words,
  link_acesso: s.nullable(),
})

const heading = z.object({
  cod_autoridade: s,
  descricao: s,
  tipo: s,
  /** What it did, in words, and as MARC relator codes: the lists run parallel. */
  funcoes: words,
  codigos_funcoes: words,
})

/** What the title page shows beside the fields: ours. */
const summary = z.object({
  cod_acervo: s,
  titulo: s,
  subtitulo: s,
  titulo_uniforme: s,
  responsabilidade: s,
  edicao: s,
  publicacao: s,
  ano_publicacao: s,
  desc_fisica: s,
  cod_tipo_obra: s,
  desc_tipo_obra: s,
  tipo_material: s,
  idiomas: z.array(option),
  idiomas_originais: z.array(option),
  /** `nome`: as one says it, without dates and fuller forms; `datas`: "1908-1967". */
  autores: z.array(heading.extend({ nome: s, datas: s })),
  series: z.array(heading.extend({ volume: s })),
  assuntos: z.array(heading),
  resumos: words,
  sumario: words,
  notas: z.array(z.object({ paragrafo: s, descricao: s })),
  outros_titulos: words,
  identificadores: z.array(z.object({ tipo: s, valor: s, mostrado: s, valido: z.boolean() })),
  classificacao: z.array(z.object({ esquema: s, numero: s })),
  numero_chamada: s,
  tese: z.object({ grau: s, instituicao: s, ano: s, texto: s }).nullable(),
  faz_parte_de: z.array(z.object({ titulo: s, parte: s, cod_acervo: s })),
  relacionados: z.array(z.object({ paragrafo: s, titulo: s, parte: s, cod_acervo: s })),
  partes: z.array(z.object({ cod_acervo: s, titulo: s, ano_publicacao: s })),
  acessibilidade: words,
  outras_escritas: z.array(z.object({ paragrafo: s, texto: s, direita_para_esquerda: z.boolean() })),
  periodicidade: s,
  numeracao: s,
  acesso: words,
  disciplinas: z.array(option),
  link_capa: s,
  cor: s,
  disponibilidade: hit.shape.disponibilidade,
  qtde_exemplares: s,
  /** ContextObject of OpenURL, for a span of class Z3988. */
  coins: s,
})

const copy = z.object({
  cod_exemplar: s,
  codigo_barras: s,
  localizacao: s,
  numero_chamada: s,
  colecao: s,
  tipo_emprestimo: s,
  volume: s,
  tomo: s,
  parte: s,
  material: s,
  numero_exemplar: s,
  /** One of the copy states of docs/glossary.md: available, lent, overdue, reserved, transit, local, quarantine, … */
  situacao: s,
  situacao_descricao: s,
  disponivel: z.boolean(),
  /** dd/mm/yyyy; empty when it is not lent. */
  data_devolucao_prevista: s,
  /** The same day in ISO 8601. */
  data_devolucao_iso: s,
  /** "14:30" on that day: of a loan by the hour alone. */
  data_devolucao_hora: s.optional(),
  qtde_renovacoes: s,
  limite_renovacoes: s,
  observacao: s,
  /** Ours: whether a floor plan shows its row of shelves (`/api/exemplares/{id}/planta`). */
  tem_planta: z.boolean(),
})

const libraryCopies = z.object({
  cod_biblioteca: s,
  desc_biblioteca: s,
  campus: s,
  total: s,
  disponiveis: s,
  exemplares: z.array(copy),
  /** "v. 1 (1998)-v. 12 (2010)" */
  colecoes: z.array(z.object({ localizacao: s, numero_chamada: s, descricao: words, notas: words })),
})

const marcRow = z.object({
  paragrafo: s,
  seq_paragrafo: s,
  secao: s.nullable(),
  seq_secao: s,
  descricao: s,
  texto_descricao: s,
  /** One character; null where it is blank. */
  indicador1: s.nullable(),
  indicador2: s.nullable(),
  pontuacao: s,
  campo_fixo: s,
})

export const titleLink = z.object({
  seq_paragrafo: s,
  /** Empty where the link is restricted and the caller may not follow it. */
  url: s,
  /** The name of the link; empty where the record gives none. */
  descricao: s,
  /** A note of the record about it. */
  observacao: s,
  relacao: s,
  restrito: z.boolean(),
  paragrafo: s,
})

/** Styles of a reference. */
export const referenceStyles = ['abnt', 'apa', 'chicago', 'vancouver'] as const
export type ReferenceStyle = (typeof referenceStyles)[number]

/** Formats of a file with titles. */
export const exportFormats = ['ris', 'bibtex', 'csl-json', 'marc', 'marcxml', 'dublin-core'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const titlesShapes = describeShapes<typeof titlesCalls>()({
  'titles.show': {
    params: idParams,
    answer: z.object({
      campos: z.array(z.object({ ordem: s, detalhes: z.array(fieldDetail) })),
      resumo: summary,
    }),
  },
  'titles.reference': {
    params: idParams,
    query: z.object({ estilo: z.enum(referenceStyles).optional() }),
    answer: z.object({
      /** With markup (`<strong>`, `<em>`). */
      referencia: s,
      referencia_sem_tag: s,
      /** Ours: the same in pieces, for whoever sets it without reading markup. */
      partes: z.array(z.object({ texto: s, destaque: z.enum(['', 'strong', 'em']) })),
      estilo: s,
    }),
  },
  'titles.marc': {
    params: idParams,
    query: z.object({ liberacao: s.max(5).optional() }),
    answer: z.array(marcRow),
  },
  'titles.copies': {
    params: idParams,
    query: z.object({ cod_unidade: s.max(20).optional() }),
    answer: z.object({ total: s, disponiveis: s, reservas: s, bibliotecas: z.array(libraryCopies) }),
  },
  'titles.dublinCore': {
    params: idParams,
    answer: z.array(z.object({ elemento: s, valor: s })),
  },
  'titles.export': { params: idParams, query: z.object({ formato: z.enum(exportFormats) }), answer: 'file' },
  'titles.links': {
    params: idParams,
    query: z.object({ liberacao: s.max(5).optional() }),
    answer: z.array(titleLink),
  },
  'titles.colour': { params: idParams, answer: z.object({ cor: s, tinta: s }) },
  'titles.libraries': {
    params: idParams,
    answer: z.array(z.object({ cod_biblioteca: s, desc_biblioteca: s, total: s })),
  },
  'titles.permissions': {
    params: idParams,
    answer: z.object({
      abas: words,
      reserva: z.boolean(),
      solicitacao_emprestimo: z.boolean(),
      motivo: s,
      /** Ours: why no copy can be requested from another library; empty where one can, and where there are no copies. */
      motivo_solicitacao: s,
      /** Ours: why no copy can be asked for from the closed stacks; empty where one can, and where none stands there. */
      motivos_acervo_fechado: words,
    }),
  },
  'titles.totals': {
    params: idParams,
    query: z.object({ dataIni: text(30).optional(), dataFim: text(30).optional(), biblioteca: library }),
    answer: z.object({ emprestimos: s, renovacoes: s, reservas: s, espera_media: s, exemplares: s }),
  },
  'titles.statisticsYears': {
    params: idParams,
    query: z.object({ biblioteca: library }),
    answer: z.array(z.object({ ano: s, emprestimos: s })),
  },
  'titles.statistics': {
    params: idParams.extend({ periodo: text(40) }),
    query: z.object({ biblioteca: library }),
    answer: z.object({
      /** "2026-03", in order. */
      meses: z.array(z.object({ mes: s, emprestimos: s })),
      /** The one with most loans first; multiples of five. */
      categorias: z.array(z.object({ descricao: s, emprestimos: s })),
    }),
  },
})

export type TitleSummary = z.infer<typeof summary>
export type LibraryCopies = z.infer<typeof libraryCopies>
export type CopyRow = z.infer<typeof copy>
export type MarcRow = z.infer<typeof marcRow>
