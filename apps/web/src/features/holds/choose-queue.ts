/**
 * Which queue somebody wants to wait in: the library first, then whatever its copies differ in. What they all agree in is
 * not asked.
 */
import type { HoldOptions, HoldQueue } from '@estante/contract/holds.shapes'

export const optionNames = ['volume', 'tomo', 'parte', 'material_adicional'] as const
export type OptionName = (typeof optionNames)[number]
export type Chosen = Partial<Record<OptionName, string>>

/** The options in which queues of one library differ, in the order in which they are asked. */
export function askedOptions(queues: readonly HoldQueue[]): OptionName[] {
  return optionNames.filter((name) => new Set(queues.map((queue) => queue[name])).size > 1)
}

/** What can still be chosen of an option, after those that are asked before it. */
export function valuesOf(queues: readonly HoldQueue[], chosen: Chosen, name: OptionName): string[] {
  const before = optionNames.slice(0, optionNames.indexOf(name))
  const fitting = queues.filter((queue) =>
    before.every((one) => chosen[one] === undefined || queue[one] === chosen[one]),
  )
  return [...new Set(fitting.map((queue) => queue[name]))]
}

/** Why nobody can wait at any of the libraries, where it is the same at all of them. */
export function sharedRefusal(libraries: HoldOptions['bibliotecas']): string | undefined {
  const reasons = libraries.flatMap(({ opcoes }) => opcoes.map(({ motivo }) => motivo?.mensagem))
  return new Set(reasons).size === 1 ? reasons[0] : undefined
}

/** Undefined: something is still to be chosen. */
export function chosenQueue(queues: readonly HoldQueue[], chosen: Chosen): HoldQueue | undefined {
  const asked = askedOptions(queues)
  if (asked.some((name) => chosen[name] === undefined)) return undefined
  return queues.find((queue) => asked.every((name) => queue[name] === chosen[name]))
}

/** Chooses one option; what was chosen after it and does not go with it any more is asked again. */
export function choose(queues: readonly HoldQueue[], chosen: Chosen, name: OptionName, value: string): Chosen {
  const next: Chosen = { ...chosen, [name]: value }
  for (const later of optionNames.slice(optionNames.indexOf(name) + 1)) {
    if (next[later] !== undefined && !valuesOf(queues, next, later).includes(next[later])) delete next[later]
  }
  return next
}
