/**
 * How a title can be had, in one word: the best of what its copies and links allow. On a shelf beats online, for the
 * person asked for a library; what can be read online beats what has to be waited for. Of that, a copy on its way is
 * nearer than a lent one, and a lent one nearer than one kept for whoever reserved it; all three beat what never leaves
 * the house, for they come back.
 */
import { type CopyFacts, type CopyStatus, circulates, statusAtAnyTime } from './copy-status.ts'

export type TitleAvailability =
  | 'on-shelf'
  | 'online'
  | 'online-restricted'
  | 'transit'
  | 'reserved'
  | 'lent'
  | 'local'
  | 'unavailable'
  | 'none'

export interface TitleFacts {
  copies: readonly CopyFacts[]
  /** It can be read online without an account. */
  online: boolean
  /** It can be read online with an account. */
  onlineRestricted: boolean
}

export interface Availability {
  state: TitleAvailability
  /** Copies on a shelf now. */
  available: number
  /** Copies that circulate at all. */
  lendable: number
  /** Earliest day on which a lent copy is due. */
  dueOn?: string
  /** Of a copy lent by the hour the moment in UTC. */
  dueAt?: string
}

export function titleAvailability(title: TitleFacts): Availability {
  const statuses = title.copies.map(statusAtAnyTime)
  const count = (...wanted: CopyStatus[]) => statuses.filter((status) => wanted.includes(status)).length
  return {
    state: decide(title, count),
    available: count('available'),
    lendable: title.copies.filter(circulates).length,
    ...earliestDue(title.copies),
  }
}

/** Of one day, a copy lent by the hour comes before those that have the whole day. */
function earliestDue(copies: readonly CopyFacts[]): Pick<CopyFacts, 'dueOn' | 'dueAt'> {
  const [first] = copies
    .flatMap(({ dueOn, dueAt }) => (dueOn === undefined ? [] : { dueOn, ...(dueAt !== undefined && { dueAt }) }))
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other)))
  return first ?? {}
}

/** Moments begin with the year. */
const sortKey = ({ dueOn, dueAt = 'whole day' }: { dueOn: string; dueAt?: string }) => `${dueOn} ${dueAt}`

function decide(title: TitleFacts, count: (...wanted: CopyStatus[]) => number): TitleAvailability {
  if (count('available') > 0) return 'on-shelf'
  if (title.online) return 'online'
  if (title.onlineRestricted) return 'online-restricted'
  if (count('transit') > 0) return 'transit'
  if (count('lent') > 0) return 'lent'
  if (count('reserved') > 0) return 'reserved'
  if (count('local') > 0) return 'local'
  return title.copies.length > 0 ? 'unavailable' : 'none'
}
