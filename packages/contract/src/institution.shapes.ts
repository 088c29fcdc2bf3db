import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { institutionCalls } from './institution.calls.ts'

const s = z.string()
const shownLinks = z.array(z.object({ nome: s, endereco: s }))

/** The specification's institution configuration. `p.__*` are nested under `p`. */
const institution = z.object({
  codEmpresa: s,
  /** Full name: ours. */
  nome: s,
  sigla: s,
  /** The brand colour, "#0f4c5c". */
  tema: s,
  usaOIDC: z.boolean(),
  /** Ours: whether the login offers the institution's SAML provider. */
  usaSAML: z.boolean(),
  denominacao_login: s,
  /** "M" for the account area, empty for the catalogue. */
  destino_padrao_login_catalogo: s,
  msg_login: s,
  /** Whether a user name may belong to several people: the sign-in then asks for it first, and who is meant. */
  login_de_varias_pessoas: z.boolean(),
  /** Between a user name and the code of a person or category: "20210550#01". Empty: names have no suffix. */
  separador_login: s,
  /** The categories among which the sign-in offers a choice; empty: it asks for none. */
  categorias: z.array(z.object({ valor: s, rotulo: s })),
  link_logout_OIDC: s,
  link_logout_saml: s,
  msg_suporte_consulta: s,
  link_lgpd: s,
  p: z.object({
    __md_aut: s,
    __md_crypt: s,
    __web_url_pw: s,
    __web_aquisicao: s,
  }),
  /** Ours: what the pages need before they are shown. */
  ordenacao_padrao: s,
  /** Where the sign-language option leads; `{url}` in it stands for the page shown. Empty: no such option. */
  link_libras: s,
  /** Whether VLibras translates Portuguese pages into Brazilian sign language for readers who switch it on. */
  usa_vlibras: z.boolean(),
  /** Whether this browser may keep own loans, basket and library card, to be read without a network. */
  leitura_sem_rede: z.boolean(),
  /** Languages that the pages can speak; whether they do depends on the words that they were built with. */
  idiomas: z.array(z.object({ codigo: s, nome: s, oculto: z.boolean() })),
  /** The library's own words in the footer; empty: none. */
  texto_rodape: s,
  /** The library's own links, to other places of the web. */
  links_cabecalho: shownLinks,
  links_rodape: shownLinks,
  fuso_horario: s,
  total_titulos: s,
  total_exemplares: s,
  total_bibliotecas: s,
  tem_logo: z.boolean(),
  tem_background: z.boolean(),
})

const activity = z.object({ cod_atividade: s, descricao: s, cod_modulo: s, url: s, ativa: z.boolean() })
const guide = z.object({ guia: s, descricao: s, rota: s })

const opening = z.object({
  cod_biblioteca: s,
  desc_biblioteca: s,
  nome_curto: s,
  local: s,
  /** Whether it is open at this moment. */
  aberta: z.boolean(),
  /** open, closing-soon, closed-today, closed-now. */
  situacao: s,
  /** When the state ends: ISO 8601 with offset; empty when nothing is known for the next two weeks. */
  muda_em: s,
  /** Whether it has hours on any weekday. */
  tem_horarios: z.boolean(),
})

const library = opening.extend({
  /** Its code, which its page answers to besides the number: /bibliotecas/BC. */
  sigla: s,
  endereco: s,
  telefone: s,
  email: s,
  /** How to get in and around, in words; empty where the library says nothing. */
  acessibilidade: s,
  /** One row a weekday, 1 Monday to 7 Sunday; several spans on a day with a break. */
  horarios: z.array(z.object({ dia_semana: s, periodos: z.array(z.object({ abre: s, fecha: s })) })),
  /** Closed or different days of the next sixty days. */
  excecoes: z.array(z.object({ dia: s, motivo: s, abre: s, fecha: s })),
})

const hours = z.array(z.object({ cod_campus: s, nome_campus: s, bibliotecas: z.array(library) }))

export const institutionShapes = describeShapes<typeof institutionCalls>()({
  'institution.show': { answer: institution },
  'institution.features': { answer: z.array(activity) },
  'institution.guides': { answer: z.array(guide) },
  'institution.menu': { answer: z.array(guide) },
  'institution.notices': {
    answer: z.array(z.object({ codigo: s, data: s, data_iso: s, titulo: s, texto: s })),
  },
  'institution.faq': { answer: z.array(z.object({ codigo: s, pergunta: s, resposta: s })) },
  'institution.hours': { answer: hours },
  'institution.openings': { answer: z.array(opening) },
  'institution.campusHours': { params: z.object({ campus: s.max(20) }), answer: hours },
  'institution.campuses': { answer: z.array(z.object({ cod_campus: s, nome_campus: s })) },
  'institution.libraries': {
    query: z.object({ campus: s.max(20).optional() }),
    answer: z.array(z.object({ cod_biblioteca: s, desc_biblioteca: s, nome_curto: s, cod_campus: s, nome_campus: s })),
  },
  'institution.activity': { params: z.object({ id: s.max(20) }), answer: activity },
  'institution.activityNotice': { params: z.object({ id: s.max(20) }), answer: z.object({ informativo: s }) },
  'institution.logo': { answer: 'file' },
  'institution.background': { answer: 'file' },
})

/** Whether a library is open, with its names. */
export type LibraryOpening = z.infer<typeof opening>
export type LibraryHours = z.infer<typeof library>
