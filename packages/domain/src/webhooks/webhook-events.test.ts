import { describe, expect, it } from 'vitest'
import { eventsNamed, namesOf, webhookEvents } from './webhook-events.ts'

describe('events of webhooks by name', () => {
  it.each([
    ['loan.renewed', ['loan.renewed']],
    ['charge.*', ['charge.added', 'charge.settled']],
    ['*', webhookEvents],
    ['loan', []],
    ['loan.', []],
    ['.*', []],
    ['webhook.test', []],
    ['', []],
  ])('%s', (name, events) => {
    expect(eventsNamed(name)).toEqual(events)
  })
})

describe('names of events', () => {
  it.each([
    [['*'], ['*']],
    [
      ['charge.settled', 'loan.*', 'charge.added'],
      ['loan.*', 'charge.*'],
    ],
    [
      ['hold.ready', 'hold.placed', 'person.erased'],
      ['hold.placed', 'hold.ready', 'person.erased'],
    ],
    [[], []],
  ])('%j are %j', (names, shortest) => {
    expect(namesOf(names.flatMap(eventsNamed))).toEqual(shortest)
  })
})
