/** A teaching plan while its professor changes it. */
import type { WirePlan } from '@estante/contract/reading-lists.shapes'
import type { Bibliography } from '@estante/domain/acquisitions/bibliography'

export interface DraftTitle {
  code: string
  name: string
}

export type PlanDraft = Record<Bibliography, readonly DraftTitle[]> & { students: string }

export function draftOf({ basica, complementar, alunos }: WirePlan): PlanDraft {
  const titles = (all: WirePlan['basica']) => all.map(({ cod_acervo, titulo }) => ({ code: cod_acervo, name: titulo }))
  return { basic: titles(basica), complementary: titles(complementar), students: alunos }
}

/** The title at the end of the list; one that stands in the other list moves. */
export function addTitle(draft: PlanDraft, kind: Bibliography, title: DraftTitle): PlanDraft {
  const rest = removeTitle(draft, title.code)
  return { ...rest, [kind]: [...rest[kind], title] }
}

export function removeTitle(draft: PlanDraft, code: string): PlanDraft {
  const without = (titles: readonly DraftTitle[]) => titles.filter((title) => title.code !== code)
  return { ...draft, basic: without(draft.basic), complementary: without(draft.complementary) }
}

/** One place up (-1) or down (1); nothing moves beyond the ends. */
export function moveTitle(draft: PlanDraft, kind: Bibliography, place: number, by: -1 | 1): PlanDraft {
  const titles = [...draft[kind]]
  const [one, other] = [titles[place], titles[place + by]]
  if (!one || !other) return draft
  titles[place] = other
  titles[place + by] = one
  return { ...draft, [kind]: titles }
}

export function hasTitle(draft: PlanDraft, code: string): boolean {
  return [...draft.basic, ...draft.complementary].some((title) => title.code === code)
}
