/**
 * Who may call what: for each call of the contract, what each of twelve callers is answered. A call without a row fails
 * access-matrix.api.test.ts, which also says how the rows are tried.
 */
import { randomUUID } from 'node:crypto'
import type { SignedIn } from './sign-in-as.ts'

/** In the order of the statuses below. */
export const callers = [
  'nobody',
  'anonymous token',
  'patron',
  'another patron',
  'professor',
  'blocked patron',
  'expired token',
  'staff with the right',
  'key with every scope',
  'key without the scope',
  'revoked key',
  'expired key',
] as const

export type CallerName = (typeof callers)[number]

/**
 * Staff by role, whose rights are for the library that the call names or for another one; an administrator's are for all.
 * Keys with every scope, for that library or for another one; their account is an administrator's, the last one a reader's.
 * Tried with the calls for staff only: to the others they are patrons like any.
 */
export const staffCallers = [
  'attendant here',
  'attendant elsewhere',
  'head here',
  'head elsewhere',
  'administrator',
  'key here',
  'key elsewhere',
  'key of a reader',
] as const

export type StaffCallerName = (typeof staffCallers)[number]

/** What the rows ask for: the numbers of rows that are there. */
export interface Facts {
  title: string
  authority: string
  course: string
  discipline: string
  professor: string
  campus: string
  library: string
  /** The patron of the third column, in a session that nothing has used yet. */
  patron: SignedIn
  /** A loan request of the patron’s, which waits. */
  request: string
  /** A request to the library of the patron’s, which waits. */
  libraryRequest: string
  /** A file of that request. */
  requestFile: string
  /** Of which the patron is the professor. */
  plan: string
  /** A slip of the closed stacks of the patron’s. */
  slip: string
  /** An issue of a journal: the title, the library that has it, its number. */
  issue: Record<'title' | 'library' | 'number', string>
  /** A comment of the patron. */
  comment: string
  /** An alert of the patron. */
  alert: string
  /** A passkey of the patron. */
  passkey: string
  /** A list of titles of the patron, which has the title and is shared. */
  titleList: string
  /** The end of its link. */
  shareCode: string
  /** An open hold of the patron. */
  hold: string
  /** The password of whoever calls; empty where they have none. */
  password: string
}

export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

export interface Row {
  /** The scopes of which a key needs one; without any, no key makes the call. */
  scopes?: readonly string[]
  statuses: Readonly<Record<CallerName, number>>
  /** Of a call for staff. */
  staff?: Readonly<Record<StaffCallerName, number>>
  /** What is sent; what names a person's row names the patron's. */
  send: (facts: Facts) => Sent
  /** Whether the path names a row of the patron's, which no other patron may reach. */
  owned: boolean
}

type Send = Row['send']
const plain: Send = () => ({})
/** A token that is over is refused everywhere: a program should learn it, not silently become somebody else. */
const over = 401

function row(send: Send, owned: boolean, [nobody, anonymous, patron, another, staff]: number[]): Row {
  const values = [nobody, anonymous, patron, another, another, over, over, staff, 403, 403, over, over]
  return { statuses: statusesOf(values), send, owned }
}

/** What a server may call too, with a key of one of these scopes: as a visitor, or as its account at its library. */
function withKeys(scopes: readonly string[], one: Row): Row {
  const made = one.staff ? one.staff.administrator : one.statuses.nobody
  return {
    ...one,
    scopes,
    statuses: { ...one.statuses, 'key with every scope': made },
    ...(one.staff && { staff: { ...one.staff, 'key here': made } }),
  }
}

function statusesOf(values: readonly (number | undefined)[]): Row['statuses'] {
  return Object.fromEntries(callers.map((name, at) => [name, values[at]])) as Row['statuses']
}

/** Everybody, with or without a token. */
const open = (send: Send = plain, ok = 200) => row(send, false, [ok, ok, ok, ok, ok])
/** Everybody, and a token that is over does not matter: what is sent says who asks. */
const sent = (send: Send): Row => ({ ...open(send), statuses: statusesOf(callers.map(() => 200)) })
/** Whoever brings a token, of a person or not. */
const token = (send: Send = plain, ok = 200) => row(send, false, [401, ok, ok, ok, ok])
/** A key alone, about itself, whatever its scopes. */
const key = (send: Send = plain, ok = 200): Row => ({
  ...row(send, false, [401, 403, 403, 403, 403]),
  statuses: statusesOf([401, 403, 403, 403, 403, over, over, 403, ok, ok, over, over]),
})
/** Every person, about themselves. */
const patron = (send: Send = plain, ok = 200) => row(send, false, [401, 403, ok, ok, ok])
/** The patron alone: the others are answered as if the row were not there. */
const owner = (send: Send, foreign: number, ok = 200) => row(send, true, [401, 403, ok, foreign, foreign])
/** The patron, and the staff who hold the right. */
const ownerOrStaff = (send: Send, foreign: number) => row(send, true, [401, 403, 200, foreign, 200])
/**
 * The staff who hold the right.
 * @param roles the statuses of `staffCallers`, the administrator’s last
 */
const staff = (send: Send, roles: readonly number[], owned = false): Row => ({
  ...row(send, owned, [401, 403, 403, 403, roles[4]!]),
  staff: Object.fromEntries(staffCallers.map((name, at) => [name, roles[at] ?? 403])) as Row['staff'] & {},
})
/** Everybody, and keys. */
const catalogue: typeof open = (send, ok) => withKeys(['catalogue:read'], open(send, ok))
const events: typeof open = (send, ok) => withKeys(['events:read'], open(send, ok))
/** The staff who hold the right, and keys of these scopes whose account does. */
const staffOrKey =
  (...scopes: string[]): typeof staff =>
  (send, roles, owned) =>
    withKeys(scopes, staff(send, roles, owned))
const people = staffOrKey('people:read', 'people:write')
const peopleReader = staffOrKey('people:read')
const peopleWriter = staffOrKey('people:write')
const circulationReader = staffOrKey('circulation:read')
const circulationWriter = staffOrKey('circulation:write')
const requests = staffOrKey('requests:read', 'requests:write')
const requestsWriter = staffOrKey('requests:write')
const reportsReader = staffOrKey('reports:read')
/** For an administrator, at every library: the demonstration’s librarian is the head of one. */
const everywhere = (send: Send = plain, ok = 200): Row => {
  const roles = staff(send, [403, 403, 403, 403, ok])
  return { ...roles, statuses: { ...roles.statuses, 'staff with the right': 403 } }
}
/** Of all libraries at once. */
const administrators = [403, 403, 403, 403, 200]
/** At the library that is named: the third and fourth are heads. */
const attendants = [200, 403, 200, 403, 200]
const heads = (ok = 200) => [403, 403, ok, 403, ok]

