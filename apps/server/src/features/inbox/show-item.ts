/** What the reader wrote, every message to and fro, and what may be done. */
import { inboxActionCode, inboxKindOf } from '@estante/contract/inbox-codes'
import type { AnswerOf, ParamsOf } from '@estante/contract/shapes'
import { suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import { inboxKinds } from '@estante/domain/inbox/inbox-kinds'
import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { addresseeOf } from '../circulation/store/patrons.ts'
import { localMoment } from '../desk/local-moment.ts'
import { presentDetails } from '../requests/present.ts'
import { findItem, type InboxItem, type ItemName } from './find-item.ts'
import { presentRows } from './list-inbox.ts'
import { assigneeOf, colleaguesFor } from './store/assignments.ts'

type Details = AnswerOf<'inbox.show'>

export function itemName({ tipo, id }: ParamsOf<'inbox.show'>): ItemName {
  return { kind: inboxKindOf(tipo), id: Number(id) }
}

export const showItem: ReadingHandler<'inbox.show'> = async (db, request) =>
  presentItem(db, await findItem(db, itemName(request.params), request.caller.account), request)

type View = Pick<CallRequest<'inbox.show'>, 'caller' | 'language' | 'now'>

export async function presentItem(db: Reader, item: InboxItem, { caller, language, now }: View): Promise<Details> {
  const { kind, id, at, patronId, libraryId, version, isOpen } = item
  const { source, right, actions } = inboxKinds[kind]
  const assignee = await assigneeOf(db, source, id)
  const row = { kind, id, at, patronId, libraryId, assignee: assignee?.account ?? null }
  const [listed] = await presentRows(db, [row], { language, now, account: caller.account })
  const addressee = patronId === null ? undefined : await addresseeOf(db, patronId)
  return {
    ...listed!,
    cod_responsavel: assignee === undefined ? '' : String(assignee.account),
    versao: version,
    aberto: isOpen,
    cod_acervo: '',
    cod_autoridade: '',
    idioma: addressee?.language ?? '',
    email: splitEmails(addressee?.email ?? '').join(', '),
    situacoes: [],
    exemplares: 0,
    recebidos: 0,
    arquivos: [],
    // What has ended may still be answered otherwise where it is a suggestion.
    acoes: isOpen || kind === 'suggestion' ? actions.map(inboxActionCode) : [],
    colegas: (await colleaguesFor(db, right, libraryId)).map(({ account, name }) => ({
      codigo: String(account),
      descricao: name,
    })),
    ...contentOf(item, language, now),
  }
}

type ContentPart = Pick<Details, 'campos' | 'mensagens'> & Partial<Details>
type Message = Details['mensagens'][number]

function contentOf({ content, at }: InboxItem, language: Language, now: Temporal.ZonedDateTime): ContentPart {
  const zone = now.timeZoneId
  const wrote = (texto: string): Message => ({
    autor: 'leitor',
    texto,
    situacao_descricao: '',
    momento: localMoment(at, zone),
  })
  switch (content.source) {
    case 'comment': {
      const { content: texto, titleId, state, reason } = content.comment
      const decided = { autor: 'biblioteca', momento: '' } as const
      const label = labelFor(language, 'commentState', state)
      return {
        cod_acervo: titleId === null ? '' : String(titleId),
        campos: [],
        mensagens: [
          wrote(texto),
          ...(state === 'waiting' ? [] : [{ ...decided, texto: reason, situacao_descricao: label }]),
        ],
      }
    }
    case 'report': {
      const { record, content: texto, kind, email, language: written, patronId } = content.report
      return {
        cod_acervo: record.titleId === null ? '' : String(record.titleId),
        cod_autoridade: record.authorityId === null ? '' : String(record.authorityId),
        ...(patronId === null && { idioma: email === null ? '' : written, email: email ?? '' }),
        campos: [{ nome: 'tipo_erro', valor: labelFor(language, 'reportKind', kind) }],
        mensagens: [wrote(texto)],
      }
    }
    case 'suggestion': {
      const { title, author, edition, publisher, isbnIssn, course, bibliography, copies, ...rest } = content.suggestion
      const fields = {
        titulo: title,
        autor: author,
        edicao: edition,
        editor: publisher,
        isbn_issn: isbnIssn,
        disciplina: course,
        bibliografia: bibliography ?? '',
        exemplares: copies === null ? '' : String(copies),
      }
      const answered: Message = {
        autor: 'biblioteca',
        texto: rest.answer,
        situacao_descricao: labelFor(language, 'suggestionStatus', rest.status),
        momento: localMoment(rest.updatedAt, zone),
      }
      return {
        campos: told(fields),
        mensagens: [
          ...(rest.otherInformation === '' ? [] : [wrote(rest.otherInformation)]),
          ...(rest.updatedAt === rest.createdAt ? [] : [answered]),
        ],
        situacoes: suggestionStatuses.map((codigo) => ({
          codigo,
          descricao: labelFor(language, 'suggestionStatus', codigo),
        })),
      }
    }
    case 'order': {
      const { title, vendor, copies, received, priceCents, suggestionId } = content.order
      const fields = {
        titulo: title,
        fornecedor: vendor,
        sugestao: suggestionId === null ? '' : String(suggestionId),
        preco_centavos: String(priceCents),
      }
      return { campos: told(fields), mensagens: [], exemplares: copies, recebidos: received }
    }
    case 'request': {
      const { request, story } = content
      const { campos, historia, arquivos } = presentDetails(request, story, language, zone)
      const values = Object.entries(campos).map(([nome, value]) => [nome, wordsOfValue(value)] as const)
      return {
        campos: told({
          modalidade: labelFor(language, 'libraryRequestKind', request.kind),
          ...Object.fromEntries(values),
        }),
        arquivos: arquivos.map(({ codigo, nome, tamanho }) => ({ codigo, nome, tamanho })),
        mensagens: historia.map(({ autor, texto, situacao_descricao, momento }) => ({
          autor,
          texto,
          situacao_descricao,
          momento: localMoment(momento, zone),
        })),
      }
    }
  }
}

/** A flag is there, or not: its name says everything. */
function wordsOfValue(value: string | boolean | readonly string[]): string {
  if (typeof value === 'object') return value.join('; ')
  return typeof value === 'boolean' ? (value ? 'S' : '') : value
}

function told(fields: Readonly<Record<string, string>>): Details['campos'] {
  return Object.entries(fields)
    .filter(([, valor]) => valor !== '')
    .map(([nome, valor]) => ({ nome, valor }))
}
