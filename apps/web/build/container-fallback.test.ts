import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { containerFallback } from './container-fallback.ts'

const written = (css: string): string =>
  postcss([containerFallback()]).process(css, { from: undefined }).css.replace(/\s+/g, ' ').trim()

describe('container queries for Chrome 104', () => {
  it('writes a query of the page once more as a media query, right behind it', () => {
    const css = written('@container page (min-width: 48rem) { .a { color: red } } .b { color: blue }')
    expect(css).toMatch(
      /^@container page \(min-width: 48rem\) \{ \.a \{ color: red \} \} ?@supports not \(container-type: inline-size\) ?\{ ?@media \(min-width: 48rem\) ?\{ ?\.a ?\{ color: red \} ?\} ?\} ?\.b/,
    )
  })

  it('works inside a layer', () => {
    expect(written('@layer ui { @container page (max-width: 19.99rem) { .a { color: red } } }')).toMatch(
      /@layer ui \{.*@supports not .*@media \(max-width: 19\.99rem\).*\}$/,
    )
  })

  it('leaves style sheets without container queries as they are', () => {
    expect(written('.a { color: red }')).toBe('.a { color: red }')
  })

  it('refuses a query of another container, which a media query could not say', () => {
    expect(() => written('@container card (min-width: 20rem) { .a { color: red } }')).toThrow(/only "@container page/)
  })
})
