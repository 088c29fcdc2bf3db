/** Patron status (23), information (63), block (01), enable (25), and the end of a session (35). */

import { recordAudit } from '../../../database/audit-log.ts'
import { currencyOf } from '../../../database/institution.ts'
import { message } from '../../../i18n/message.ts'
import { personCard } from '../../desk/person-card.ts'
import { endSessions } from '../../session/store/sessions.ts'
import {
  type Answer,
  field,
  institutionField,
  type MachineRequest,
  type Person,
  screenFields,
} from '../machine-request.ts'
import { passwordState, personOf } from '../people.ts'
import { codeOfLanguage } from '../protocol/message-language.ts'
import { amount, count, type Reply, stamp, yesNo } from '../protocol/write-message.ts'
import { personStatus } from '../refusals.ts'
import { blockByMachine, machineHolds, unblockByMachine } from '../store.ts'

type Fields = Reply['fields']
type Card = Awaited<ReturnType<typeof personCard>>

interface Facts {
  person: Person
  card: Card
  isPasswordRight: boolean
  /** Whether more may be shown than that the card is known. */
  isTrusted: boolean
}

async function factsOf(request: MachineRequest): Promise<Facts> {
  const { ctx, machine, language, now, needsPassword } = request
  const person = await personOf(request)
  const password = await passwordState(request, person)
  const view = { library: machine.library.id, language, audience: 'patron', now } as const
  const card = await personCard(ctx.database.db, person.account, view)
  const isTrusted = password === 'right' || (password === 'absent' && !needsPassword)
  return { person, card, isPasswordRight: password === 'right', isTrusted }
}

/** What 24, 26 and 64 begin with. */
function headOf(request: MachineRequest, card: Card | undefined): string {
  const status = personStatus(card ? card.bloqueios.map(({ codigo }) => codigo) : ['desk.login_not_found'])
  return `${status}${codeOfLanguage(request.language)}${stamp(request.now)}`
}

async function statusReply(request: MachineRequest, code: '24' | '26', facts: Facts, note?: string): Promise<Reply> {
  return { code, fixed: headOf(request, facts.card), fields: await personFields(request, facts, note) }
}

async function personFields(request: MachineRequest, facts: Facts, note?: string): Promise<Fields> {
  const { card, isPasswordRight, isTrusted } = facts
  const sent = field(request, 'AD') !== ''
  const wrong = isTrusted ? undefined : message(request.language, sent ? 'sip2:wrongPassword' : 'sip2:passwordNeeded')
  const screen = wrong ?? note ?? (card.bloqueios.map(({ mensagem }) => mensagem).join(' ') || undefined)
  return [
    institutionField(request),
    ['AA', field(request, 'AA')],
    ['AE', isTrusted ? card.nome : ''],
    ['BL', 'Y'],
    ['CQ', yesNo(isPasswordRight)],
    ['BH', await currencyOf(request.ctx.database.db)],
    ['BV', isTrusted ? amount(card.deve_centavos) : undefined],
    ...screenFields(screen),
  ]
}

function unknownPerson(request: MachineRequest, screen: string): Fields {
  return [
    institutionField(request),
    ['AA', field(request, 'AA')],
    ['AE', ''],
    ['BL', 'N'],
    ['CQ', 'N'],
    ...screenFields(screen),
  ]
}

const refusedAs = (code: '24' | '26') => (request: MachineRequest, screen: string) => ({
  code,
  fixed: headOf(request, undefined),
  fields: unknownPerson(request, screen),
})

export const patronStatus: Answer = {
  act: async (request) => statusReply(request, '24', await factsOf(request)),
  refused: refusedAs('24'),
}

export const patronInformation: Answer = {
  async act(request) {
    const facts = await factsOf(request)
    const { fixed, fields } = facts.isTrusted
      ? await listsOf(request, facts)
      : { fixed: count(0).repeat(6), fields: [] }
    return {
      code: '64',
      fixed: `${headOf(request, facts.card)}${fixed}`,
      fields: [...(await personFields(request, facts)), ...fields],
    }
  },
  refused: (request, screen) => ({
    code: '64',
    fixed: `${headOf(request, undefined)}${count(0).repeat(6)}`,
    fields: unknownPerson(request, screen),
  }),
}

