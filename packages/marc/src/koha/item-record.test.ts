import { expect, test } from 'vitest'
import { mapCopies } from '../mapping/copies.ts'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { itemRecord, kohaTitleNumber, titleOfItem } from './item-record.ts'

const row = (values: Record<string, string | undefined>) =>
  itemRecord(new Map(Object.entries({ itemnumber: '12', biblionumber: '345', ...values })))

test('a row of items is the copy that the 952 of the export would have been', () => {
  const record = row({
    barcode: '39990',
    homebranch: 'CPL',
    itype: 'BK',
    notforloan: '0',
    onloan: '2026-01-31',
    price: '',
  })
  expect(mapCopies(record!, '952')).toEqual([
    {
      sourceKey: '39990',
      barcode: '39990',
      libraryCode: 'CPL',
      itemType: 'BK',
      dueOn: '2026-01-31',
      withdrawn: false,
      lost: false,
      damaged: false,
      notForLoan: false,
      lent: true,
    },
  ])
  expect(titleOfItem(record!)).toBe('345')
})

test.each([{ itemnumber: undefined }, { biblionumber: 'x' }])(
  'a row that does not say which item of which title it is makes no record: %j',
  (values) => {
    expect(row(values)).toBeUndefined()
  },
)

test('the number of a title stands in 999 with $c and $d', () => {
  const title = (line: string) => kohaTitleNumber(recordFromLines(`\n001 1\n${line}`))
  expect(title('999 __ $c 7 $d 8')).toBe('7')
  expect(title('999 __ $a HD75.5 $c 1 $i X000881888')).toBeUndefined()
  expect(title('999 __ $c 1')).toBeUndefined()
  expect(titleOfItem(recordFromLines('\n001 1\n999 __ $c 7 $d 8'))).toBeUndefined()
})
