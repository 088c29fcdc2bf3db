import type { AnswerOf } from '@estante/contract/shapes'
import type { WireListTitle } from '@estante/contract/title-lists.shapes'
import type { ListedTitle, StoredList } from './store.ts'

export function presentListed({ id, name, shareCode }: StoredList, titles: number): AnswerOf<'title-lists.rename'> {
  return { codigo: String(id), nome: name, total: String(titles), compartilhada: shareCode !== null }
}

export function presentTitle({ titleId, name, note, isWithdrawn }: ListedTitle): WireListTitle {
  return { cod_acervo: String(titleId), descricao: name, nota: note, retirado: isWithdrawn }
}
