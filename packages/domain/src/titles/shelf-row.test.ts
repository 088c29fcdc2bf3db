import { describe, expect, it } from 'vitest'
import { callNumberSortKey, callNumberStart } from '../call-numbers/sort-key.ts'
import { findShelfRow, placeOnPlan } from './shelf-row.ts'

const rows = [
  ['A', '001', '510'],
  ['B', '510.1', '869.2'],
  ['C', '869.3', '869.3'],
  ['D', '869.3 Z', '999'],
].map(([label, from, to]) => ({ label, from: callNumberStart(from!), to: callNumberStart(to!) }))

describe('the row of a call number', () => {
  it.each([
    ['001', 'A'],
    ['510 S849c', 'A'],
    ['510.1 A', 'B'],
    ['869.2 Z999', 'B'],
    ['869.3 A848d', 'C'],
    ['869.3 Z9', 'C'],
    ['901 H444', 'D'],
    ['000.1 B', undefined],
  ])('%s stands in %s', (number, label) => {
    expect(findShelfRow(rows, callNumberSortKey(number))?.label).toBe(label)
  })

  it('is none where there are no rows', () => {
    expect(findShelfRow([], callNumberSortKey('510'))).toBeUndefined()
  })
})

describe('the place on a plan', () => {
  it.each([
    [{ left: 0, top: 0, width: 20, height: 10 }, 'first', 'first'],
    [{ left: 40, top: 45, width: 20, height: 10 }, 'middle', 'middle'],
    [{ left: 80, top: 90, width: 20, height: 10 }, 'last', 'last'],
    [{ left: 0, top: 60, width: 100, height: 5 }, 'middle', 'middle'],
  ])('of %j is the %s third across and the %s one down', (row, across, down) => {
    expect(placeOnPlan(row)).toEqual({ across, down })
  })
})
