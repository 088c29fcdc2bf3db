import type {
  WireRequestDetails,
  WireRequestFile,
  WireServiceRequest,
  WireStep,
} from '@estante/contract/requests.shapes'
import { decidePatronAction } from '@estante/domain/requests/decide-action'
import { fieldRow, type RequestField, type RequestValues } from '@estante/domain/requests/fields'
import { mostFiles } from '@estante/domain/requests/files'
import { kindRow } from '@estante/domain/requests/kinds'
import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { RequestFile } from './store/files.ts'
import type { RequestStep } from './store/messages.ts'
import type { StoredRequest } from './store/requests.ts'

/** @param zone of the institution, for days */
export function presentRequest(request: StoredRequest, language: Language, zone: string): WireServiceRequest {
  const day = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
  const may = (action: 'change' | 'cancel' | 'write') => decidePatronAction(request, action).allowed
  return {
    codigo: String(request.id),
    tipo: kindRow(request.kind).type,
    modalidade: request.kind,
    modalidade_descricao: labelFor(language, 'libraryRequestKind', request.kind),
    titulo: subjectOf(request.values),
    situacao: request.status,
    situacao_descricao: labelFor(language, 'libraryRequestStatus', request.status),
    cod_biblioteca: request.libraryId === null ? '' : String(request.libraryId),
    biblioteca: request.library,
    data: wireDay(day(request.createdAt)),
    data_iso: day(request.createdAt),
    data_situacao: wireDay(day(request.updatedAt)),
    data_situacao_iso: day(request.updatedAt),
    resposta: request.answer,
    pode_alterar: may('change'),
    pode_cancelar: may('cancel'),
    pode_escrever: may('write'),
  }
}

export function presentDetails(
  request: StoredRequest,
  { steps, files }: { steps: readonly RequestStep[]; files: readonly RequestFile[] },
  language: Language,
  zone: string,
): WireRequestDetails {
  const { patronId, id: requestId, createdAt } = request
  const placed: RequestStep = {
    id: 0,
    requestId,
    patronId,
    sender: 'patron',
    content: '',
    status: 'waiting',
    createdAt,
  }
  return {
    ...presentRequest(request, language, zone),
    campos: Object.fromEntries(
      Object.entries(request.values).map(([field, value]) => [fieldRow(field as RequestField).wire, wireValue(value)]),
    ),
    historia: [placed, ...steps, ...oldAnswer(request, steps)].map((step) => presentStep(step, language)),
    arquivos: files.map(presentFile),
    pode_anexar: decidePatronAction(request, 'write').allowed && files.length < mostFiles,
    versao: request.updatedAt,
  }
}

function wireValue(value: string | boolean | readonly string[]): string | boolean | string[] {
  return typeof value === 'object' ? [...value] : value
}

/** Requests from before there were messages have only their answer. */
function oldAnswer(request: StoredRequest, steps: readonly RequestStep[]): RequestStep[] {
  if (request.answer === '' || steps.some(({ sender }) => sender === 'library')) return []
  const { id: requestId, patronId, answer: content, status, updatedAt: createdAt } = request
  return [{ id: 0, requestId, patronId, sender: 'library', content, status, createdAt }]
}

function presentFile({ id, name, type, size, createdAt, messageId }: RequestFile): WireRequestFile {
  return {
    codigo: String(id),
    nome: name,
    tipo: type,
    tamanho: String(size),
    momento: createdAt,
    mensagem: messageId === null ? '' : String(messageId),
  }
}

function presentStep({ id, sender, content, status, createdAt }: RequestStep, language: Language): WireStep {
  return {
    codigo: id === 0 ? '' : String(id),
    autor: sender === 'library' ? 'biblioteca' : 'leitor',
    texto: content,
    situacao: status ?? '',
    situacao_descricao: status === null ? '' : labelFor(language, 'libraryRequestStatus', status),
    momento: createdAt,
  }
}

/** Title or subject, whichever the kind has. */
export function subjectOf(values: RequestValues): string {
  const { articleTitle, partTitle, workTitle, generalSubject } = values
  return String(articleTitle ?? partTitle ?? workTitle ?? generalSubject ?? '')
}
