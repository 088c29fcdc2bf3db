import { beforeEach, describe, expect, it } from 'vitest'
import { beginChoice, chooseHits, chosenHits, dropHits } from './chosen-hits.ts'

describe('chosen hits', () => {
  beforeEach(() => chosenHits.setState(chosenHits.getInitialState()))
  const codes = () => chosenHits.getState().codes

  it('are each chosen once, in their order, and dropped one by one', () => {
    chooseHits(['7', '3'])
    chooseHits(['3', '9'])
    expect(codes()).toEqual(['7', '3', '9'])
    dropHits(['3', '4'])
    expect(codes()).toEqual(['7', '9'])
  })

  it('stay with their search, and end with another', () => {
    beginChoice('/?AND LIVRE rosa ')
    chooseHits(['7'])
    beginChoice('/?AND LIVRE rosa ')
    expect(codes()).toEqual(['7'])
    beginChoice('/?AND LIVRE lispector ')
    expect(codes()).toEqual([])
  })

  it('stay when they were ticked before the search was known', () => {
    chooseHits(['7'])
    beginChoice('/?AND LIVRE rosa ')
    expect(codes()).toEqual(['7'])
  })
})
