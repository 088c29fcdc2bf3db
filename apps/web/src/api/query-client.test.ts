import { describe, expect, it } from 'vitest'
import { ApiError, noAnswer, unreadable } from './api-error.ts'
import { retryDelay, shouldRetry } from './query-client.ts'

describe('making a call again', () => {
  it.each([
    ['no answer', true, new ApiError(noAnswer, {})],
    ['a server that is starting', true, new ApiError(503, {})],
    ['too many requests', true, new ApiError(429, {})],
    ['a refusal', false, new ApiError(422, {})],
    ['what does not exist', false, new ApiError(404, {})],
    ['an answer that cannot be read', false, new ApiError(unreadable, {})],
    ['a mistake of ours', false, new TypeError('x')],
  ])('%s may pass: %s', (_says, again, error) => {
    expect(shouldRetry(0, error)).toBe(again)
  })

  it('ends after two more tries', () => {
    expect([shouldRetry(1, new ApiError(noAnswer, {})), shouldRetry(2, new ApiError(noAnswer, {}))]).toEqual([
      true,
      false,
    ])
  })

  it('waits as long as the server asks, within reason', () => {
    expect(retryDelay(0, new ApiError(429, {}, 7))).toBe(7000)
    expect(retryDelay(0, new ApiError(429, {}, 3600))).toBe(30_000)
    expect([retryDelay(0, new ApiError(noAnswer, {})), retryDelay(1, new ApiError(noAnswer, {}))]).toEqual([500, 1000])
  })
})
