import { expect, it } from 'vitest'
import { describeForeign } from './detect.ts'

it.each([
  ['barcode,title_id\r\n100,1\r\n', 'looks-table'],
  ['\ufeff"username";"category";"name"\n', 'looks-table'],
  ['course\tcourse_name', 'looks-table'],
  ['barcode\n100\n', 'looks-text'],
  ['Dear library,\nplease find enclosed\n', 'looks-text'],
  ['barcode,title_id\n\0', 'looks-binary'],
])('%j: %s', (text, expected) => {
  expect(describeForeign(Buffer.from(text)).messagePart).toBe(expected)
})
