/** Permissions, search guides and settings of the demonstration institution. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'

type Permission = Insertable<Tables['permissions']>

/** What accounts hold as permissions: the first is the specification's, the others are ours. */
export const ACCOUNT_AREA = { id: 8, module: 2 }
export const SWITCH_USER = { id: 2001, module: 2 }
export const DESK = { id: 2002, module: 3 }

/**
 * Numbers and meanings are those of the specification's section 6. Module 1 is the catalogue, 2 the account area, 3 the
 * desk.
 */
export const ACTIVITIES: readonly Permission[] = [
  permission(
    ACCOUNT_AREA.id,
    ACCOUNT_AREA.module,
    0,
    'Acesso à área pessoal',
    'Acceso al área personal',
    'Access to the account area',
  ),
  permission(12, 1, 1, 'Sugestão de aquisição', 'Sugerencia de adquisición', 'Acquisition suggestion'),
  permission(13, 1, 1, 'Comentários', 'Comentarios', 'Comments'),
  {
    ...permission(
      57,
      1,
      1,
      'Bases de dados bibliográficas',
      'Bases de datos bibliográficas',
      'Bibliographic databases',
    ),
    url: 'https://www.periodicos.capes.gov.br/',
    notice_pt: 'O Portal de Periódicos reúne bases de texto completo. Fora do campus, entre pela CAFe.',
    notice_es: 'El Portal de Periódicos reúne bases de texto completo. Fuera del campus, acceda por CAFe.',
    notice_en: 'The Periodicals Portal brings full-text databases together. Off campus, sign in through CAFe.',
  },
  {
    ...permission(87, 1, 1, 'Catálogo da rede', 'Catálogo de la red', 'Network catalogue'),
    url: 'https://ccn.ibict.br/',
    notice_pt: 'O Catálogo Coletivo Nacional diz que bibliotecas do país têm cada periódico.',
    notice_es: 'El Catálogo Colectivo Nacional indica qué bibliotecas del país tienen cada revista.',
    notice_en: 'The National Union Catalogue tells which libraries of the country hold each journal.',
  },
  permission(88, 1, 1, 'Marca do produto no rodapé', 'Marca del producto al pie', 'Product mark in the footer'),
  permission(107, 1, 1, 'Entrada em janela', 'Acceso en ventana', 'Sign-in in a window'),
  permission(1120, 1, 0, 'Verificação contra robôs', 'Verificación contra robots', 'Check against robots'),
  permission(SWITCH_USER.id, SWITCH_USER.module, 0, 'Troca de usuário', 'Cambio de usuario', 'Switch user'),
  permission(DESK.id, DESK.module, 0, 'Balcão de atendimento', 'Mostrador de atención', 'Circulation desk'),
]

/** @param enabled 1: everyone has it; 0: those who hold it as a permission, or nobody */
function permission(id: number, module: number, enabled: 0 | 1, pt: string, es: string, en: string): Permission {
  return { id, module, description_pt: pt, description_es: es, description_en: en, enabled }
}

/** The search bar's guides, which bookmarks name too. Others come with the screens that they lead to. */
export const GUIDES: readonly Insertable<Tables['guides']>[] = [
  {
    code: 'pesquisa_geral',
    section: 1,
    name_pt: 'Pesquisa geral',
    name_es: 'Búsqueda general',
    name_en: 'General search',
    position: 1,
  },
  {
    code: 'pesquisa_avancada',
    section: 1,
    name_pt: 'Pesquisa avançada',
    name_es: 'Búsqueda avanzada',
    name_en: 'Advanced search',
    position: 2,
  },
]

/** What an institution can set, by its dotted name; a text may be one for each language. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  'login.label': { pt: 'Matrícula', es: 'Matrícula', en: 'Enrolment number' },
  'login.message': {
    pt: 'Primeiro acesso? Escolha a sua senha em “Esqueci a senha”: enviamos um código ao seu e-mail.',
    es: '¿Primer acceso? Elija su contraseña en “Olvidé la contraseña”: enviamos un código a su correo.',
    en: 'First time here? Choose your password under “Forgot password”: we send a code to your e-mail.',
  },
  'login.destination': '',
  'login.authentication_mode': '2',
  'login.encryption_mode': '4',
  'login.oidc': false,
  'registration.renewal_days': 180,
  'loan_requests.limit': 3,
  'loan_requests.home_delivery': true,
  'closed_collection.collections': ['Coleções Especiais'],
  'privacy.link': 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  'search.outside': [
    { code: 'scielo', name: 'SciELO', address: 'https://search.scielo.org/?q={termo}' },
    {
      code: 'bdtd',
      name: { pt: 'Teses e dissertações (BDTD)', es: 'Tesis (BDTD)', en: 'Brazilian theses (BDTD)' },
      address: 'https://bdtd.ibict.br/vufind/Search/Results?lookfor={termo}',
    },
    { code: 'oasisbr', name: 'Oasisbr', address: 'https://oasisbr.ibict.br/vufind/Search/Results?lookfor={termo}' },
  ],
  // Numbers that no unit has: the demonstration must not collect anything.
  'gru.ug': '199999',
  'gru.gestao': '19999',
  'gru.unit_name': 'UF MANTIQUEIRA (DEMONSTRAÇÃO)',
  'gru.collection_code': '28883-7',
  'gru.due_days': 5,
  'gru.instructions': 'Demonstração: esta guia não deve ser paga.',
  'pix.key': 'pix@mantiqueira.example',
  'pix.name': 'UF Mantiqueira (demo)',
  'pix.city': 'Mantiqueira',
  'support.message': {
    pt: 'Escreva para central@mantiqueira.example ou ligue (35) 5555-0100, de segunda a sexta, das 8h às 18h.',
    es: 'Escriba a central@mantiqueira.example o llame al (35) 5555-0100, de lunes a viernes, de 8 a 18 h.',
    en: 'Write to central@mantiqueira.example or call (35) 5555-0100, Monday to Friday, 8 am to 6 pm.',
  },
}

export function demoSettings(): Insertable<Tables['settings']>[] {
  return Object.entries(SETTINGS).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
}
