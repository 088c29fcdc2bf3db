import { type FilterLetter, filterLetters } from '@estante/domain/search/filters'
import { maximumLines } from '@estante/domain/search/search-state'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { codeList, count, idParams, option, yesNo } from './common.ts'
import type { searchCalls } from './search.calls.ts'

/** A day as people type it. */
const day = z.string().max(30).optional()
const text = z.string().max(20_000).optional()
const many = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(200)]).optional()

/**
 * The lines of the advanced form after the first: `q2` in the index `for2`, joined to the line before by `condition`,
 * `q3` in `for3` by `condition2`, and so on.
 */
function laterLines(): Record<LineName, typeof text> {
  const numbers = Array.from({ length: maximumLines - 1 }, (_, i) => i + 2)
  const names = numbers.flatMap((n) => [`q${n}`, `for${n}`, n === 2 ? 'condition' : `condition${n - 1}`])
  return Object.fromEntries(names.map((name) => [name, text])) as Record<LineName, typeof text>
}

/** A parameter for each filter, repeated for several values. */
function filterValues<Sign extends '' | '-'>(sign: Sign): Record<`${Sign}${FilterLetter}`, typeof many> {
  const names = filterLetters.map((letter): `${Sign}${FilterLetter}` => `${sign}${letter}`)
  return Object.fromEntries(names.map((name) => [name, many])) as Record<`${Sign}${FilterLetter}`, typeof many>
}

type LineName = `q${number}` | `for${number}` | 'condition' | `condition${number}`

/**
 * A search as it arrives. `termo_pesquisa` and `coluna_um` are the first line; the address names of the pages (`q`,
 * `for`, `q2`, `for2`, `condition`, …) are read too, so that an address of a page can be sent as it is. Single letters
 * are filters (packages/domain/src/search/filters.ts), repeated for several values; with a minus before the letter they
 * name what a title must not have. Other names are passed over.
 */
export const searchQuery = z.object({
  ...laterLines(),
  termo_pesquisa: text,
  coluna_um: text,
  q: text,
  for: text,
  /** The caller's own number of its search: whatever it is, the same search has the same answer. */
  search_id: text,
  /**
   * The guide: "plano_ensino" finds, also by the names of courses and disciplines, what these read; others find
   * everything.
   */
  search_tab: text,
  indice: text,
  page: text,
  perPage: text,
  orderBy: text,
  direction: text,
  exato: text,
  /** C: as covers; R: as references, which `/api/consulta/breve` tells then; T: as a table. */
  modo: text,
  /** Material types of old bookmarks, "49,2": the same as T. */
  tipo_obra: text,
  /** The years of the advanced form: the same as P. */
  anoInicial: text,
  anoFinal: text,
  /** Of old bookmarks, which words must match: all do, here, unless a line says otherwise. Changes nothing. */
  keyword_type: text,
  /** Of old bookmarks, where the search came from. Changes nothing. */
  cr: text,
  ...filterValues(''),
  /** Ours: values that a title must not have, "-T=5". */
  ...filterValues('-'),
})

/**
 * A search, and how much of its filters is wanted: which letters ("TY"; all unless told), how many values of each, and
 * which of them: those that have words beginning with each word of `search_text`.
 */
const filtersQuery = searchQuery.extend({ letras: text, limite: text, search_text: z.string().max(200).optional() })

/** A search, and how many values of each filter are wanted. */
const pageQuery = searchQuery.extend({ limite: text })

const s = z.string()

/** A hit. Every value is a string, counts included: programs of this family read them so. */
export const hit = z.object({
  cod_empresa: s,
  cod_acervo: s,
  /** Display title. */
  descricao: s,
  /** Sort title. */
  obra: s,
  cod_tipo_obra: s,
  desc_tipo_obra: s,
  /** ABNT reference with markup (`<strong>`). */
  referencia: s,
  referencia_sem_tag: s,
  gera_exemplar: s,
  classificacao: s,
  tot_exemplares: s,
  /** Total of the whole search, on every hit. */
  total_titulos: s,
  /** Empty when there is none. */
  link_capa: s,
  /** S: it is a part of something (its own 773). */
  gera_773: s,
  possui_doc_online: s,
  possui_out_titulos: s,
  /** S: other titles are parts of it (their 773 leads to it). */
  tem_773_relacionado: s,
  /** Address of an open file of the work, whose text may be indexed; empty when there is none. */
  arquivo_indexar: s,
  qtde_comentarios: s,
  /** 0: open to everybody; 1: read online by whoever signs in. */
  cod_nivel_permissao: s,
  /** S: every link is open. */
  permite_arquivo_vinculo: s,
  /** S: files of copies, which follow the title's level, are open. */
  permite_arquivo_exemplar: s,
  icone: s,
  /** 1: active. */
  cod_sit_acervo: s,
  isbn_issn: s,
  resumo: s,
  autor: s,
  /** Which of the pictures of /api/vinculos/imagem is the cover; empty when there is none. */
  seq_paragrafo_capa: s,
  ano_publicacao: s,
  acesso_remoto: s,
  possui_acessibilidade: s,
  idioma: s,
  idioma_desc: s,
  desc_fisica: s,
  disp_para_reserva: s,
  autor_principal: s,
  /** Ours: as one says it, "João Guimarães Rosa". */
  nome_autor: s,
  /** Ours: its authority. */
  cod_autor_principal: s,
  edicao: s,
  eh_legislacao: s,
  cor: s,
  rota: s,
  cod_tipo_area_conhec: s,
  desc_tipo_area_conhec: s,
  cod_area_conhecimento: s,
  areas_conhecimento: z.array(option),
  cursos_disc: z.array(z.object({ codigo: s, descricao: s, campus: s })),
  /** One list for each filter letter. */
  dados_adicionais: z.record(s, z.array(option)),
  /**
   * Ours: place, publisher and year as a line; material type as a word for pictures; spine label; what is on a shelf
   * now.
   */
  publicacao: s,
  tipo_material: s,
  disponibilidade: z.object({
    /** on-shelf, online, online-restricted, lent, reserved, transit, local, unavailable, none. */
    estado: s,
    disponiveis: s,
    emprestaveis: s,
    /** Names of libraries that have a copy on the shelf. */
    bibliotecas: z.array(s),
    /** Their numbers, in the same order. */
    cod_bibliotecas: z.array(s),
    /** Earliest expected return, dd/mm/yyyy, empty when nothing is lent. */
    previsao_devolucao: s,
    /** "14:30" on that day: of a loan by the hour alone. */
    previsao_devolucao_hora: s.optional(),
    reservas: s,
    localizacao: s,
    /** Ours: each library that has copies: state as above, copies on the shelf, where, the call number, expected return. */
    por_biblioteca: z.array(
      z.object({
        cod_biblioteca: s,
        estado: s,
        disponiveis: s,
        localizacao: s,
        classificacao: s,
        previsao_devolucao: s,
        previsao_devolucao_hora: s.optional(),
      }),
    ),
  }),
})

