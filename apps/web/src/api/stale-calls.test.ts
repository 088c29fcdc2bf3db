import type { CallId } from '@estante/contract/calls'
import { calls } from '@estante/contract/calls'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChangeId, staleCalls } from './stale-calls.ts'
import { changeOptions, isBeingMade } from './use-change.ts'

vi.mock('./client.ts', () => ({ callApi: vi.fn(async () => ({ answer: {}, header: () => undefined })) }))

const { callApi } = await import('./client.ts')

let queries: QueryClient

beforeEach(() => {
  queries = new QueryClient()
})
afterEach(() => {
  queries.clear()
  vi.mocked(callApi).mockClear()
})

/** A screen that shows a call's answer and never lets it grow old by itself. */
function show(id: CallId) {
  let times = 0
  const observer = new QueryObserver(queries, {
    queryKey: [id, {}, ''],
    queryFn: async () => `${id} ${++times}`,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = observer.subscribe(() => {})
  return {
    leave,
    text: () => observer.getCurrentResult().data,
    isThere: () => expect.poll(() => observer.getCurrentResult().isFetched).toBe(true),
  }
}

const make = (change: ChangeId) => new MutationObserver(queries, changeOptions(queries, change)).mutate({})

describe('two screens never disagree', () => {
  it.each<[ChangeId, CallId]>([
    ['holds.place', 'holds.list'],
    ['holds.place', 'holds.options'],
    ['holds.place', 'titles.copies'],
    ['holds.cancel', 'loans.start'],
    ['holds.cancel', 'titles.permissions'],
    ['loans.renew', 'loans.pending'],
    ['loans.renew', 'charges.list'],
    ['loan-requests.ask', 'loan-requests.form'],
    ['loan-requests.cancel', 'clearance.verify'],
    ['closed-collection.ask', 'closed-collection.show'],
    ['requests.card', 'requests.list'],
    ['requests.write', 'requests.show'],
    ['clearance.issue', 'clearance.verify'],
    ['patron.renew', 'loans.start'],
    ['patron.change_data', 'patron.data'],
    ['patron.change_data', 'loan-requests.form'],
    ['patron.change_data', 'loans.preferences'],
    ['loans.change_preferences', 'patron.data'],
    ['recovery.change_password', 'session.list'],
    ['second-factors.add_passkey', 'second-factors.list'],
  ])('after %s, %s on the screen is another answer before the change is done', async (change, shown) => {
    const screen = show(shown)
    await screen.isThere()
    await make(change)
    expect(screen.text()).toBe(`${shown} 2`)
    screen.leave()
  })

  it('what no screen shows is asked for when one does, not before', async () => {
    const screen = show('holds.list')
    await screen.isThere()
    screen.leave()
    await make('holds.cancel')
    expect(queries.getQueryData(['holds.list', {}, ''])).toBe('holds.list 1')
    expect(queries.getQueryState(['holds.list', {}, ''])?.isInvalidated).toBe(true)
  })

  it('what has nothing to do with it stays', async () => {
    const screen = show('session.list')
    await screen.isThere()
    await make('holds.place')
    expect(screen.text()).toBe('session.list 1')
    screen.leave()
  })

  it('nothing is asked for again when the change was refused', async () => {
    vi.mocked(callApi).mockRejectedValueOnce(new Error('refused'))
    const screen = show('loans.pending')
    await screen.isThere()
    await expect(make('loans.renew')).rejects.toThrow('refused')
    expect(screen.text()).toBe('loans.pending 1')
    screen.leave()
  })

  it('says that it was done before it asks again', async () => {
    const order: string[] = []
    queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') order.push('asked again')
    })
    const screen = show('loans.token')
    await screen.isThere()
    order.length = 0
    await new MutationObserver(
      queries,
      changeOptions(queries, 'loans.new_token', () => order.push('done')),
    ).mutate({})
    expect(order[0]).toBe('done')
    expect(order).toContain('asked again')
    screen.leave()
  })
})

it('knows the change that is being made already, until it is done', async () => {
  const renew = (loan: string) => ({ body: { codEmprestimos: [loan] } }) as never
  const made = new MutationObserver(queries, changeOptions(queries, 'loans.renew')).mutate(renew('1'))
  expect(isBeingMade(queries, 'loans.renew', renew('1'))).toBe(true)
  expect(isBeingMade(queries, 'loans.renew', renew('2')), 'another row').toBe(false)
  expect(isBeingMade(queries, 'holds.cancel', renew('1')), 'another change').toBe(false)
  await made
  expect(isBeingMade(queries, 'loans.renew', renew('1'))).toBe(false)
})

it('takes two files of one form for two changes', () => {
  const send = (file: Blob) => ({ params: { id: '1' }, file }) as never
  const [one, other] = [new Blob(['one']), new Blob(['other'])]
  void new MutationObserver(queries, changeOptions(queries, 'requests.attach')).mutate(send(one))
  expect(isBeingMade(queries, 'requests.attach', send(one))).toBe(true)
  expect(isBeingMade(queries, 'requests.attach', send(other))).toBe(false)
})

it('has a row for every call that is no GET, and none that makes itself or another change stale', () => {
  const changes = Object.entries(calls).flatMap(([id, { method }]) => (method === 'GET' ? [] : [id]))
  expect(Object.keys(staleCalls).sort()).toEqual([...changes, 'patron.renew'].sort())
  for (const stale of Object.values(staleCalls).flat()) expect(calls[stale].method).toBe('GET')
})
