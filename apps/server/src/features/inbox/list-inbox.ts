/** What waits for an answer, by kind, library and whose it is; a page of it, with the words of each row. */
import { inboxKindCode, inboxKindOf } from '@estante/contract/inbox-codes'
import type { AnswerOf } from '@estante/contract/shapes'
import { answerDue, type InboxKind, inboxKindNames, inboxRights, mayAnswer } from '@estante/domain/inbox/inbox-kinds'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuseFields } from '../../http/refusal.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { localMoment } from '../desk/local-moment.ts'
import { deskLibraries, heldRights } from '../desk/store/desk.ts'
import { readSetting } from '../institution/settings.ts'
import { subjectOf } from '../requests/present.ts'
import { namesOfAccounts } from './store/assignments.ts'
import {
  listedComments,
  listedOrders,
  listedReports,
  listedRequests,
  listedSuggestions,
  namesOfPatrons,
} from './store/titles.ts'
import { countWaiting, sourceOf, type WaitingPlace, type WaitingRow, waitingPage } from './store/waiting.ts'

const pageSize = 25

export const listInbox: ReadingHandler<'inbox.list'> = async (db, request) => {
  const { query, caller, language, now } = request
  const { biblioteca = '', tipo = '', responsavel = '' } = query
  const libraryId = biblioteca === '' ? undefined : Number(biblioteca)
  const kinds = await answeredKinds(db, caller.account, libraryId)
  const assignee = { '': undefined, eu: caller.account, ninguem: null }[responsavel]
  const counted = await countWaiting(db, { kinds, libraryId, assignee })
  const shown = tipo === '' ? kinds : kinds.filter((kind) => kind === inboxKindOf(tipo))
  const rows = await waitingPage(
    db,
    { kinds: shown, libraryId, assignee },
    { after: cursorOf(request), limit: pageSize + 1 },
  )
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    total: shown.reduce((sum, kind) => sum + (counted.get(kind) ?? 0), 0),
    contagens: kinds.map((kind) => ({ tipo: inboxKindCode(kind), total: counted.get(kind) ?? 0 })),
    itens: await presentRows(db, page, { language, now, account: caller.account }),
    seguinte: last ? `${last.at}|${last.kind}|${last.id}` : '',
  }
}

/** The kinds that somebody may answer there; without a library, those that they may answer at every one. */
async function answeredKinds(db: Reader, account: number, libraryId: number | undefined): Promise<InboxKind[]> {
  const held = await heldRights(db, account, inboxRights)
  const everywhere = held.filter(({ library }) => library === null)
  return inboxKindNames.filter((kind) =>
    mayAnswer(libraryId === undefined ? everywhere : held, kind, libraryId ?? null),
  )
}

/** @throws Refusal common.invalid_fields for what is no cursor */
function cursorOf({ query: { depois = '' } }: CallRequest<'inbox.list'>): WaitingPlace | undefined {
  if (depois === '') return undefined
  const [at = '', kind, id = ''] = depois.split('|')
  const known = inboxKindNames.find((one) => one === kind)
  if (known === undefined || !/^\d{1,9}$/.test(id)) {
    return refuseFields([{ field: 'depois', code: 'field.not_allowed', details: {} }])
  }
  return { at, kind: known, id: Number(id) }
}

interface View {
  language: Language
  now: Temporal.ZonedDateTime
  /** Who looks. */
  account: number
}

export type ListedItem = AnswerOf<'inbox.list'>['itens'][number]

export async function presentRows(db: Reader, rows: readonly WaitingRow[], view: View): Promise<ListedItem[]> {
  const { language, now, account } = view
  const names = await namesOfPatrons(db, numbersOf(rows, 'patronId'))
  const takers = await namesOfAccounts(db, numbersOf(rows, 'assignee'))
  const libraries = new Map((await deskLibraries(db)).map(({ id, name }) => [id, name]))
  const words = await wordsOf(db, rows, language)
  const days = await readSetting(db, 'requests.answer_days')
  return rows.map((row) => {
    const { kind, id, at, libraryId, patronId, assignee } = row
    const arrived = Temporal.Instant.from(at).toZonedDateTimeISO(now.timeZoneId).toPlainDate()
    const due = kind === 'order' ? undefined : answerDue(arrived, days)
    return {
      tipo: inboxKindCode(kind),
      codigo: String(id),
      pessoa: patronId === null ? '' : (names.get(patronId) ?? ''),
      cod_biblioteca: libraryId === null ? '' : String(libraryId),
      biblioteca: libraryId === null ? '' : (libraries.get(libraryId) ?? ''),
      momento: localMoment(at, now.timeZoneId),
      prazo_iso: due ?? '',
      atrasado: due !== undefined && due < now.toPlainDate().toString(),
      responsavel: assignee === null ? '' : (takers.get(assignee) ?? ''),
      e_meu: assignee === account,
      ...(words.get(nameOf(row)) ?? { titulo: '', situacao: '', situacao_descricao: '' }),
    }
  })
}

function numbersOf(rows: readonly WaitingRow[], field: 'patronId' | 'assignee'): number[] {
  return [...new Set(rows.flatMap((row) => row[field] ?? []))]
}

const nameOf = ({ kind, id }: Pick<WaitingRow, 'kind' | 'id'>) => `${sourceOf(kind)} ${id}`

interface RowWords {
  titulo: string
  situacao: string
  situacao_descricao: string
}

/** Characters of a comment on a library, which has no title. */
const shortText = 120

async function wordsOf(
  db: Reader,
  rows: readonly WaitingRow[],
  language: Language,
): Promise<ReadonlyMap<string, RowWords>> {
  const idsOf = (source: string) => rows.filter(({ kind }) => sourceOf(kind) === source).map(({ id }) => id)
  const words = new Map<string, RowWords>()
  for (const { id, title, content, state } of await listedComments(db, idsOf('comment'))) {
    const said = content.length > shortText ? `${content.slice(0, shortText)}…` : content
    words.set(`comment ${id}`, labelled(title ?? said, state, labelFor(language, 'commentState', state)))
  }
  for (const { id, name, kind } of await listedReports(db, idsOf('report')))
    words.set(`report ${id}`, labelled(name, kind, labelFor(language, 'reportKind', kind)))
  for (const { id, title, status } of await listedSuggestions(db, idsOf('suggestion')))
    words.set(`suggestion ${id}`, labelled(title, status, labelFor(language, 'suggestionStatus', status)))
  for (const { id, title, state } of await listedOrders(db, idsOf('order')))
    words.set(`order ${id}`, labelled(title, state, labelFor(language, 'orderState', state)))
  for (const { id, fields, status } of await listedRequests(db, idsOf('request'))) {
    const label = labelFor(language, 'libraryRequestStatus', status)
    words.set(`request ${id}`, labelled(subjectOf(JSON.parse(fields)), status, label))
  }
  return words
}

const labelled = (titulo: string, situacao: string, situacao_descricao: string): RowWords => ({
  titulo,
  situacao,
  situacao_descricao,
})
