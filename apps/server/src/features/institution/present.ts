import type { AnswerOf } from '@estante/contract/shapes'
import type { Selectable } from 'kysely'
import type { GuidesTable, NoticesTable, PermissionsTable } from '../../database/tables/institution.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'

export function presentPermission(
  row: Selectable<PermissionsTable>,
  language: Language,
): AnswerOf<'institution.activity'> {
  return {
    cod_atividade: String(row.id),
    descricao: row[`description_${language}`],
    cod_modulo: String(row.module),
    url: row.url ?? '',
    ativa: row.enabled === 1,
  }
}

export function presentGuide(row: Selectable<GuidesTable>, language: Language) {
  return { guia: row.code, descricao: row[`name_${language}`], rota: `/${row.code}` }
}

export function presentNotice(row: Selectable<NoticesTable>, language: Language) {
  return {
    codigo: String(row.id),
    data: wireDay(row.published_on),
    data_iso: row.published_on,
    titulo: row[`title_${language}`],
    texto: row[`body_${language}`],
  }
}
