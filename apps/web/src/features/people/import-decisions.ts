import type { AnswerOf } from '@estante/contract/shapes'
import { writeLines } from '@estante/domain/patron/people-file'

export type Preview = AnswerOf<'people.import_preview'>
export type Conflict = Preview['lista_conflitos'][number]

/** Left out; the register keeps its name; the name of the file; an erased person registered again. */
export const choices = { nome: ['fora', 'manter', 'usar'], apagada: ['fora', 'trazer'] } as const
export type Choice = (typeof choices)[Conflict['tipo']][number]

/** By line. */
export type Decisions = ReadonlyMap<number, Choice>

/** A line after which a file has none. */
const lastLine = 9_999_999

/** What the import is told: lines that are not among them are left out. @param rest of conflicts beyond those listed */
export function decidedLines(conflicts: readonly Conflict[], decisions: Decisions, rest: Choice | undefined) {
  const linesOf = (choice: Choice): string => {
    const ranges: [number, number][] = []
    let isOpen = false
    for (const { linha } of conflicts) {
      const isChosen = decisions.get(linha) === choice
      if (isChosen && isOpen) ranges.at(-1)![1] = linha
      else if (isChosen) ranges.push([linha, linha])
      isOpen = isChosen
    }
    if (rest === choice) ranges.push([(conflicts.at(-1)?.linha ?? 0) + 1, lastLine])
    return writeLines(ranges)
  }
  return { manter: linesOf('manter'), usar: linesOf('usar'), trazer: linesOf('trazer') }
}
