import type { FastifyRequest } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { authenticate } from './authentication.ts'
import { signToken, type TokenClaims } from './tokens.ts'

const key = new Uint8Array(32).fill(7)
const now = Temporal.Instant.from('2026-03-10T15:00:00Z')

async function call(access: 'public' | 'either' | 'patron' | 'staff', claims?: TokenClaims, at = now) {
  const authorization = claims && `Bearer ${await signToken(key, claims, now, 60)}`
  return authenticate({ headers: { authorization } } as FastifyRequest, access, key, at)
}

const anonymous = { kind: 'anonymous', use: 'access' } as const
const person = { kind: 'person', use: 'access' } as const

describe('who may call', () => {
  it.each([
    ['public', undefined, 'nobody'],
    ['public', anonymous, 'anonymous'],
    ['either', anonymous, 'anonymous'],
    ['either', person, 'person'],
    ['patron', person, 'person'],
  ] as const)('a %s call with %j is made by %s', async (access, claims, kind) => {
    expect(await call(access, claims)).toEqual({ kind })
  })

  it.each([
    ['either', undefined, 'session.token_missing'],
    ['patron', undefined, 'session.token_missing'],
    ['patron', anonymous, 'session.person_needed'],
    ['staff', anonymous, 'session.person_needed'],
    ['public', { kind: 'anonymous', use: 'refresh' }, 'session.token_invalid'],
  ] as const)('a %s call with %j is refused: %s', async (access, claims, code) => {
    await expect(call(access, claims)).rejects.toMatchObject({ code })
  })

  it('a token that has run out is refused', async () => {
    await expect(call('public', anonymous, now.add({ seconds: 61 }))).rejects.toMatchObject({
      code: 'session.token_invalid',
    })
  })
})
