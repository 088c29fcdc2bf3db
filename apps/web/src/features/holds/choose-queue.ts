/** Selects a queue: first the library, then the options in which its copies differ. */
import type { HoldOptions, HoldQueue } from '@estante/contract/holds.shapes'
import { isPossible } from './edition-choice.ts'

export const optionNames = ['volume', 'tomo', 'parte', 'material_adicional'] as const
export type OptionName = (typeof optionNames)[number]
export type Chosen = Partial<Record<OptionName, string>>

/** The options in which the queues of a library differ, in display order. */
export function askedOptions(queues: readonly HoldQueue[]): OptionName[] {
  return optionNames.filter((name) => new Set(queues.map((queue) => queue[name])).size > 1)
}

/** The remaining values of an option, given the options before it. */
export function valuesOf(queues: readonly HoldQueue[], chosen: Chosen, name: OptionName): string[] {
  const before = optionNames.slice(0, optionNames.indexOf(name))
  const fitting = queues.filter((queue) =>
    before.every((one) => chosen[one] === undefined || queue[one] === chosen[one]),
  )
  return [...new Set(fitting.map((queue) => queue[name]))]
}

/** The common refusal of all libraries; undefined where any edition can be held. */
export function sharedRefusal(libraries: HoldOptions['bibliotecas']): string | undefined {
  const reasons = libraries.flatMap(({ opcoes }) =>
    opcoes.map((queue) => (isPossible(queue) ? undefined : queue.motivo?.mensagem)),
  )
  return new Set(reasons).size === 1 ? reasons[0] : undefined
}

/** Undefined while a choice is missing. */
export function chosenQueue(queues: readonly HoldQueue[], chosen: Chosen): HoldQueue | undefined {
  const asked = askedOptions(queues)
  if (asked.some((name) => chosen[name] === undefined)) return undefined
  return queues.find((queue) => asked.every((name) => queue[name] === chosen[name]))
}

/** Sets one option; later choices that no longer fit are cleared. */
export function choose(queues: readonly HoldQueue[], chosen: Chosen, name: OptionName, value: string): Chosen {
  const next: Chosen = { ...chosen, [name]: value }
  for (const later of optionNames.slice(optionNames.indexOf(name) + 1)) {
    if (next[later] !== undefined && !valuesOf(queues, next, later).includes(next[later])) delete next[later]
  }
  return next
}
