/** Who asks a question of the index, and how it is refused where it cannot be answered in time. */
import type { StopReason } from '@estante/search-index/search/budget'

export interface SearchClient {
  /** Whoever shares this waits in one line: the network that a request comes from. */
  client: string
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** The program itself. */
export const internalClient: SearchClient = { client: '' }

/**
 * busy: too many wait already; too-costly: the search takes longer than one may; abandoned: whoever asked has gone.
 */
export type RefusalReason = 'busy' | 'too-costly' | 'abandoned'

export class SearchRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The search was refused: ${reason}.`)
    this.name = 'SearchRefusal'
    this.reason = reason
  }
}

/** What a thread answers instead of throwing: errors lose what they are on the way between threads. */
export interface Stopped {
  stopped: StopReason
}

export function isStopped(answer: unknown): answer is Stopped {
  return typeof answer === 'object' && answer !== null && 'stopped' in answer
}

export function refusalOf({ stopped }: Stopped): SearchRefusal {
  return new SearchRefusal(stopped === 'timeout' ? 'too-costly' : 'abandoned')
}
