import { describe, expect, it } from 'vitest'
import {
  type ActionDecision,
  decideLibraryAction,
  decidePatronAction,
  type LibraryAction,
  type PatronAction,
} from './decide-action.ts'
import type { RequestKind } from './kinds.ts'
import { isOpen, type RequestStatus, requestStatuses } from './statuses.ts'

const ended = { allowed: false, code: 'ended' } as const
const begun = { allowed: false, code: 'begun' } as const
const goesTo = (next: RequestStatus): ActionDecision => ({ allowed: true, next })

describe('a request to the library', () => {
  it.each<[RequestKind, RequestStatus, PatronAction, ActionDecision]>([
    ['article', 'waiting', 'change', goesTo('waiting')],
    ['article', 'in-progress', 'change', begun],
    ['article', 'available', 'change', begun],
    ['article', 'waiting', 'cancel', goesTo('cancelled')],
    ['article', 'in-progress', 'cancel', goesTo('cancelled')],
    ['article', 'available', 'cancel', begun],
    ['interlibrary-loan', 'waiting', 'cancel', goesTo('cancelled')],
    ['interlibrary-loan', 'in-progress', 'cancel', begun],
    ['catalogue-card', 'in-progress', 'write', goesTo('in-progress')],
    ['catalogue-card', 'available', 'write', goesTo('available')],
  ])('%s that is %s: its person may %s → %j', (kind, status, action, expected) => {
    expect(decidePatronAction({ kind, status }, action)).toEqual(expected)
  })

  it.each<[RequestStatus, LibraryAction, ActionDecision]>([
    ['waiting', 'answer', goesTo('in-progress')],
    ['in-progress', 'answer', goesTo('in-progress')],
    ['available', 'answer', goesTo('available')],
    ['waiting', 'make-available', goesTo('available')],
    ['in-progress', 'finish', goesTo('finished')],
    ['waiting', 'finish', goesTo('finished')],
    ['in-progress', 'refuse', goesTo('removed')],
  ])('that is %s: the library may %s → %j', (status, action, expected) => {
    expect(decideLibraryAction(status, action)).toEqual(expected)
  })

  it('that has ended stays ended', () => {
    const over = requestStatuses.filter((status) => !isOpen(status))
    expect(over).toEqual(['finished', 'cancelled', 'removed'])
    for (const status of over) {
      for (const action of ['change', 'cancel', 'write'] as const)
        expect(decidePatronAction({ kind: 'article', status }, action)).toEqual(ended)
      for (const action of ['answer', 'make-available', 'finish', 'refuse'] as const)
        expect(decideLibraryAction(status, action)).toEqual(ended)
    }
  })
})
