import { describe, expect, it } from 'vitest'
import { defaultTrustedProxies, readProxies } from './trusted-proxies.ts'

describe('the proxies that are believed', () => {
  it.each([
    ['none', []],
    [defaultTrustedProxies, ['loopback']],
    ['10.0.0.5', ['10.0.0.5']],
    [' loopback ,10.1.0.0/16,  fd00::/8', ['loopback', '10.1.0.0/16', 'fd00::/8']],
  ])('are read from “%s”', (text, proxies) => {
    expect(readProxies(text)).toEqual(proxies)
  })

  it.each([
    'all',
    '10.0.0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'loopback,',
    'none, loopback',
    'nginx',
  ])('are nobody’s name in “%s”', (text) => {
    expect(readProxies(text)).toBeUndefined()
  })
})
