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
] as const)('%s is drawn as the library draws it: the rest is said by style sheets', async (name, Drawing) => {
  const { __iconData } = await import(/* @vite-ignore */ `lucide-react/icons/${name}`)
  const props = { className: 'icon', 'aria-hidden': true } as const
  const own = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props))
  const theirs = renderToStaticMarkup(createElement(Drawing, props))
  const [, ownStart, ownShapes] = parts.exec(own)!
  const [, theirStart, theirShapes] = parts.exec(theirs)!
  expect(sorted(ownShapes!)).toEqual(sorted(theirShapes!))
  expect(sorted(ownStart!)).toEqual(
    sorted('<svg viewBox="0 0 24 24" width="24" height="24" class="icon" aria-hidden="true"'),
  )
  expect(sorted(theirStart!)).toEqual(expect.arrayContaining(['viewBox="0 0 24 24"', 'width="24"', 'height="24"']))
})

/** The `svg` with its attributes, and what is in it. */
const parts = /^(<svg[^>]*)>(.*)<\/svg>$/

const sorted = (markup: string) => markup.match(/[\w:-]+="[^"]*"|<\/?\w+/g)!.sort()