/** Let through, and refused for what is named. */
const unknown = (status: number) => (status === 200 ? 422 : status)

const ofTitle: Send = ({ title }) => ({ params: { id: title } })
const numbered =
  (name: 'authority' | 'course' | 'discipline' | 'professor' | 'campus' | 'library'): Send =>
  (facts) => ({ params: { id: facts[name] } })
const query =
  (values: Record<string, string>): Send =>
  () => ({ query: values })

/** A volume that no library has. */
const noCopy = (title: string, library: string) => ({
  cod_acervo: title,
  biblioteca: library,
  volume: '999',
  tomo: '999',
  parte: '999',
  material_adicional: '999',
})

const libraryFields = {
  codigo: 'X',
  nome: 'x',
  nome_curto: 'x',
  cod_campus: '999999',
  ordem: 1,
  local: '',
  endereco: '',
  telefone: '',
  email: '',
  acessibilidade: '',
  acessibilidade_es: '',
  acessibilidade_en: '',
}

const closedWeek = { seg: '', ter: '', qua: '', qui: '', sex: '', sab: '', dom: '' }
/** Far ahead, where nothing is due. */
const farDay = { de: '2099-12-31', ate: '2099-12-31' }

const noticeFields = {
  titulo: 'x',
  titulo_es: '',
  titulo_en: '',
  texto: 'x',
  texto_es: '',
  texto_en: '',
  de: '2099-01-02',
  ate: '2099-01-01',
}

const ofRequest: Send = ({ libraryRequest }) => ({ params: { id: libraryRequest } })

const ofList: Send = ({ titleList }) => ({ params: { id: titleList } })

const ofListedTitle: Send = ({ titleList, title }) => ({ params: { id: titleList, acervo: title } })

const ofRequestFile: Send = ({ libraryRequest, requestFile }) => ({
  params: { id: libraryRequest, arquivo: requestFile },
})

