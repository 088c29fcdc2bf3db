import { expect, it } from 'vitest'
import { orderIn } from './layer-order.ts'

it('finds the order of the layers among comments and rules', () => {
  expect(orderIn('/* @layer is explained */\n@layer base, ui,\n  page;\n@layer base {}')).toBe('@layer base,ui,page;')
})

it('refuses a style sheet that does not state it', () => {
  expect(() => orderIn('@layer base { a { color: red } }')).toThrow(/not stated/)
})
