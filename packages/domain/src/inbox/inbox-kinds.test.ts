import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { requestKindNames } from '../requests/kinds.ts'
import {
  actionProblem,
  answerDue,
  type InboxAction,
  type InboxKind,
  inboxKindNames,
  kindOfRequest,
  mayAnswer,
  requestsOfKind,
} from './inbox-kinds.ts'

describe('what waits for an answer', () => {
  it.each([
    ['comment', 2006, 1, 1, true],
    ['comment', 2006, 1, 2, false],
    ['comment', 2006, null, 2, true],
    ['comment', 2002, null, 2, false],
    ['report', 2006, 1, null, true],
    ['report', 2002, 1, null, false],
    ['suggestion', 2002, 1, 1, true],
    ['suggestion', 2006, 1, 1, false],
    ['order', 2002, 2, 1, false],
    ['exchange', 2002, 2, null, true],
    ['card', 2006, null, null, false],
  ] as const)('%s with %s at %s, waiting at %s: %s', (kind, right, heldAt, library, expected) => {
    expect(mayAnswer([{ right, library: heldAt }], kind, library)).toBe(expected)
  })

  it.each<[InboxKind, InboxAction, string, string | undefined]>([
    ['comment', 'approve', '', undefined],
    ['comment', 'refuse-comment', '  ', 'words-missing'],
    ['comment', 'refuse-comment', 'Ofende.', undefined],
    ['comment', 'finish', 'Ok', 'not-offered'],
    ['report', 'close', '', 'words-missing'],
    ['suggestion', 'set-status', '', undefined],
    ['order', 'receive', '', undefined],
    ['order', 'approve', '', 'not-offered'],
    ['card', 'finish', '', undefined],
    ['card', 'answer', '', 'words-missing'],
    ['card', 'refuse', '', 'words-missing'],
    ['card', 'make-available', '\n', 'words-missing'],
  ])('%s, %s with “%s”: %s', (kind, action, words, problem) => {
    expect(actionProblem(kind, action, words)).toBe(problem)
  })

  it('has a kind for every request, and every kind of request has requests', () => {
    expect(new Set(requestKindNames.map(kindOfRequest))).toEqual(
      new Set(['exchange', 'interlibrary-loan', 'survey', 'card', 'search']),
    )
    const found = inboxKindNames.flatMap(requestsOfKind)
    expect(found.sort()).toEqual([...requestKindNames].sort())
    expect(requestsOfKind('comment')).toEqual([])
  })

  it.each([
    ['2026-03-30', 5, '2026-04-04'],
    ['2026-03-30', 0, undefined],
  ])('arrived on %s, with %s days: until %s', (day, days, due) => {
    expect(answerDue(Temporal.PlainDate.from(day), days)).toBe(due)
  })
})