/** What a list of titles shows of a hit. */
export const briefHit = hit
  .pick({
    cod_acervo: true,
    descricao: true,
    cod_tipo_obra: true,
    desc_tipo_obra: true,
    tipo_material: true,
    gera_exemplar: true,
    classificacao: true,
    total_titulos: true,
    link_capa: true,
    cod_nivel_permissao: true,
    ano_publicacao: true,
    idioma: true,
    idioma_desc: true,
    disp_para_reserva: true,
    autor_principal: true,
    nome_autor: true,
    cod_autor_principal: true,
    edicao: true,
    publicacao: true,
    desc_fisica: true,
    disponibilidade: true,
  })
  .extend({
    /** Where they were asked for. */
    referencia: s.optional(),
    referencia_sem_tag: s.optional(),
  })

const facet = z.object({ codigo: s, descricao: s, total: s, totalSemFiltro: s })
/** By letter. */
const facets = z.record(s, z.array(facet))

const searchOptions = z.array(z.object({ grupo: s, label: s, value: s, parametro: s }))

/** Codes joined by commas. */
const titlesQuery = z.object({ acervos: codeList.optional() })

export const searchShapes = describeShapes<typeof searchCalls>()({
  'search.find': { query: searchQuery, answer: z.array(hit) },
  'search.findInGuide': {
    params: z.object({ guia: s.max(100), search_id: s.max(100) }),
    query: searchQuery,
    answer: z.array(hit),
  },
  'search.findBrief': { query: searchQuery, answer: z.array(briefHit) },
  'search.findPage': {
    query: pageQuery,
    answer: z.object({ titulos: z.array(briefHit), filtros: facets.nullable() }),
  },
  'search.filters': { query: filtersQuery, answer: facets },
  'search.orders': {
    answer: z.array(z.object({ label: s, value: s, direction: s, padrao: z.boolean() })),
  },
  'search.indexes': { answer: z.array(z.object({ grupo: s, label: s, value: s })) },
  'search.archiveOptions': { answer: searchOptions },
  'search.legislationOptions': { answer: searchOptions },
  'search.caseLawOptions': { answer: searchOptions },
  'search.otherTitles': { query: titlesQuery, answer: z.array(z.object({ cod_acervo: s, titulos: z.array(s) })) },
  'search.indexedTitles': { query: titlesQuery, answer: z.array(z.object({ cod_acervo: s, indexado: yesNo })) },
  'search.outsideSearches': {
    query: z.object({ termoPesquisa: s.max(2000).optional() }),
    answer: z.array(option.extend({ link: s })),
  },
  'search.defaultImage': {
    answer: z.object({ imagem: s, por_tipo: z.array(z.object({ cod_tipo_obra: s, imagem: s })) }),
  },
  'search.similar': {
    params: idParams,
    query: z.object({ limite: count(24).default(12) }),
    answer: z.array(briefHit),
  },
  'search.neighbours': {
    params: idParams,
    query: z.object({ limite: count(24).default(6) }),
    answer: z.object({ numero_chamada: s, antes: z.array(briefHit), depois: z.array(briefHit) }),
  },
  'search.newTitles': {
    query: z.object({
      limite: count(100).default(12),
      dias: count(3650).default(30),
      dataIni: day,
      dataFim: day,
    }),
    answer: z.array(briefHit),
  },
  'search.interestTitles': { query: z.object({ dataIni: day, dataFim: day }), answer: z.array(hit) },
})

export type Hit = z.infer<typeof hit>
export type BriefHit = z.infer<typeof briefHit>
export type ReferencedHit = BriefHit & Pick<Hit, 'referencia' | 'referencia_sem_tag'>
export type Facet = z.infer<typeof facet>
export type Facets = z.infer<typeof facets>
