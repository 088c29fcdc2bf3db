/** Permissions and settings of the demonstration institution. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import { knownPermissions } from '../../setup/permissions.ts'

/** Where permissions of the catalogue lead, by number. */
const links: Readonly<Record<number, Partial<(typeof knownPermissions)[number]>>> = {
  57: {
    url: 'https://www.periodicos.capes.gov.br/',
    notice_pt: 'O Portal de Periódicos reúne bases de texto completo. Fora do campus, entre pela CAFe.',
    notice_es: 'El Portal de Periódicos reúne bases de texto completo. Fuera del campus, acceda por CAFe.',
    notice_en: 'The Periodicals Portal brings full-text databases together. Off campus, sign in through CAFe.',
  },
  87: {
    url: 'https://ccn.ibict.br/',
    notice_pt: 'O Catálogo Coletivo Nacional diz que bibliotecas do país têm cada periódico.',
    notice_es: 'El Catálogo Colectivo Nacional indica qué bibliotecas del país tienen cada revista.',
    notice_en: 'The National Union Catalogue tells which libraries of the country hold each journal.',
  },
}

export const demoPermissions = knownPermissions.map((permission) => ({ ...permission, ...links[permission.id ?? 0] }))

/** What an institution can set, by its dotted name; a text may be one for each language. */
const settings: Readonly<Record<string, unknown>> = {
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
  // It has everything but an SMTP server.
  'desk.first_steps': false,
  'registration.renewal_days': 180,
  'loans.most_read_in_course': true,
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
  'events.service': { adapter: 'fake' },
  'support.message': {
    pt: 'Escreva para central@mantiqueira.example ou ligue (35) 5555-0100, de segunda a sexta, das 8h às 18h.',
    es: 'Escriba a central@mantiqueira.example o llame al (35) 5555-0100, de lunes a viernes, de 8 a 18 h.',
    en: 'Write to central@mantiqueira.example or call (35) 5555-0100, Monday to Friday, 8 am to 6 pm.',
  },
}

export function demoSettings(): Insertable<Tables['settings']>[] {
  return Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
}
