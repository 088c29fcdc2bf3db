import { describe, expect, it } from 'vitest'
import { looksMisread, readLines, writeLines } from './people-file.ts'

describe('lines of a file of people', () => {
  it('are written as ranges, and read again', () => {
    const written = writeLines([
      [2, 2],
      [4, 9],
    ])
    expect(written).toBe('2,4-9')
    const isAmong = readLines(written)
    expect([1, 2, 3, 4, 9, 10].filter(isAmong)).toEqual([2, 4, 9])
  })

  it.each(['', 'x', '-', '3-', '-3', '1e9', '2;3'])('that cannot be read ("%s") name none', (text) => {
    expect([1, 2, 3, 9].filter(readLines(text))).toEqual([])
  })
})

describe('names in another encoding than the file', () => {
  it.each(['JosÃ© da Silva', 'ConceiÃ§Ã£o', 'Jos\ufffd', 'JosŽ Ara\u009cjo', 'Jo\u0083o'])('%s is noticed', (name) => {
    expect(looksMisread(name)).toBe(true)
  })

  it.each(['José da Conceição', 'Ñuñez D’Ávila', 'Łukasz Żółć', 'Ângela Öz-Çelik', 'Ãlvaro Âmbar'])(
    '%s is fine',
    (name) => {
      expect(looksMisread(name)).toBe(false)
    },
  )
})
