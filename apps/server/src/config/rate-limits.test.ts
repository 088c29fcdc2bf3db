import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { defaultRateLimits } from './rate-limits.ts'

const rateLimitOf = (variables: Record<string, string>) =>
  readEnvironment({ ESTANTE_DATA: '/tmp', ...variables }).rateLimits

describe('the budget of requests', () => {
  it.each([
    [{}, defaultRateLimits],
    [{ ESTANTE_REQUESTS_PER_MINUTE: '', ESTANTE_OWN_NETWORKS: ' ' }, defaultRateLimits],
    [{ ESTANTE_REQUESTS_PER_MINUTE: '300' }, { ...defaultRateLimits, perMinute: 300 }],
    [
      { ESTANTE_OWN_NETWORKS: '10.1.0.0/16, 2001:db8::/32,203.0.113.7', ESTANTE_OWN_REQUESTS_PER_MINUTE: '9000' },
      { ...defaultRateLimits, ownNetworks: ['10.1.0.0/16', '2001:db8::/32', '203.0.113.7'], ownPerMinute: 9000 },
    ],
  ])('is read from %j', (variables, rateLimits) => expect(rateLimitOf(variables)).toEqual(rateLimits))

  it.each([
    [{ ESTANTE_REQUESTS_PER_MINUTE: '0' }, 'badRequests'],
    [{ ESTANTE_REQUESTS_PER_MINUTE: '1e3' }, 'badRequests'],
    [{ ESTANTE_OWN_REQUESTS_PER_MINUTE: 'many' }, 'badRequests'],
    [{ ESTANTE_OWN_NETWORKS: 'loopback' }, 'badNetworks'],
    [{ ESTANTE_OWN_NETWORKS: '10.0.0.0/33' }, 'badNetworks'],
  ])('is refused from %j', (variables, code) => {
    expect(() => rateLimitOf(variables)).toThrow(expect.objectContaining({ code }))
  })
})
