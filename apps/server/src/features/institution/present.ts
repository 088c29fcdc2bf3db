import type { AnswerOf } from '@estante/contract/shapes'
import { guideRoute } from '@estante/domain/search/guide-route'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { Guide, Notice, Permission, Question } from './store.ts'

export function presentPermission(permission: Permission, language: Language): AnswerOf<'institution.activity'> {
  return {
    cod_atividade: String(permission.id),
    descricao: permission.description[language],
    cod_modulo: String(permission.module),
    url: permission.url ?? '',
    ativa: permission.isEnabled,
  }
}

export function presentGuide({ code, name }: Guide, language: Language) {
  return { guia: code, descricao: name[language], rota: guideRoute(code) }
}

export function presentNotice(notice: Notice, language: Language) {
  return {
    codigo: String(notice.id),
    data: wireDay(notice.publishedOn),
    data_iso: notice.publishedOn,
    titulo: notice.title[language],
    texto: notice.body[language],
  }
}

export function presentQuestion({ id, question, answer }: Question, language: Language) {
  return { codigo: String(id), pergunta: question[language], resposta: answer[language] }
}
