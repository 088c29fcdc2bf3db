/**
 * Every setting of an institution: its name, what it may be, and what it is where nobody set it. `estante config` refuses
 * what is not here; what each one means stands in its words (apps/server/src/cli/config/words).
 */
import { pixText } from '@estante/domain/charges/pix'
import { webAddress } from '@estante/domain/common/web-address'
import { directoryFields } from '@estante/domain/patron/directory-fields'
import { personalFields } from '@estante/domain/patron/personal-data'
import { usualLimits } from '@estante/domain/session/attempts'
import { usualRules } from '@estante/domain/session/password-rules'
import { z } from 'zod'
import type { FieldErrorCode } from './errors.ts'

export interface KnownSetting {
  schema: z.ZodType
  /** What counts where it is not set; absent: it is off, or nothing. */
  byDefault?: unknown
  /** How a value looks, for whoever types one. */
  example: unknown
}

const text = z.string().max(2000)
/** One text for all languages, or one for each. */
const localised = z.union([
  text,
  z.strictObject({
    pt: text,
    es: text.optional(),
    en: text.optional(),
    fr: text.optional(),
    it: text.optional(),
  }),
])
/** Words of the library on its pages and in its mails; without a language, the Portuguese ones. */
const shownWords = (most: number) => {
  const words = z.string().trim().min(1).max(most)
  const other = words.optional()
  return z.strictObject({ pt: words, es: other, en: other, fr: other, it: other })
}
/** Links of the library to other places of the web. */
const shownLinks = (most: number, longest: number) =>
  z.array(z.strictObject({ label: shownWords(longest), address: outsideAddress })).max(most)
const badLink: FieldErrorCode = 'field.bad_link'
const notEncrypted: FieldErrorCode = 'field.not_encrypted'
/** Followed by readers: never a script, and never a path that pretends to be of elsewhere. */
const outsideAddress = z
  .string()
  .trim()
  .max(500)
  .refine((value) => !value.startsWith('/') && webAddress(value) !== '', badLink)
const onOff = z.boolean()
const codes = z.array(z.string().min(1))
const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const days = z.array(whole(1, 90)).max(10)
/** A web address, or a path of this site. */
const address = z.string().refine((value) => value === '' || webAddress(value) !== '', badLink)
/** Empty, or what a PIX code can show. */
const pixShown = (what: 'name' | 'city', most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value === '' || pixText(what, value) !== '')
const limits = z.strictObject({
  freeFailures: whole(0, 100),
  blockingFailures: whole(1, 1000),
  firstWait: whole(0, 3600),
  addressFailures: whole(1, 10_000),
  addressWindow: whole(1, 86_400),
})
const passwordRules = z.strictObject({
  minLength: whole(4, 64),
  maxLength: whole(8, 128),
  lastPasswords: whole(0, 50),
  hasNumbers: onOff,
  onlyNumbers: onOff,
  diffCase: onOff,
  specialChar: onOff,
  diffName: onOff,
})
const resetCode = z.strictObject({
  digits: whole(4, 10),
  minutes: whole(1, 60),
  tries: whole(1, 20),
  hourly: whole(1, 50),
  daily: whole(1, 100),
})
const provider = z.strictObject({
  code: z.string().regex(/^[\w-]{1,40}$/),
  adapter: z.enum(['link', 'ticket', 'grupoa', 'pearson', 'fake']).optional(),
  address: z.url({ error: badLink }),
  /** Hosts of restricted links that this provider opens. */
  hosts: z
    .array(z.string().regex(/^[\w-]+(\.[\w-]+)+$/))
    .max(20)
    .optional(),
  /** What its refusals call it. */
  service: z.enum(['books', 'loans', 'events']).optional(),
})
const eventsService = z.discriminatedUnion('adapter', [
  z.strictObject({ adapter: z.literal('json'), address: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ adapter: z.literal('fake') }),
])
const withLogin = text.includes('{login}')
/** Of an entry of the directory: what each field is called there; `id` stays the same as long as the entry exists. */
const attribute = z.string().regex(/^[A-Za-z][\w;.-]{0,99}$/)
const attributes = z.partialRecord(z.enum([...directoryFields, 'id']), attribute)
const externalSearch = z.strictObject({
  code: z.string().min(1),
  name: localised,
  address: z.string().includes('{termo}'),
})

