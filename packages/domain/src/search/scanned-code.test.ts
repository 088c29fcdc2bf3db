import { expect, it } from 'vitest'
import { chooseScannedCode } from './scanned-code.ts'

it.each([
  ['an ISBN', ['9788535931983'], { kind: 'isbn', code: '9788535931983' }],
  ['a newer ISBN', ['9791032305690'], { kind: 'isbn', code: '9791032305690' }],
  ['an ISBN behind another code', ['4006381333931', '9788535931983'], { kind: 'isbn', code: '9788535931983' }],
  ['something from a shop', ['4006381333931'], { kind: 'other', code: '4006381333931' }],
  ['printed music', ['9790230671187'], { kind: 'other', code: '9790230671187' }],
  ['a periodical', ['9771413389008'], { kind: 'other', code: '9771413389008' }],
  ['a number that is longer', ['97885359319830'], { kind: 'other', code: '97885359319830' }],
  ['nothing', [], undefined],
])('a picture with %s', (_what, codes, chosen) => {
  expect(chooseScannedCode(codes)).toEqual(chosen)
})
