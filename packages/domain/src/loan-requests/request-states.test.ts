import { describe, expect, it } from 'vitest'
import { decideMove, isOpenRequest, type MoveFacts, type RequestState, requestStates } from './request-states.ts'

const travels = { stays: false, by: 'staff' } as const
const stays = { stays: true, by: 'staff' } as const

/** Every move that the staff can make; all others are refused. */
const moves: [RequestState, RequestState, Pick<MoveFacts, 'stays' | 'by'>][] = [
  ['waiting', 'in-transit', travels],
  ['waiting', 'available', stays],
  ['waiting', 'cancelled', travels],
  ['waiting', 'removed', travels],
  ['in-transit', 'available', travels],
  ['in-transit', 'cancelled', travels],
  ['in-transit', 'removed', travels],
  ['available', 'finished', travels],
  ['available', 'cancelled', travels],
  ['available', 'removed', travels],
]

describe('a loan request', () => {
  it.each(moves)('that is %s can become %s', (state, to, facts) => {
    expect(decideMove({ state, ...facts }, to)).toEqual({ allowed: true })
  })

  it('makes no other step, and none back', () => {
    const others = requestStates.flatMap((state) =>
      requestStates
        .filter((to) => !moves.some(([from, goal]) => from === state && goal === to))
        .map((to) => [state, to]),
    ) as [RequestState, RequestState][]
    expect(others).toHaveLength(26)
    for (const [state, to] of others) {
      const code = ['finished', 'cancelled', 'removed'].includes(state) ? 'ended' : 'not-next'
      expect(decideMove({ state, ...travels }, to), `${state} → ${to}`).toEqual({ allowed: false, code })
    }
  })

  it.each([
    ['becomes available without its way', { state: 'waiting', ...travels }, 'available'],
    ['travels where it is already', { state: 'waiting', ...stays }, 'in-transit'],
  ] as [string, MoveFacts, RequestState][])('never %s', (_, facts, to) => {
    expect(decideMove(facts, to)).toEqual({ allowed: false, code: 'not-next' })
  })

  it.each([
    ['waiting', 'cancelled', { allowed: true }],
    ['waiting', 'in-transit', { allowed: false, code: 'only-staff' }],
    ['in-transit', 'cancelled', { allowed: false, code: 'only-staff' }],
    ['available', 'cancelled', { allowed: false, code: 'only-staff' }],
    ['available', 'finished', { allowed: false, code: 'only-staff' }],
    ['cancelled', 'cancelled', { allowed: false, code: 'ended' }],
  ] as const)('that is %s, its person moves to %s: %j', (state, to, decision) => {
    expect(decideMove({ state, stays: false, by: 'patron' }, to)).toEqual(decision)
  })

  it('is open until it has ended', () => {
    expect(requestStates.filter(isOpenRequest)).toEqual(['waiting', 'in-transit', 'available'])
  })
})
