import { describe, expect, it } from 'vitest'
import { code128Bars } from './code-128.ts'

/** Bars as a scanner sees them: narrow stripes, dark as 1. */
const stripes = (text: string) =>
  code128Bars(text)!
    .map((wide, at) => (at % 2 === 0 ? '1' : '0').repeat(wide))
    .join('')

describe('the bars of a Code 128', () => {
  it('are those of the published example', () => {
    // "PJJ123C", the example of the symbology's descriptions, in set B: its check sign is 55.
    const signs = ['11010010000', '11101110110', '10110111000', '10110111000', '10011100110', '11001110010']
    const rest = ['11001011100', '10001000110', '11101000110', '1100011101011']
    expect(stripes('PJJ123C')).toBe([...signs, ...rest].join(''))
  })

  it.each([
    ['20240318', 4],
    ['2024031', 5],
    ['A20240318', 6],
    ['A2024031', 6],
    ['leitor12', 8],
    ['2021#12', 6],
  ])('write %s in %d signs besides start, check and stop', (text, signs) => {
    expect(stripes(text)).toHaveLength((signs + 2) * 11 + 13)
  })

  it.each(['', 'joão', '日本', 'a\tb'])('are not there for %j', (text) => expect(code128Bars(text)).toBeUndefined())
})