const credential = { id: 'x', rawId: 'x', type: 'public-key' }
const signed = { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' }

const newRow = { codigo: '', versao: '', nome: 'Da matriz', nome_es: '', nome_en: '' }
const mailWords = { idioma: 'pt', assunto: 'Da matriz', texto: 'Chegou {title}.\n\n{edition}' }
const newQuestion = {
  codigo: '',
  versao: '',
  pergunta: 'Da matriz?',
  pergunta_es: '',
  pergunta_en: '',
  resposta: 'Sim.',
  resposta_es: '',
  resposta_en: '',
}

const loanRule = {
  cod_categoria: '',
  cod_tipo_obra: '17',
  dias: 7,
  renovacoes: 1,
  emprestimos: 1,
  reservas: 1,
  reserva_na_estante: false,
  horas_retirada: 48,
  multa_centavos: 0,
  multa_dias_fechados: false,
  dias_suspensao: 0,
  debito_tolerado_centavos: 0,
  data_limite: '',
  multa_maxima_centavos: 0,
  dias_tolerancia: 0,
  atrasados: 1,
  perdido_apos_dias: 0,
  reposicao_centavos: 0,
  taxa_processamento_centavos: 0,
}

const ofNobody: Send = () => ({ params: { id: '999999' } })

export const matrix: Readonly<Record<string, Row>> = {
  'authorities.show': catalogue(numbered('authority')),
  'authorities.marc': catalogue(numbered('authority')),
  'authorities.combo': catalogue(({ authority }) => ({ query: { autoridades: authority } })),

  'basket.titles': catalogue(({ title }) => ({ query: { acervos: title } })),
  'basket.list': patron(),
  'basket.add': patron(({ title }) => ({ body: { acervos: [title] } })),
  'basket.remove': patron(({ title }) => ({ body: { acervo: title } })),
  'basket.replace': patron(({ title }) => ({ body: { acervos: [title] } })),
  'basket.export': catalogue(({ title }) => ({ body: { tipo: 'A', dados: 'ris', acervos: [title] } })),

  'browse.suggest': catalogue(query({ q: 'cas' })),
  'browse.list': catalogue(() => ({ params: { lista: 'autor' } })),

  'charges.list': patron(),
  // Let through, and refused by the rule: nobody owes one cent.
  'charges.slip': patron(({ library }) => ({ body: { valor: '0.01', codBiblioteca: library } }), 422),
  'charges.pix': patron(({ library }) => ({ body: { valor: '0.01', codBiblioteca: library } }), 422),
  'charges.suspensions': patron(),

  'holds.options': catalogue(ofTitle),
  'holds.check': patron(({ title, library }) => ({ body: noCopy(title, library) }), 422),
  'holds.place': patron(({ title, library }) => ({ body: noCopy(title, library) }), 422),
  'holds.list': patron(),
  'holds.cancel': owner(({ hold }) => ({ body: { reservas: [hold] } }), 404),
  'holds.suspend': owner(({ hold }) => ({ params: { id: hold }, body: { ate: '2026-03-20' } }), 404),
  'holds.resume': owner(({ hold }) => ({ params: { id: hold } }), 404),
  'holds.move': owner(({ hold, library }) => ({ params: { id: hold }, body: { biblioteca: library } }), 404),
  'holds.history': patron(query({ dataIni: '2026-01-01', dataFim: '2026-12-31' })),

  'clearance.verify': patron(),
  // Of nobody's library: let through, and refused by the rule.
  'clearance.issue': patron(() => ({ body: { codBiblioteca: '99999' } }), 404),
  // No such clearance: nobody reaches another's, who is answered the same.
  'clearance.paper': owner(() => ({ params: { codigo: 'X' } }), 404, 404),
  'clearance.send_mail': patron(() => ({ body: { codigo: 'X' } }), 404),
  'clearance.confirm': open(() => ({ params: { codigo: 'X' } }), 404),

  'events.institutional': events(),
  'events.external': events(),
  'institution.show': catalogue(),
  'institution.features': catalogue(),
  'institution.guides': catalogue(),
  'institution.menu': catalogue(),
  'institution.notices': catalogue(),
  'institution.faq': catalogue(),
  'institution.hours': catalogue(),
  'institution.openings': catalogue(),
  'institution.campusHours': catalogue(({ campus }) => ({ params: { campus } })),
  'institution.campuses': catalogue(),
  'institution.libraries': catalogue(({ campus }) => ({ query: { campus } })),
  'institution.activity': catalogue(() => ({ params: { id: '57' } })),
  'institution.activityNotice': catalogue(() => ({ params: { id: '57' } })),
  // The demonstration has no floor plan.
  'floor-plans.show': catalogue(() => ({ params: { id: '1' } }), 404),
  'floor-plans.picture': catalogue(() => ({ params: { id: '1' } }), 404),

  'institution.logo': catalogue(),
  // The demonstration has no background picture.
  'institution.background': catalogue(plain, 404),

  'closed-collection.show': catalogue(ofTitle),
  // Let through, and refused by the rule: no library has this copy.
  'closed-collection.ask': patron(
    ({ library }) => ({ query: { cod_biblioteca: library }, body: { cesta: [{ cod_exemplar: '0' }] } }),
    422,
  ),
  'closed-collection.slip': owner(({ slip }) => ({ params: { id: slip } }), 404),
  'closed-collection.list': patron(),
  // Let through, and refused by the rule: nothing of it waits.
  'closed-collection.cancel': owner(({ slip }) => ({ params: { id: slip } }), 404, 422),

  'loan-requests.form': patron(ofTitle),
  // Let through, and refused by the rule: nothing is filled in.
  'loan-requests.ask': patron(({ title }) => ({ params: { id: title }, body: {} }), 422),
  'loan-requests.list': patron(),
  'loan-requests.cancel': owner(({ request }) => ({ params: { id: request } }), 404),

  'comments.list': catalogue(ofTitle),
  // Let through, and refused by the rule: nothing is filled in.
  'comments.write': patron(({ title }) => ({ params: { id: title }, body: {} }), 422),
  'comments.write_to_library': patron(() => ({ body: {} }), 422),
  'comments.titles': patron(),
  'comments.mine': patron(),
  'comments.own': patron(ofTitle),
  'comments.remove': owner(({ comment }) => ({ params: { id: comment } }), 404),

  // Let through, and refused by the rule: nothing is filled in.
  'reports.send': open(({ title }) => ({ body: { cod_acervo: title } }), 422),
  'interests.choices': patron(),
  'interests.list': patron(),
  'interests.add': patron(() => ({ body: { tipoDSI: '1', itens: ['802'] } })),
  // Let through, and not found: what a patron follows is named by what it is, never by a row of another's.
  'interests.remove': patron(() => ({ body: { tipoDSI: '1', codigo: '999' } }), 404),
  'interests.find': patron(query({ tipoPesquisa: '1', termoPesquisa: 'lite' })),
  'interests.set_validity': patron(() => ({ body: { tipoDSI: '1', codigo: '999' } }), 404),
  'interests.periodicals': patron(),
  'interests.add_periodical': patron(({ title }) => ({ body: { codigo: title, fasciculo: true } })),
  'interests.find_periodicals': patron(query({ termoPesquisa: 'revista' })),
  'interests.change_periodical': patron(() => ({ body: { codigo: '999999', fasciculo: true } }), 404),
  'interests.remove_periodical': patron(() => ({ body: { codigo: '999999' } }), 404),
  'interests.work_types': patron(),
  'interests.add_work_type': patron(() => ({ body: { codigo: '2' } })),
  'interests.change_work_type': patron(() => ({ body: { codigo: '17' } }), 404),
  'interests.remove_work_type': patron(() => ({ body: { codigo: '17' } }), 404),
  'interests.searches': patron(),
  'interests.save_search': patron(() => ({ body: { pesquisa: 'q=machado&for=LIVRE' } })),
  'interests.change_search': patron(() => ({ body: { codigo: '999999' } }), 404),
  'interests.remove_search': patron(() => ({ body: { codigo: '999999' } }), 404),
  'search.interestTitles': patron(),

  'alerts.list': patron(),
  'alerts.choices': patron(),
  'alerts.choose': patron(() => ({ body: { avisos: [] } })),
  'push.show': patron(),
  'push.subscribe': patron(() => ({ body: { endpoint: 'https://web.push.apple.com/a', p256dh: 'B', auth: 'a' } }), 422),
  'push.unsubscribe': patron(() => ({ query: { endpoint: 'https://web.push.apple.com/a' } })),
  'mail-links.show': open(() => ({ query: { token: 'x' } }), 422),
  'mail-links.use': open(() => ({ query: { token: 'x' } }), 422),
  'alerts.count': patron(),
  'alerts.live': patron(query({ uma_linha: 'S' })),
  'alerts.mark': owner(({ alert }) => ({ params: { id: alert } }), 404),
  'alerts.mark_all': patron(({ alert }) => ({ body: { ate: alert } })),
  'alerts.remove': owner(({ alert }) => ({ params: { id: alert } }), 404),

  'acquisitions.suggest': patron(() => ({ body: {} }), 422),
  'acquisitions.courses': patron(),
  'acquisitions.statuses': patron(),
  'acquisitions.suggestions': patron(),
  'acquisitions.orders': patron(),
  'acquisitions.statistics': patron(query({ dataIni: '01/01/2026', dataFim: '31/01/2026' })),

  'collection.totals': patron(),

  'bibliographic-databases.list': patron(),
  // Let through, and not found: no number of a database.
  'bibliographic-databases.open': patron(() => ({ params: { id: 'x' }, body: {} }), 404),

  'title-lists.list': patron(),
  'title-lists.create': patron(() => ({ body: { nome: 'TCC' } })),
  'title-lists.show': owner(ofList, 404),
  'title-lists.rename': owner((facts) => ({ ...ofList(facts), body: { nome: 'TCC' } }), 404),
  'title-lists.delete': owner(ofList, 404),
  'title-lists.add': owner((facts) => ({ ...ofList(facts), body: { acervos: [facts.title] } }), 404),
  'title-lists.remove': owner(ofListedTitle, 404),
  'title-lists.note': owner((facts) => ({ ...ofListedTitle(facts), body: { nota: 'cap. 2', nota_anterior: '' } }), 404),
  'title-lists.move': owner((facts) => ({ ...ofList(facts), body: { acervo: facts.title } }), 404),
  'title-lists.share': owner((facts) => ({ ...ofList(facts), body: { mostra_nome: false, mostra_notas: false } }), 404),
  'title-lists.withdraw': owner(ofList, 404),
  'title-lists.shared': open(({ shareCode }) => ({ params: { codigo: shareCode } })),

  'reading-lists.options': patron(),
  'reading-lists.find': patron(query({ ano: '2026' })),
  'reading-lists.change': owner(
    ({ plan }) => ({ params: { id: plan }, body: { basica: [], complementar: [], versao: '0' } }),
    404,
  ),

  'keys.show': key(),
  'keys.list': everywhere(),
  'keys.add': everywhere(() => ({
    body: {
      nome: 'matriz',
      escopos: ['events:read'],
      usuario: '',
      cod_biblioteca: '',
      ultimo_dia: '',
      limite_por_minuto: 60,
    },
  })),
  // No key has this name.
  'staff.list': everywhere(),
  'staff.find': everywhere(query({ texto: 'ninguém assim' })),
  'staff.show': { ...everywhere(({ patron }) => ({ params: { id: patron.account } })), owned: true },
  // Nothing is given, and nothing taken.
  'staff.change': {
    ...everywhere(({ patron }) => ({
      params: { id: patron.account },
      body: { cod_biblioteca: '', dar: [], retirar: [] },
    })),
    owned: true,
  },
  'keys.revoke': everywhere(() => ({ params: { nome: 'ninguem' } }), 404),

  'links.images': catalogue(({ title }) => ({ query: { cod_acervo: title } })),
  'links.results': catalogue(({ title }) => ({ query: { acervos: title } })),
  // Let through, and not found: the title has no links, and the institution no providers.
  'links.open': patron(({ title }) => ({ params: { id: title, seq: '1' }, body: {} }), 404),
  'links.count': open(({ title }) => ({ body: { cod_acervo: title, seq_paragrafo: '1' } }), 404),
  'links.abnt': patron(ofTitle, 404),
  'links.target': patron(ofTitle, 404),
  'links.grupoa': patron(() => ({ body: { sessionid: 'abc' } }), 404),

  'lists.disciplines': catalogue(),
  'lists.courses': catalogue(),
  'lists.professors': catalogue(),
  'lists.campuses': catalogue(),
  'lists.libraries': catalogue(),
  'lists.discipline': catalogue(numbered('discipline')),
  'lists.course': catalogue(numbered('course')),
  'lists.professor': catalogue(numbered('professor')),
  'lists.campus': catalogue(numbered('campus')),
  'lists.library': catalogue(numbered('library')),

  'loans.pending': patron(),
  // Let through, and refused by the rule: nothing is chosen.
  'loans.renew': patron(() => ({ body: [] }), 422),
  'loans.mail_receipt': patron(() => ({ body: { recibos: ['1'] } }), 422),
  'loans.history': patron(query({ dataIni: '2026-01-01', dataFim: '2026-12-31' })),
  'loans.kept_history': patron(),
  'loans.keep_history': patron(() => ({ body: { guardar: true } })),
  'loans.erase_history': patron(),
  'loans.token': patron(),
  'loans.new_token': patron(),
  'loans.preferences': patron(),
  'loans.change_preferences': patron(() => ({ body: {} })),
  'loans.calendar': patron(),
  'loans.open_calendar': patron(),
  'loans.close_calendar': patron(),
  // The address is itself what lets a program in, and this is none.
  'loans.calendar_feed': open(() => ({ params: { chave: 'x.ics' } }), 404),
  'loans.start': patron(),

  'patron.data': patron(),
  // Let through, and refused by the rule: they were changed since this version.
  'patron.change_data': patron(() => ({ body: { telefone: '(35) 5555-1000', versao: 'old' } }), 422),
  'patron.email': patron(),
  // Let through, and refused by the rule: they are valid for months.
  'patron.renew': patron(plain, 422),
  'patron.area_address': patron(),
  // Let through, and refused by the rule: the demonstration lists no hosts.
  'patron.set_area_base': patron(() => ({ body: { base: 'https://area.example.org' } }), 422),
  'patron.redirect_token': patron(),
  // The token of one time is itself what lets somebody in, and this is none.
  'patron.redirect_sign_in': open(() => ({ body: { token: 'x' } }), 401),
  // The demonstration has no app of layers.
  'patron.layers_link': patron(plain, 404),
  'patron.card': patron(),
  'patron.card_pdf': patron(),
  'patron.export': patron(),
  // Let through, and refused: the password is not theirs.
  'patron.erase': patron(() => ({ body: { senha: 'errada' } }), 422),
  'patron.layers': open(),
  'patron.self_service': open(),
  'patron.departments': token(),

  // Names a provider, nobody's row; the demonstration has none.
  'providers.access': patron(() => ({ params: { provedor: 'nenhum' } }), 404),

  // Names that nobody has, another one each time: they are answered as any other.
  'recovery.start': open(({ patron }) => ({ params: { id: patron.session } })),
  'recovery.check': open(({ patron }) => ({ params: { id: patron.session }, body: { code: '000000' } }), 422),
  'recovery.finish': open(
    ({ patron }) => ({ params: { id: patron.session }, body: { code: '000000', password: 'Sagui-Preto-12' } }),
    422,
  ),
  'recovery.rules': patron(),
  // Let through, and refused by the rule: this is no good password.
  'recovery.change_password': patron(({ password }) => ({ body: { senhaAtual: password, senhaNova: 'x' } }), 422),

  // Let through, and refused by the rule: nothing is filled in.
  'requests.exchange': patron(() => ({ params: { tipo: 'article' }, body: {} }), 422),
  'requests.interlibrary_form': patron(),
  'requests.interlibrary': patron(() => ({ body: {} }), 422),
  'requests.survey': patron(() => ({ body: {} }), 422),
  'requests.card': patron(() => ({ body: {} }), 422),
  'requests.specialised': patron(() => ({ body: {} }), 422),
  'requests.list': patron(() => ({ params: { tipo: 'todas' } })),
  'requests.show': owner(ofRequest, 404),
  'requests.change': owner((facts) => ({ ...ofRequest(facts), body: {} }), 404, 422),
  'requests.cancel': owner(ofRequest, 404),
  // An own request, which asks for no card.
  // Let through, and refused by the rule: nothing was sent.
  'requests.attach': owner((facts) => ({ ...ofRequest(facts), query: { nome: 'a.pdf' } }), 404, 422),
  'requests.file': owner(ofRequestFile, 404),
  'requests.remove_file': owner(ofRequestFile, 404),
  'requests.file_for_staff': { ...staff(ofRequestFile, [200, 200, 200, 200, 200]), owned: true },
  'requests.card_pdf': owner(ofRequest, 404, 404),
  'requests.write': owner((facts) => ({ ...ofRequest(facts), body: { texto: 'Obrigada.' } }), 404),
  // The demonstration names no address.
  'requests.post_work': patron(plain, 422),

  'network.search': catalogue(query({ termo_pesquisa: 'casmurro' })),
  'network.show': catalogue(() => ({ params: { id: '1' } })),
  'network.institutions': catalogue(),

  'search.find': catalogue(query({ termo_pesquisa: 'casmurro' })),
  'search.findBrief': catalogue(query({ termo_pesquisa: 'casmurro' })),
  'search.findPage': catalogue(query({ termo_pesquisa: 'casmurro' })),
  'search.findInGuide': catalogue(() => ({ params: { guia: 'pesquisa_geral', search_id: '1' } })),
  'search.filters': catalogue(query({ termo_pesquisa: 'casmurro' })),
  'search.orders': catalogue(),
  'search.indexes': catalogue(),
  'search.archiveOptions': catalogue(),
  'search.legislationOptions': catalogue(),
  'search.caseLawOptions': catalogue(),
  'search.otherTitles': catalogue(({ title }) => ({ query: { acervos: title } })),
  'search.indexedTitles': catalogue(({ title }) => ({ query: { acervos: title } })),
  'search.outsideSearches': catalogue(query({ termoPesquisa: 'casmurro' })),
  'search.defaultImage': catalogue(),
  'search.similar': catalogue(ofTitle),
  'search.neighbours': catalogue(ofTitle),
  'search.newTitles': catalogue(),

  'readership.also_borrowed': catalogue(ofTitle),
  'readership.most_read': patron(),

  'second-factors.list': patron(),
  'second-factors.start_authenticator': patron(({ password }) => ({ body: { senha: password } })),
  // Let through, and refused by the rule: nobody has an authenticator app, and these bytes are no passkey's.
  'second-factors.confirm_authenticator': patron(() => ({ body: { codigo: '000000' } }), 422),
  'second-factors.remove_authenticator': patron(({ password }) => ({ body: { senha: password } }), 422),
  'second-factors.new_backup_codes': patron(({ password }) => ({ body: { senha: password } }), 422),
  'second-factors.start_passkey': patron(({ password }) => ({ body: { senha: password } })),
  'second-factors.add_passkey': patron(
    () => ({ body: { resposta: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } } }),
    422,
  ),
  'second-factors.rename_passkey': owner(({ passkey }) => ({ params: { id: passkey }, body: { nome: 'Chave' } }), 404),
  'second-factors.remove_passkey': owner(
    ({ passkey, password }) => ({ params: { id: passkey }, body: { senha: password } }),
    404,
  ),
  'second-factors.passkey_options': open(),
  'second-factors.passkey_sign_in': open(() => ({ body: { resposta: { ...credential, response: signed } } }), 401),

  'session.token': sent(() => ({ body: { grant_type: 'client_credentials', client_id: '1', client_secret: '' } })),
  'session.captcha': open(),
  'session.user': patron(),
  'session.list': patron(),
  'session.end_all': patron(),
  'session.end': owner(({ patron }) => ({ params: { id: patron.session } }), 404),
  'session.lock': patron(),
  // Let through, and refused: not with this password.
  'session.unlock': patron(() => ({ body: { senha: 'nenhuma' } }), 422),
  'session.logins': patron(),
  'session.switch_login': owner(({ patron }) => ({ body: { codigo: String(patron.account) } }), 404),
  'desk.rights': patron(),
  'desk.scan': circulationWriter(
    ({ library }) => ({ body: { codigo: 'nobody has this code', modo: 'devolver', biblioteca: library } }),
    attendants,
  ),
  // A scan that was refused: of nobody, and of no copy.
  'desk.send_queue': staff(
    ({ library }) => ({
      body: {
        biblioteca: library,
        leituras: [
          {
            chave: '6f1d1f2e-3c5b-4a57-9d7e-0c1f6a0b9e11',
            ha_segundos: 60,
            modo: 'devolver',
            codigo: 'nobody has this code',
          },
        ],
      },
    }),
    attendants,
  ),
  'desk.refused_scans': staff(({ library }) => ({ query: { biblioteca: library } }), attendants),
  'desk.settle_scan': staff(
    ({ library }) => ({
      params: { id: '0b8f6a3e-54a1-4c39-8d0e-3f6f1d2a7c55' },
      body: { biblioteca: library, acao: 'encerrar', motivo: 'Engano do balcão' },
    }),
    [404, 403, 404, 403, 404],
  ),
  'desk.person': circulationReader(
    ({ patron, library }) => ({ params: { id: patron.account }, query: { biblioteca: library } }),
    attendants,
    true,
  ),
  'people.find': peopleReader(({ library }) => ({ query: { biblioteca: library, texto: 'ana' } }), attendants),
  'people.show': peopleReader(
    ({ patron, library }) => ({ params: { id: patron.patron }, query: { biblioteca: library } }),
    attendants,
    true,
  ),
  'people.form': people(({ library }) => ({ query: { biblioteca: library } }), attendants),
  'people.similar': people(({ library }) => ({ query: { biblioteca: library, usuario: 'nobody' } }), attendants),
  // Let through, and refused for its fields: nothing was typed.
  'people.register': peopleWriter(
    ({ library }) => ({
      body: {
        biblioteca: library,
        usuario: '',
        nome: '',
        cod_categoria: '',
        cod_biblioteca: library,
        senha: 'nenhuma',
      },
    }),
    attendants.map(unknown),
  ),
  // Another version than the one that is stored: let through, and nothing is changed.
  'people.edit': peopleWriter(
    ({ patron, library }) => ({ params: { id: patron.patron }, body: { biblioteca: library, versao: 'old' } }),
    [422, 403, 422, 403, 422],
    true,
  ),
  // The account of nobody: let through, and not found.
  'people.card': staff(
    ({ patron, library }) => ({ params: { id: patron.patron }, query: { biblioteca: library, conta: '999999' } }),
    attendants.map((status) => (status === 200 ? 404 : status)),
    true,
  ),
  'people.export': staff(
    ({ patron, library }) => ({ params: { id: patron.patron }, query: { biblioteca: library } }),
    heads(),
    true,
  ),
  'people.categories': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron },
      query: { biblioteca: library, conta: String(patron.account) },
    }),
    attendants,
    true,
  ),
  // The account of nobody: let through, and not found.
  'people.change_category': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron },
      body: { biblioteca: library, conta: 999999, categoria: 1, categoria_vista: 1 },
    }),
    heads(404),
    true,
  ),
  'people.block': peopleWriter(
    ({ patron, library }) => ({
      params: { id: patron.patron },
      body: { biblioteca: library, conta: 999999, motivo: 'Documento vencido' },
    }),
    [404, 403, 404, 403, 404],
    true,
  ),
  'people.unblock': peopleWriter(
    ({ patron, library }) => ({ params: { id: patron.patron }, body: { biblioteca: library, conta: 999999 } }),
    [404, 403, 404, 403, 404],
    true,
  ),
  'people.lift': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron },
      body: { biblioteca: library, suspensao: 999999, motivo: 'Engano do balcão' },
    }),
    [422, 403, 422, 403, 422],
    true,
  ),
  // Without a body there is no file; another one was checked.
  'people.import_preview': everywhere(({ library }) => ({ query: { biblioteca: library } }), 422),
  'people.import': everywhere(({ library }) => ({ query: { biblioteca: library, versao: 'x.y' } }), 422),
  // Let through, and refused: it is the same one.
  'people.merge_preview': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron },
      query: { biblioteca: library, outra: String(patron.patron) },
    }),
    attendants.map(unknown),
    true,
  ),
  // Let through, and refused: nobody is erased.
  'people.erase': {
    ...everywhere(
      ({ patron, library }) => ({
        params: { id: patron.patron },
        body: { biblioteca: library, numero: 'ninguém', motivo: 'Pediu por escrito' },
      }),
      422,
    ),
    owned: true,
  },
  'people.list_erased': everywhere(),
  'people.merge': {
    ...everywhere(
      ({ patron, library }) => ({ params: { id: patron.patron }, body: { biblioteca: library, outra: patron.patron } }),
      422,
    ),
    owned: true,
  },
  'people.notes': staff(
    ({ patron, library }) => ({ params: { id: patron.patron }, query: { biblioteca: library } }),
    attendants,
    true,
  ),
  // Let through, and refused: nothing is written, and there is no such note.
  'people.add_note': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron },
      body: { biblioteca: library, texto: ' ', no_balcao: true, ate: '' },
    }),
    attendants.map(unknown),
    true,
  ),
  'people.change_note': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron, nota: '999999' },
      body: { biblioteca: library, texto: 'x', no_balcao: true, ate: '', versao: 'old' },
    }),
    attendants.map((status) => (status === 200 ? 404 : status)),
    true,
  ),
  'people.remove_note': staff(
    ({ patron, library }) => ({
      params: { id: patron.patron, nota: '999999' },
      body: { biblioteca: library, versao: '' },
    }),
    attendants.map((status) => (status === 200 ? 404 : status)),
    true,
  ),
  // Let through, and refused: nothing is written.
  'people.write_notice': staff(
    ({ patron, library }) => ({ params: { id: patron.patron }, body: { biblioteca: library, texto: ' ' } }),
    attendants.map(unknown),
    true,
  ),
  'desk.worklists': circulationReader(({ library }) => ({ query: { biblioteca: library } }), attendants),
  'copies.show': circulationReader(
    ({ library }) => ({ query: { biblioteca: library, codigo: 'nobody has this code' } }),
    attendants.map(unknown),
  ),
  'copies.act': circulationWriter(
    ({ library }) => ({ body: { biblioteca: library, exemplar: '999999', ato: 'extraviado' } }),
    attendants.map(unknown),
  ),
  // Let through, and refused for what is named, which nobody has.
  'desk.due_date': staff(
    ({ library }) => ({ body: { biblioteca: library, exemplar: '999999', prazo: '2026-12-01', motivo: 'Greve' } }),
    attendants.map(unknown),
  ),
  'person-requests.titles': requests(({ library }) => ({ query: { biblioteca: library, busca: 'casa' } }), attendants),
  'person-requests.options': requests(
    ({ title, patron, library }) => ({
      params: { id: title },
      query: { biblioteca: library, conta: String(patron.account) },
    }),
    attendants,
  ),
  // Let through, and refused for what is named, which nobody has.
  'person-requests.hold': requestsWriter(
    ({ title, patron, library }) => ({
      body: { biblioteca: library, conta: patron.account, reserva: noCopy(title, library) },
    }),
    attendants.map(unknown),
  ),
  'person-requests.cancel_hold': requestsWriter(
    ({ hold, library }) => ({ params: { id: hold }, body: { biblioteca: library } }),
    attendants,
    true,
  ),
  'person-requests.ask': requestsWriter(
    ({ patron, library }) => ({ body: { biblioteca: library, conta: patron.account, acervo: '999999', pedido: {} } }),
    [404, 403, 404, 403, 404],
  ),
  'person-requests.end': requestsWriter(
    ({ request, library }) => ({ params: { id: request }, body: { biblioteca: library } }),
    attendants,
    true,
  ),
  'desk.work': circulationWriter(
    ({ library }) => ({ body: { biblioteca: library, lista: 'prontas', codigo: '999999', acao: 'emprestar' } }),
    attendants,
  ),
  'till.debts': staff(
    ({ patron, library }) => ({ params: { id: patron.account }, query: { biblioteca: library } }),
    attendants,
    true,
  ),
  'till.services': staff(({ library }) => ({ query: { biblioteca: library } }), heads()),
  // Let through, and refused by the rule: nobody wrote what it is for.
  'till.charge': staff(
    ({ library, patron }) => ({
      body: { biblioteca: library, pessoa: patron.account, chave: 'access matrix', valor_centavos: 100 },
    }),
    heads(422),
  ),
  'till.receipts': staff(
    ({ patron, library }) => ({ params: { id: patron.account }, query: { biblioteca: library } }),
    heads(),
    true,
  ),
  // Let through, and refused by the rule: there is no such receipt.
  'till.receipt': staff(({ library }) => ({ params: { id: 999999 }, query: { biblioteca: library } }), heads(404)),
  'till.receipt_pdf': staff(({ library }) => ({ params: { id: 999999 }, query: { biblioteca: library } }), heads(404)),
  'till.undo': staff(
    ({ library }) => ({ params: { id: 999999 }, body: { biblioteca: library, motivo: 'Pessoa errada' } }),
    heads(404),
  ),
  // Let through, and refused by the rule: there is no such debt.
  'till.refund': staff(
    ({ library, patron }) => ({
      body: {
        biblioteca: library,
        pessoa: patron.account,
        chave: 'access matrix',
        debito: 999999,
        valor_centavos: 1,
        forma: 'cash',
        motivo: 'Exemplar encontrado',
      },
    }),
    heads(422),
  ),
  'till.show': staff(({ library }) => ({ query: { biblioteca: library } }), heads()),
  'till.open': staff(({ library }) => ({ body: { biblioteca: library, valor_centavos: 0 } }), heads()),
  // Let through, and refused by the rule: this till is not open.
  'till.close': staff(
    ({ library }) => ({
      body: { biblioteca: library, caixa: 999999, esperado_centavos: 0, contado_centavos: 0, fica_centavos: 0 },
    }),
    heads(422),
  ),
  'till.pay': staff(
    ({ library, patron }) => ({
      body: {
        biblioteca: library,
        pessoa: patron.account,
        chave: 'access matrix',
        forma: 'cash',
        debitos: [{ codigo: 999999, aberto_centavos: 1, valor_centavos: 1 }],
      },
    }),
    // Let through, and refused by the rule: there is no such debt.
    heads(422),
  ),
  'till.reduce': staff(
    ({ library, patron }) => ({
      body: {
        biblioteca: library,
        pessoa: patron.account,
        tipo: 'desconto',
        motivo: 'access matrix',
        debitos: [{ codigo: 999999, aberto_centavos: 1, valor_centavos: 1 }],
      },
    }),
    // Let through, and refused by the rule: there is no such debt.
    heads(422),
  ),
  'today.show': reportsReader(({ library }) => ({ query: { biblioteca: library } }), attendants),
  'audit.options': staff(plain, [403, 403, 200, 200, 200]),
  'audit.list': staff(({ library }) => ({ query: { biblioteca: library } }), heads()),
  'audit.export': staff(({ library }) => ({ query: { biblioteca: library } }), heads()),
  'inbox.list': staff(({ library }) => ({ query: { biblioteca: library } }), attendants),
  'inbox.show': staff(({ comment }) => ({ params: { tipo: 'comentario', id: comment } }), heads(), true),
  'inbox.assign': staff(
    ({ comment }) => ({ params: { tipo: 'comentario', id: comment }, body: { conta: '', antes: '' } }),
    heads(),
    true,
  ),
  'inbox.act': staff(
    ({ comment }) => ({ params: { tipo: 'comentario', id: comment }, body: { acao: 'aprovar', versao: 'waiting' } }),
    heads(),
    true,
  ),
  'inbox.preview': staff(
    ({ comment }) => ({ params: { tipo: 'comentario', id: comment }, body: { acao: 'aprovar', versao: 'waiting' } }),
    heads(),
    true,
  ),
  'set-up.first_steps': everywhere(),
  'set-up.show_first_steps': everywhere(() => ({ body: { mostra: true } })),
  'set-up.institution': everywhere(),
  // Let through, and refused by the rule: this is not what is saved.
  'set-up.change_institution': everywhere(
    () => ({ body: { versao: 'x', nome: 'x', sigla: 'x', moeda: 'BRL', fuso_horario: 'UTC', cor: '#0f4c5c' } }),
    422,
  ),
  // Without a body there is no picture.
  'set-up.set_image': everywhere(() => ({ query: { imagem: 'logo' } }), 422),
  'set-up.remove_image': everywhere(() => ({ query: { imagem: 'background' } })),
  'set-up.categories': everywhere(),
  'set-up.save_category': everywhere(() => ({ body: { ...newRow, sigla: 'matriz', tipo: 'staff' } })),
  // Let through, and refused by the rules: none has this number.
  'set-up.remove_category': everywhere(() => ({ query: { codigo: '999999' } }), 422),
  'set-up.loan_types': everywhere(),
  'set-up.save_loan_type': everywhere(() => ({ body: { ...newRow, sigla: 'matriz', sai: true, dias: null } })),
  'set-up.remove_loan_type': everywhere(() => ({ query: { codigo: '999999', para: '' } }), 422),
  'set-up.services': everywhere(),
  'set-up.save_service': everywhere(() => ({ body: { ...newRow, preco_centavos: 25 } })),
  'set-up.remove_service': everywhere(() => ({ query: { codigo: '999999' } }), 422),
  'set-up.questions': everywhere(),
  'set-up.save_question': everywhere(() => ({ body: newQuestion })),
  'set-up.move_question': everywhere(() => ({ body: { codigo: '999999', antes_de: '' } }), 422),
  'set-up.remove_question': everywhere(() => ({ query: { codigo: '999999' } }), 422),
  'set-up.guides': everywhere(),
  'set-up.save_guide': everywhere(
    () => ({ body: { guia: 'nenhuma', versao: '', nome: 'Da matriz', nome_es: '', nome_en: '', lugar: 'mais' } }),
    422,
  ),
  'set-up.move_guide': everywhere(() => ({ body: { guia: 'nenhuma', antes_de: '' } }), 422),
  'set-up.mails': everywhere(),
  'set-up.mail': everywhere(() => ({ params: { topico: 'holdReady' } })),
  'set-up.save_mail': everywhere(() => ({ params: { topico: 'nenhum' }, body: { ...mailWords, versao: '' } }), 422),
  'set-up.reset_mail': everywhere(() => ({ params: { topico: 'holdReady' }, query: { idioma: 'pt' } })),
  'set-up.preview_mail': everywhere(() => ({ params: { topico: 'holdReady' }, body: mailWords })),
  'set-up.test_mail': everywhere(() => ({ params: { topico: 'nenhum' }, body: mailWords }), 422),
  'set-up.policies': staff(plain, [403, 403, 200, 200, 200]),
  // Let through, and refused by the rule: there is no such rule of the library.
  'set-up.save_policy': staff(
    ({ library }) => ({ body: { ...loanRule, cod_biblioteca: library, versao: 'x' } }),
    heads().map(unknown),
  ),
  'set-up.remove_policy': staff(
    ({ library }) => ({ query: { cod_categoria: '', cod_tipo_obra: '17', cod_biblioteca: library, versao: 'x' } }),
    heads().map(unknown),
  ),
  // No webhook has this number.
  'webhooks.list': everywhere(),
  'webhooks.add': everywhere(() => ({
    body: { endereco: 'https://h.example', eventos: ['loan.overdue'], dados_pessoais: false },
  })),
  'webhooks.show': everywhere(ofNobody, 404),
  'webhooks.test': everywhere(ofNobody, 404),
  'webhooks.change_secret': everywhere(ofNobody, 404),
  'webhooks.pause': everywhere(ofNobody, 404),
  'webhooks.resume': everywhere(ofNobody, 404),
  'webhooks.remove': everywhere(ofNobody, 404),
  'set-up-settings.show': everywhere(() => ({ params: { grupo: 'textos' } })),
  'set-up-settings.save': everywhere(() => ({ params: { grupo: 'textos' }, body: { ajustes: {}, versao: '' } }), 422),
  'set-up-sign-on.show': everywhere(() => ({ params: { via: 'oidc' } })),
  'set-up-sign-on.save': everywhere(() => ({ params: { via: 'oidc' }, body: { ajustes: {}, versao: '' } }), 422),
  'set-up-sign-on.test': everywhere(() => ({
    params: { via: 'oidc' },
    body: { ajustes: {}, usuario: '', metadados: '' },
  })),
  'set-up-libraries.list': staff(plain, [403, 403, 200, 200, 200]),
  // Let through, and refused by the rule: there is no such campus, library or version.
  'set-up-libraries.add': everywhere(() => ({ body: libraryFields }), 422),
  'set-up-libraries.change': staff(
    ({ library }) => ({ body: { biblioteca: library, versao: 'x', ...libraryFields } }),
    heads(422),
  ),
  'set-up-libraries.preview_removal': everywhere(({ library }) => ({ query: { biblioteca: library } })),
  'set-up-libraries.remove': everywhere(() => ({ body: { biblioteca: '999999' } }), 422),
  'set-up-libraries.add_campus': everywhere(() => ({ body: { nome: 'access matrix' } })),
  'set-up-libraries.change_campus': everywhere(
    ({ campus }) => ({ body: { cod_campus: campus, versao: 'x', nome: 'x' } }),
    422,
  ),
  'set-up-libraries.remove_campus': everywhere(() => ({ body: { cod_campus: '999999' } }), 422),
  'set-up-hours.list': staff(plain, [403, 403, 200, 200, 200]),
  'set-up-hours.preview_week': staff(({ library }) => ({ query: { biblioteca: library, ...closedWeek } }), heads()),
  // Let through, and refused by the rule: there is no such version.
  'set-up-hours.change_week': staff(
    ({ library }) => ({ body: { biblioteca: library, versao: 'x', ...closedWeek } }),
    heads(422),
  ),
  'set-up-hours.preview_days': staff(({ library }) => ({ query: { biblioteca: library, ...farDay } }), heads()),
  'set-up-hours.set_days': staff(
    ({ library }) => ({
      body: {
        ...farDay,
        biblioteca: library,
        versao: 'x',
        anos: 0,
        horario: '',
        motivo: 'x',
        motivo_es: '',
        motivo_en: '',
      },
    }),
    heads(422),
  ),
  'set-up-hours.remove_days': staff(
    ({ library }) => ({ body: { biblioteca: library, versao: 'x', ...farDay } }),
    heads(422),
  ),
  'set-up-places.list': staff(plain, [403, 403, 200, 200, 200]),
  'set-up-places.add': staff(
    ({ library }) => ({ body: { biblioteca: library, nome: `access matrix ${randomUUID()}` } }),
    heads(),
  ),
  // Let through, and refused by the rule: there is no such place.
  'set-up-places.change': staff(
    ({ library }) => ({ body: { biblioteca: library, codigo: '999999', versao: 'x', nome: 'x', para: library } }),
    heads(422),
  ),
  'set-up-places.remove': staff(({ library }) => ({ body: { biblioteca: library, codigo: '999999' } }), heads(422)),
  'set-up-notices.list': everywhere(),
  // Let through, and refused by the rule: it ends before it begins, or is not there.
  'set-up-notices.add': everywhere(() => ({ body: noticeFields }), 422),
  'set-up-notices.change': everywhere(() => ({ body: { codigo: '999999', versao: 'x', ...noticeFields } }), 422),
  'set-up-notices.remove': everywhere(() => ({ body: { codigo: '999999', versao: 'x' } }), 422),
  'session.switch_user': staff(() => ({ body: { usuario: '20230101' } }), administrators),
  'session.duplicates': open(query({ usuario: '20210550' })),
  'session.person_name': ownerOrStaff(({ patron }) => ({ params: { id: patron.patron } }), 403),

  // The demonstration has no identity provider, and a handle is itself what lets somebody in.
  'single-sign-on.oidc_authorize': open(plain, 404),
  'single-sign-on.oidc_validate': open(() => ({ body: { nonce: 'x' } }), 422),
  'single-sign-on.saml_login': open(plain, 404),
  'single-sign-on.saml_validate': open(() => ({ body: { saml: 'x' } }), 422),
  'single-sign-on.saml_metadata': open(plain, 404),

  'serials.permission': catalogue(ofTitle),
  'serials.choices': catalogue(({ issue }) => ({ params: { id: issue.title } })),
  'serials.issues': catalogue(({ issue }) => ({ params: { id: issue.title } })),
  'serials.issue': catalogue(({ issue: { title, library, number } }) => ({
    params: { id: title },
    query: { codPar: '863', seqPar: library, seqSec: number },
  })),
  'serials.contents': catalogue(ofTitle),
  'titles.show': catalogue(ofTitle),
  'titles.reference': catalogue(ofTitle),
  'titles.marc': catalogue(ofTitle),
  'titles.copies': catalogue(ofTitle),
  'titles.dublinCore': catalogue(ofTitle),
  'titles.export': catalogue(({ title }) => ({ params: { id: title }, query: { formato: 'ris' } })),
  'titles.links': catalogue(ofTitle),
  'titles.colour': catalogue(ofTitle),
  'titles.libraries': catalogue(ofTitle),
  'titles.permissions': catalogue(ofTitle),
  'titles.totals': catalogue(ofTitle),
  'titles.statisticsYears': catalogue(ofTitle),
  'titles.statistics': catalogue(({ title }) => ({ params: { id: title, periodo: '2026' } })),
}