/** In the order of their names. */
export const knownSettings = {
  'accessibility.sign_language': { schema: address, example: 'https://libras.example.org/?pagina={url}' },
  'accessibility.vlibras': { schema: onOff, byDefault: false, example: true },
  'app_layers.address': { schema: address, example: 'https://layers.example.org/in' },
  'charges.reverse_found': { schema: onOff, byDefault: false, example: true },
  'closed_collection.collections': { schema: codes, byDefault: [], example: ['Obras raras'] },
  'comments.on_titles': { schema: onOff, byDefault: true, example: false },
  'comments.waiting_limit': { schema: whole(0, 1000), byDefault: 3, example: 5 },
  'daia.enabled': { schema: onOff, byDefault: true, example: false },
  'desk.first_steps': { schema: onOff, byDefault: true, example: false },
  'desk.lock_minutes': { schema: whole(0, 480), byDefault: 0, example: 10 },
  'desk.second_factor': { schema: onOff, byDefault: false, example: true },
  'events.service': { schema: eventsService, example: { adapter: 'json', address: 'https://eventos.example.org/api' } },
  'gru.collection_code': { schema: text, example: '28883-7' },
  'gru.due_days': { schema: whole(0, 365), byDefault: 5, example: 5 },
  'gru.gestao': { schema: z.string().regex(/^\d{5}$/), example: '15255' },
  'gru.instructions': { schema: text, example: 'Pague somente no Banco do Brasil.' },
  'gru.ug': { schema: z.string().regex(/^\d{6}$/), example: '153030' },
  'gru.unit_code': { schema: z.string().regex(/^\d*$/), example: '1234' },
  'gru.unit_name': { schema: text, example: 'Universidade Federal da Mantiqueira' },
  'history.keep_months': { schema: whole(0, 1200), byDefault: 0, example: 24 },
  'interests.limit': { schema: whole(0, 1000), byDefault: 100, example: 50 },
  'languages.hidden': { schema: codes, byDefault: [], example: ['fr'] },
  'links.categories': { schema: codes, byDefault: [], example: ['01', '04'] },
  'loan_requests.home_delivery': { schema: onOff, byDefault: false, example: true },
  'loan_requests.limit': { schema: whole(0, 100), byDefault: 3, example: 3 },
  'loans.also_borrowed': { schema: onOff, byDefault: false, example: true },
  'loans.automatic_renewal_days': { schema: whole(0, 30), byDefault: 1, example: 1 },
  'loans.most_read_in_course': { schema: onOff, byDefault: false, example: true },
  'loans.reminder_days_after': { schema: days, byDefault: [1, 7], example: [1, 7] },
  'loans.reminder_days_before': { schema: days, byDefault: [2], example: [2] },
  'loans.token_minutes': { schema: whole(1, 1440), byDefault: 10, example: 10 },
  'login.authentication_mode': { schema: text, example: '2' },
  'login.categories': { schema: codes, byDefault: [], example: ['01', '04'] },
  'login.clients': { schema: codes, example: ['7'] },
  'login.destination': { schema: text, example: '/meupergamum' },
  'login.encryption_mode': { schema: text, example: '4' },
  'login.label': { schema: localised, example: { pt: 'Matrícula', es: 'Matrícula', en: 'Enrolment number' } },
  'login.ldap': { schema: onOff, byDefault: false, example: true },
  'login.ldap_address': {
    schema: z.url({ protocol: /^ldaps?$/, error: notEncrypted }),
    example: 'ldaps://ldap.example.org',
  },
  'login.ldap_attributes': {
    schema: attributes,
    byDefault: { id: 'entryUUID', username: 'uid', name: 'cn', email: 'mail' },
    example: { id: 'objectGUID', username: 'sAMAccountName', name: 'displayName', email: 'mail' },
  },
  'login.ldap_base': { schema: text, example: 'ou=people,dc=example,dc=org' },
  'login.ldap_bind_dn': { schema: text, example: 'cn=estante,ou=services,dc=example,dc=org' },
  'login.ldap_categories': {
    schema: z.array(z.strictObject({ group: text.min(1), category: z.string().min(1) })).max(100),
    byDefault: [],
    example: [{ group: 'cn=students,ou=groups,dc=example,dc=org', category: '01' }],
  },
  'login.ldap_category': { schema: text, example: '01' },
  'login.ldap_certificates': { schema: z.array(z.string().min(1)).min(1), example: ['-----BEGIN CERTIFICATE-----…'] },
  'login.ldap_create': { schema: onOff, byDefault: false, example: true },
  'login.ldap_filter': {
    schema: withLogin,
    byDefault: '(uid={login})',
    example: '(&(objectClass=person)(uid={login}))',
  },
  'login.ldap_group_attribute': { schema: attribute, byDefault: 'memberOf', example: 'eduPersonAffiliation' },
  'login.ldap_library': { schema: text, example: 'BC' },
  'login.ldap_password_help': { schema: localised, example: 'https://senha.example.org' },
  'login.ldap_starttls': { schema: onOff, byDefault: true, example: false },
  'login.ldap_user_dn': { schema: withLogin, example: 'uid={login},ou=people,dc=example,dc=org' },
  'login.limits': { schema: limits.partial(), byDefault: usualLimits, example: { freeFailures: 5 } },
  'login.message': { schema: localised, example: { pt: 'Bem-vindo', es: 'Bienvenido', en: 'Welcome' } },
  'login.multi_person': { schema: onOff, byDefault: false, example: true },
  'login.oidc': { schema: onOff, byDefault: false, example: true },
  'login.oidc_client_id': { schema: text, example: 'estante' },
  'login.oidc_issuer': { schema: address, example: 'https://sso.example.org/realms/uni' },
  'login.oidc_logout': { schema: address, example: 'https://sso.example.org/logout' },
  'login.oidc_scope': {
    schema: z.string().regex(/\bopenid\b/),
    byDefault: 'openid profile',
    example: 'openid profile',
  },
  'login.oidc_user_claim': { schema: text, byDefault: 'preferred_username', example: 'preferred_username' },
  'login.private_hosts': { schema: codes, byDefault: [], example: ['ldap.intra.example.org'] },
  'login.saml': { schema: onOff, byDefault: false, example: true },
  'login.saml_certificates': { schema: z.array(z.string().min(1)).min(1), example: ['-----BEGIN CERTIFICATE-----…'] },
  'login.saml_entity_id': { schema: text, example: 'https://catalogo.example.org' },
  'login.saml_entry_point': { schema: address, example: 'https://idp.example.org/sso' },
  'login.saml_logout': { schema: address, example: 'https://idp.example.org/logout' },
  'login.saml_provider': { schema: text, example: 'https://idp.example.org/metadata' },
  'login.saml_user_attribute': { schema: text, example: 'urn:oid:0.9.2342.19200300.100.1.1' },
  'login.separator': { schema: z.string().max(5), byDefault: '#', example: '#' },
  'mails.closing': {
    schema: shownWords(500),
    example: { pt: 'Biblioteca Central, (35) 3622-1234', es: '…', en: '…' },
  },
  'network.private_hosts': { schema: codes, byDefault: [], example: ['catalogo.intra.example.org'] },
  'oai.admin_mail': { schema: z.email(), example: 'catalogo@example.org' },
  'oai.enabled': { schema: onOff, byDefault: true, example: false },
  'oai.repository_name': { schema: text.min(1), example: 'Biblioteca da Universidade Federal da Mantiqueira' },
  'push.on': { schema: onOff, byDefault: false, example: true },
  'offline.reading': { schema: onOff, byDefault: true, example: false },
  'pages.footer_links': {
    schema: shownLinks(6, 60),
    byDefault: [],
    example: [{ label: { pt: 'Repositório', en: 'Repository' }, address: 'https://repositorio.example.org' }],
  },
  'pages.footer_text': {
    schema: shownWords(500),
    example: { pt: 'Atendimento pelo telefone (35) 3622-1234', es: '…', en: '…' },
  },
  'pages.header_links': {
    schema: shownLinks(3, 30),
    byDefault: [],
    example: [{ label: { pt: 'Universidade', en: 'University' }, address: 'https://www.example.org' }],
  },
  'paia.on': { schema: onOff, byDefault: false, example: true },
  'password.rules': { schema: passwordRules.partial(), byDefault: usualRules, example: { minLength: 10 } },
  'people_sync.file': { schema: text, example: '/srv/estante/people.csv' },
  'people_sync.filter': {
    schema: text.min(1),
    byDefault: '(objectClass=person)',
    example: '(&(objectClass=person)(!(loginDisabled=TRUE)))',
  },
  'people_sync.limit_people': { schema: whole(0, 1_000_000), byDefault: 100, example: 500 },
  'people_sync.limit_percent': { schema: whole(0, 100), byDefault: 5, example: 10 },
  'people_sync.reason': {
    schema: z.string().min(1).max(200),
    byDefault: 'Não consta mais na lista da instituição',
    example: 'Desligado da universidade',
  },
  'people_sync.source': { schema: z.enum(['file', 'ldap']), example: 'ldap' },
  'people_sync.time': { schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), byDefault: '03:00', example: '04:30' },
  'personal_data.locked': {
    schema: z.array(z.enum(personalFields)),
    byDefault: ['cpf'],
    example: ['cpf', 'birthDate'],
  },
  'pix.city': { schema: pixShown('city', 15), example: 'Itajuba' },
  'pix.key': { schema: z.string().max(77), example: 'biblioteca@example.org' },
  'pix.name': { schema: pixShown('name', 25), example: 'Biblioteca Central' },
  'privacy.link': { schema: address, example: 'https://www.example.org/lgpd' },
  providers: {
    schema: z.array(provider).max(15),
    byDefault: [],
    example: [{ code: 'livros', address: 'https://livros.example.org/entrar', hosts: ['livros.example.org'] }],
  },
  'providers.private_hosts': { schema: codes, byDefault: [], example: ['livros.intra.example.org'] },
  'recovery.code': {
    schema: resetCode.partial(),
    byDefault: { digits: 6, minutes: 10, tries: 5, hourly: 5, daily: 10 },
    example: { minutes: 15 },
  },
  'redirect.hosts': { schema: codes, byDefault: [], example: ['biblioteca.example.org'] },
  'registration.renewal_days': { schema: whole(0, 3650), byDefault: 0, example: 180 },
  'registration.renewal_opens_before': { schema: whole(0, 365), byDefault: 30, example: 30 },
  'reports.daily_limit': { schema: whole(0, 10_000), byDefault: 20, example: 5 },
  'requests.answer_days': { schema: whole(0, 365), byDefault: 5, example: 3 },
  'requests.limit': { schema: whole(0, 1000), byDefault: 20, example: 10 },
  'requests.work_posting': { schema: address, example: 'https://teses.example.org/enviar' },
  'search.order': {
    schema: z.enum(['relevancia', 'ano_publicacao']),
    byDefault: 'relevancia',
    example: 'ano_publicacao',
  },
  'search.outside': {
    schema: z.array(externalSearch),
    byDefault: [],
    example: [{ code: 'scielo', name: 'SciELO', address: 'https://search.scielo.org/?q={termo}' }],
  },
  'self_service.authentication': { schema: text, example: 'L' },
  'self_service.enabled': { schema: onOff, byDefault: false, example: true },
  'self_service.library': { schema: z.union([text, z.number().int()]), example: 3 },
  'sip2.encoding': { schema: z.enum(['utf-8', 'latin1']), byDefault: 'utf-8', example: 'latin1' },
  'sip2.language': { schema: z.enum(['pt', 'es', 'en', 'fr', 'it']), byDefault: 'pt', example: 'en' },
  'sip2.password_needed': { schema: onOff, byDefault: false, example: true },
  'sru.enabled': { schema: onOff, byDefault: true, example: false },
  'support.message': { schema: localised, example: 'biblioteca@example.org' },
  'web.acquisition': { schema: text, example: '1' },
  'web.address': { schema: address, example: 'https://catalogo.example.org' },
  'webhooks.private_hosts': { schema: codes, byDefault: [], example: ['sistemas.intra.example.org'] },
} as const satisfies Record<string, KnownSetting>

export type SettingName = keyof typeof knownSettings

export function knownSetting(name: string): KnownSetting | undefined {
  return Object.hasOwn(knownSettings, name) ? knownSettings[name as SettingName] : undefined
}
