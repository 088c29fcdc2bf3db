import { describe, expect, it } from 'vitest'
import { readTypedDay, writeTypedDay } from './typed-day.ts'

describe('a day as it is typed', () => {
  it.each([
    ['03/12/2026', '2026-12-03'],
    ['3/12/2026', '2026-12-03'],
    [' 3. 12. 2026 ', '2026-12-03'],
    ['03-12-26', '2026-12-03'],
    ['3 12 1958', '1958-12-03'],
    ['03/12/58', '1958-12-03'],
    ['03/12/36', '2036-12-03'],
    ['03122026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['31/04/2026', undefined],
    ['12/31/2026', undefined],
    ['0/1/2026', undefined],
    ['3/12', undefined],
    ['3/12/202', undefined],
    ['amanhã', undefined],
    ['', undefined],
    ['2026-13-01', undefined],
  ])('%j is %s', (text, expected) => {
    expect(readTypedDay(text, 2026)).toBe(expected)
  })

  it('is written with its zeros', () => {
    expect(writeTypedDay('2026-12-03')).toBe('03/12/2026')
  })

  it('is left as it stands while it is being typed', () => {
    expect(writeTypedDay('3/1')).toBe('3/1')
  })
})
