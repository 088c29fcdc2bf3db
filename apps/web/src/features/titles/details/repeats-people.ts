/** Reports whether the statement of responsibility only repeats the names above. */
import type { TitleSummary } from '@estante/contract/titles.shapes'

type Named = Pick<TitleSummary['autores'][number], 'descricao' | 'funcoes'>

/** Particles between names in the most frequent languages. */
const between = new Set(['de', 'da', 'do', 'das', 'dos', 'del', 'la', 'e', 'y', 'and', 'et', 'por', 'by', 'par', 'von'])

/** "Machado de Assis" repeats "Assis, Machado de, 1839-1908"; "ilustrações de …" does not. */
export function repeatsPeople(responsibility: string, people: readonly Named[]): boolean {
  const known = new Set(people.flatMap(({ descricao, funcoes }) => wordsOf([descricao, ...funcoes].join(' '))))
  return wordsOf(responsibility).every((word) => known.has(word) || between.has(word))
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