/** The counts, the list that the machine asks for, and how the person is reached. */
async function listsOf(request: MachineRequest, { person, card }: Facts): Promise<Pick<Reply, 'fixed' | 'fields'>> {
  const holds = await machineHolds(request.ctx.database.db, person.patron)
  const items = (rows: Card['emprestimos']) =>
    rows.map(({ codigo_barras, cod_exemplar }) => codigo_barras || cod_exemplar)
  const lists = {
    AS: holds.filter(({ isReady }) => isReady).map(({ item }) => item),
    AT: items(card.emprestimos.filter(({ atrasado }) => atrasado)),
    AU: items(card.emprestimos),
    AV: card.debitos.map(
      ({ codigo, aberto_centavos, descricao }) => `${codigo} ${amount(aberto_centavos)} ${descricao}`,
    ),
    BU: [] as string[],
    CD: holds.filter(({ isReady }) => !isReady).map(({ item }) => item),
  }
  const names = Object.keys(lists) as (keyof typeof lists)[]
  const asked = names[request.message.fixed.summary?.indexOf('Y') ?? -1]
  const shown = asked === undefined ? [] : asRange(request, lists[asked]).map((item) => [asked, item] as const)
  const contact = [
    ['BE', card.email || undefined],
    ['BF', card.telefone || undefined],
  ] as const
  return { fixed: names.map((name) => count(lists[name].length)).join(''), fields: [...shown, ...contact] }
}

/** BP and BQ: the first and the last of the list that are wanted, counted from 1. */
function asRange(request: MachineRequest, list: readonly string[]): readonly string[] {
  const place = (id: string, usual: number) => {
    const sent = Number(field(request, id))
    return Number.isSafeInteger(sent) && sent > 0 ? sent : usual
  }
  return list.slice(place('BP', 1) - 1, place('BQ', list.length))
}

/** The machine kept the card, or its holder has done what is not allowed. */
export const blockPatron: Answer = {
  async act(request) {
    const { ctx, machine, now } = request
    const { account } = await personOf(request)
    await ctx.database.transact(async (tx) => {
      if (!(await blockByMachine(tx, account, field(request, 'AL').slice(0, 200)))) return
      const event = { actor: `account ${machine.account}`, subject: 'account', subjectId: account } as const
      await recordAudit(tx, { ...event, action: 'accounts.blocked' }, now.toInstant())
      await endSessions(tx, { account }, 'blocked', now.toInstant())
    })
    return statusReply(request, '24', await factsOf(request))
  },
  refused: refusedAs('24'),
}

/** Only what a machine has blocked. */
export const patronEnable: Answer = {
  async act(request) {
    const { ctx, machine, now } = request
    const { account } = await personOf(request)
    const isEnabled = await ctx.database.transact(async (tx) => {
      if (!(await unblockByMachine(tx, account))) return false
      const event = { actor: `account ${machine.account}`, subject: 'account', subjectId: account } as const
      await recordAudit(tx, { ...event, action: 'accounts.unblocked' }, now.toInstant())
      return true
    })
    const facts = await factsOf(request)
    const isBlocked = facts.card.bloqueios.some(({ codigo }) => codigo === 'desk.login_blocked')
    const note = !isEnabled && isBlocked ? message(request.language, 'sip2:onlyTheDesk') : undefined
    return statusReply(request, '26', facts, note)
  },
  refused: refusedAs('26'),
}

/** Nothing is kept of a person between two messages. */
export const endSession: Answer = {
  act: async (request) => ended(request, undefined),
  refused: (request, screen) => ended(request, screen),
}

function ended(request: MachineRequest, screen: string | undefined): Reply {
  const fields = [institutionField(request), ['AA', field(request, 'AA')] as const, ...screenFields(screen)]
  return { code: '36', fixed: `${yesNo(screen === undefined)}${stamp(request.now)}`, fields }
}
