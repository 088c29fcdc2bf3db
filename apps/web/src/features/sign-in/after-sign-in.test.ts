import { describe, expect, it } from 'vitest'
import { asksForDestination, firstDestination, pathAfterSignIn } from './after-sign-in.ts'

describe('where a sign-in leads', () => {
  it.each([
    ['page', 'M', '/acervo/17', true, '/meupergamum'],
    ['page', 'M', '/meupergamum', true, '/meupergamum'],
    ['page', 'M', '/meupergamum', false, '/'],
    ['page', 'M', '/acervo/17', false, '/acervo/17'],
    ['page', 'C', '/acervo/17', true, '/acervo/17'],
    ['page', 'C', '/meupergamum', true, '/'],
    ['page', 'C', '/meupergamum/', true, '/'],
    ['page', 'C', '/meupergamum/dados-pessoais', true, '/meupergamum/dados-pessoais'],
    ['embedded', 'M', '/acervo/17', true, '/acervo/17'],
    ['modal', 'M', '/acervo/17', true, '/acervo/17'],
    ['modal', 'M', '/meupergamum', true, '/'],
  ] as const)(
    '%s, destination %s, redirect %s, activity 8: %s leads to %s',
    { tags: ['P-011', 'T-012', 'T-013', 'T-014', 'W-116'] },
    (...[variant, destination, redirect, canUseAccountArea, place]) => {
      expect(pathAfterSignIn({ variant, destination, redirect, canUseAccountArea })).toBe(place)
    },
  )
})

describe('the destination before anybody chooses', () => {
  it.each([
    ['/meupergamum', '', 'M'],
    ['/acervo/17', 'M', 'M'],
    ['/acervo/17', '', 'C'],
    ['/acervo/17', 'C', 'C'],
    ['/acervo/17', 'P', ''],
  ])('redirect %s and the setting “%s” make it “%s”', { tags: ['S-032'] }, (redirect, setting, first) => {
    expect(firstDestination(redirect, setting)).toBe(first)
  })

  it('is asked for on the page alone, by who is not on the way to the account area', { tags: ['S-032'] }, () => {
    expect(asksForDestination('page', '/')).toBe(true)
    expect(asksForDestination('page', '/meupergamum')).toBe(false)
    expect(asksForDestination('modal', '/')).toBe(false)
    expect(asksForDestination('embedded', '/')).toBe(false)
  })
})
