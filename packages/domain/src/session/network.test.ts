import { expect, it } from 'vitest'
import { isOwnMachine, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:0:2::7', '2001:db8:0:2'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['203.0.113.127', false],
  ['::10', false],
  ['1127.0.0.1', false],
])('%s is the machine itself: %s', (address, isOwn) => {
  expect(isOwnMachine(address)).toBe(isOwn)
})
