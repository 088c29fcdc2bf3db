import { expect, it } from 'vitest'
import { readMailList } from './mail-list.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `ana${at}@example.org`).join(';')

it.each([
  ['ana@example.org', { addresses: ['ana@example.org'] }],
  [' ana@example.org ; bia@example.org;;ana@example.org;', { addresses: ['ana@example.org', 'bia@example.org'] }],
  ['', { problem: 'address_missing', details: {} }],
  [' ; ', { problem: 'address_missing', details: {} }],
  ['ana@example.org;bia', { problem: 'bad_address', details: { address: 'bia' } }],
  [
    'ana@example.org, bia@example.org',
    { problem: 'bad_address', details: { address: 'ana@example.org, bia@example.org' } },
  ],
  [many(11), { problem: 'too_many_addresses', details: { most: '10' } }],
  [
    'ana@example.org\nBcc: eve@example.org',
    { problem: 'bad_address', details: { address: 'ana@example.org\nBcc: eve@example.org' } },
  ],
])('the list %j', (text, read) => {
  expect(readMailList(text)).toEqual(read)
})

it('takes ten addresses', () => {
  expect(readMailList(many(10))).toMatchObject({ addresses: { length: 10 } })
})
