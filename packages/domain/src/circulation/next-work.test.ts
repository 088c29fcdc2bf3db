import { describe, expect, it } from 'vitest'
import { nextWork, type WorkAction, type WorkFacts, type WorkList } from './next-work.ts'

const [here, there, elsewhere] = [1, 2, 3]

describe('the next action of a row of the work lists', { tags: ['C-187'] }, () => {
  const cases: readonly [WorkList, Omit<WorkFacts, 'here'>, WorkAction | undefined][] = [
    ['pull', { from: here, goal: there }, 'pull'],
    ['pull', { from: there, goal: here }, undefined],
    ['ready', { from: here, goal: null }, 'lend'],
    ['expired', { from: here, goal: there }, 'reshelve'],
    ['expired', { from: here, goal: there, state: 'available' }, 'reshelve'],
    ['arriving', { from: there, goal: here }, 'receive'],
    ['arriving', { from: here, goal: there }, undefined],
    ['sent', { from: here, goal: there }, undefined],
    ['requests', { from: here, goal: there, state: 'waiting' }, 'send'],
    ['requests', { from: here, goal: here, state: 'waiting' }, 'set-aside'],
    ['requests', { from: here, goal: null, state: 'waiting' }, 'set-aside'],
    ['requests', { from: there, goal: here, state: 'waiting' }, undefined],
    ['requests', { from: there, goal: here, state: 'in-transit' }, 'receive'],
    ['requests', { from: here, goal: there, state: 'in-transit' }, undefined],
    ['requests', { from: there, goal: here, state: 'available' }, 'lend'],
    ['requests', { from: here, goal: null, state: 'available' }, 'lend'],
    ['requests', { from: here, goal: there, state: 'available' }, undefined],
    ['requests', { from: here, goal: here, state: 'finished' }, undefined],
    ['requests', { from: elsewhere, goal: there, state: 'waiting' }, undefined],
    ['slips', { from: here, goal: here }, 'hand-out'],
    ['slips', { from: there, goal: there }, undefined],
  ]

  it.each(cases)('%s %o: %s', (list, facts, action) => {
    expect(nextWork(list, { here, ...facts })).toBe(action)
  })
})
