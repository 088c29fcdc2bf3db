import { expect, it } from 'vitest'
import { deprecationHeaders } from './deprecation.ts'

it('says since when a call should not be used, and from when on it may be gone', () => {
  expect(deprecationHeaders({ deprecated: { since: '2026-12-01', until: '2027-06-01' } })).toEqual([
    ['deprecation', '@1796083200'],
    ['sunset', 'Tue, 01 Jun 2027 00:00:00 GMT'],
    ['link', '</api/docs>; rel="deprecation"; type="text/html"'],
  ])
})

it('says nothing of a call that stays', () => {
  expect(deprecationHeaders({})).toEqual([])
})
