import type { basketCalls } from '@estante/contract/basket.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { exportBasket } from './export-basket.ts'
import { addTitles, listBasket, removeTitle, replaceTitles } from './permanent-basket.ts'
import { showBasketTitles } from './show-titles.ts'

export const basketHandlers: Handlers<keyof typeof basketCalls> = {
  'basket.titles': reads(showBasketTitles),
  'basket.list': reads(listBasket),
  'basket.add': writes(addTitles),
  'basket.remove': writes(removeTitle),
  'basket.replace': writes(replaceTitles),
  'basket.export': reads(exportBasket),
}
