import type { WireComment, WireOwnComment } from '@estante/contract/comments.shapes'
import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { erasedName } from '../patron/store/personal-data.ts'
import type { NamedComment, StoredComment } from './store.ts'

/** @param zone of the institution, for days */
export function presentComment(comment: NamedComment, zone: string): WireComment {
  return { ...common(comment, zone), autor: firstName(comment.writer) }
}

export function presentOwnComment(comment: StoredComment, language: Language, zone: string): WireOwnComment {
  return {
    ...common(comment, zone),
    situacao: comment.state,
    situacao_descricao: labelFor(language, 'commentState', comment.state),
    motivo: comment.reason,
  }
}

function common({ id, content, libraryId, library, createdAt }: StoredComment, zone: string) {
  const day = Temporal.Instant.from(createdAt).toZonedDateTimeISO(zone).toPlainDate().toString()
  return {
    codigo: String(id),
    conteudo: content,
    cod_biblioteca: libraryId === null ? '' : String(libraryId),
    biblioteca: library,
    data: wireDay(day),
    data_iso: day,
  }
}

/** Everybody reads it: the first name is enough. */
function firstName(name: string): string {
  return name === erasedName ? '' : (name.trim().split(/\s+/)[0] ?? '')
}
