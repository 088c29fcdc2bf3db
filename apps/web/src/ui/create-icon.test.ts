import { Armchair, BookOpen, ShoppingBasket, Truck } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon from './create-icon.ts'

it.each([
  ['armchair', Armchair],
  ['book-open', BookOpen],
  ['shopping-basket', ShoppingBasket],
  ['truck', Truck],
] as const)('%s is drawn as the library draws it, but for its classes', async (name, Drawing) => {
  const { __iconData } = await import(/* @vite-ignore */ `lucide-react/icons/${name}`)
  const props = { className: 'icon', focusable: 'false', 'aria-hidden': true } as const
  const own = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props))
  const theirs = renderToStaticMarkup(createElement(Drawing, props))
  const sorted = (markup: string) => markup.match(/[\w:-]+="[^"]*"|<\/?\w+/g)!.sort()
  expect(sorted(own)).toEqual(sorted(theirs.replace(/class="[^"]*"/, 'class="icon"')))
})
