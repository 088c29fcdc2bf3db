import { Secret } from 'otpauth'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { generateTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** RFC 6238, appendix B: the secret of its SHA-1 examples, whose codes have eight digits; ours are their last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i seconds is that of RFC 6238: %s', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step)
  })

  it('may be one step early or late, and no more', () => {
    const steps = [-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, '005924', at(1_234_567_890 + off)))
    expect(steps).toEqual([undefined, 41_152_263, 41_152_263, 41_152_263, undefined])
  })

  it('is six digits and nothing else', () => {
    for (const code of ['', '5924', '0059244', '00592a', '００５９２４', 'é05924']) {
      expect(stepOfCode(secret, code, at(1_234_567_890))).toBeUndefined()
    }
  })
})

it('secrets are 160 bits of chance', () => {
  expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateTotpSecret()).not.toBe(generateTotpSecret())
})

it('the address names the institution and the user', () => {
  const url = new URL(totpUri(secret, { issuer: 'UF Mantiqueira', label: '20240318' }))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('UF Mantiqueira:20240318')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'UF Mantiqueira', digits: '6' })
})
