import { expect, it } from 'vitest'
import { statisticsFile } from './statistics-file.ts'

it('a file of statistics has a line for each row, and quotes what would break one', () => {
  expect(
    statisticsFile([
      ['Mês', 'Empréstimos'],
      ['2026-01', '12'],
      ['Pós; "stricto sensu"', '5'],
    ]),
  ).toBe('\uFEFFMês;Empréstimos\r\n2026-01;12\r\n"Pós; ""stricto sensu""";5\r\n')
})

it('a name that a spreadsheet would calculate stays text', () => {
  expect(statisticsFile([['=1+1', '@x']])).toBe("\uFEFF'=1+1;'@x\r\n")
})
