/** A hold on this edition of a work, or on any. */
import type { HoldQueue } from '@estante/contract/holds.shapes'

export type EditionWish = 'this' | 'any'

/** A place that a hold would have: in a queue, or in the best one of several. */
export type Prospect = Pick<HoldQueue, 'fila' | 'posicao' | 'estimativa_dias' | 'possivel' | 'motivo'>

export type AnyEdition = NonNullable<HoldQueue['qualquer_edicao']>

type Queue = Prospect & Pick<HoldQueue, 'qualquer_edicao'>

/** What would come of a hold with this wish; without other editions, of one on this edition. */
export function prospectOf(queue: Queue, wish: EditionWish): Prospect {
  return wish === 'any' ? (queue.qualquer_edicao ?? queue) : queue
}

/** Whether one wish or the other can be met. */
export function isPossible(queue: Queue): boolean {
  return queue.possivel || queue.qualquer_edicao?.possivel === true
}

/** What is wished for until somebody chooses: this edition where it can be held. */
export function firstWish({ possivel, qualquer_edicao }: Queue): EditionWish {
  return !possivel && qualquer_edicao?.possivel ? 'any' : 'this'
}

/** Whether there is something to choose. */
export function asksForEdition(queue: Queue): boolean {
  return queue.qualquer_edicao !== null && isPossible(queue)
}
