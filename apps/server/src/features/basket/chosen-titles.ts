import type { MissingTitle } from '@estante/contract/basket.shapes'
import type { Reader } from '../../database/database.ts'
import { type StoredTitle, titlesByIds } from '../titles/store.ts'

export interface ChosenTitles {
  /** In the order of the codes, each once. */
  titles: StoredTitle[]
  /** Codes of titles that were withdrawn or never were. */
  missing: MissingTitle[]
}

/** The titles of a basket, which may have been gathered long ago. */
export async function chosenTitles(db: Reader, codes: readonly (string | number)[]): Promise<ChosenTitles> {
  const ids = [...new Set(codes.map(Number))]
  const stored = await titlesByIds(db, ids)
  const titles = ids.flatMap((id) => stored.get(id) ?? [])
  return {
    titles: titles.filter(({ state }) => state === 'active'),
    missing: ids.flatMap((id): MissingTitle[] => {
      const title = stored.get(id)
      if (title?.state === 'active') return []
      const { motivo, descricao } = title
        ? ({ motivo: 'retirado', descricao: title.data.title } as const)
        : ({ motivo: 'desconhecido', descricao: '' } as const)
      return [{ cod_acervo: String(id), motivo, descricao }]
    }),
  }
}
