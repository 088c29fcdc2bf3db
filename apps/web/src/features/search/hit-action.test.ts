import { describe, expect, it } from 'vitest'
import { hitAction } from './hit-action.ts'

describe('what a hit offers', () => {
  it.each([
    ['get', 'S', { label: 'hold', href: '/acervo/7/reserva', sheet: 'hold' }],
    ['get', 'N', { label: 'get', href: '/acervo/7' }],
    ['details', 'N', { label: 'details', href: '/acervo/7' }],
    ['details', 'S', { label: 'hold', href: '/acervo/7/reserva', sheet: 'hold' }],
    // Reading at once comes before waiting for a copy.
    ['read', 'S', { label: 'read', href: '/acervo/7', sheet: 'read' }],
    ['access', 'N', { label: 'access', href: '/acervo/7', sheet: 'read' }],
  ] as const)('%s, holds %s', (action, holds, expected) => {
    expect(hitAction({ cod_acervo: '7', disp_para_reserva: holds }, { action })).toEqual(expected)
  })
})
