/** Makes a move of numbers drawn by chance: blind, or as people mostly do, with what is at hand. */
import { type Copy, isFree, isInClosedStacks, type LibraryModel } from './library-model.ts'

export interface DrawnMove {
  do: Move['do']
  wise: boolean
  one: number
  other: number
  third: number
}

/** People, copies, titles, libraries, holds and slips by their numbers in the model. */
export type Move =
  | { do: 'lend'; patron: number; copy: number; library: number }
  | { do: 'return'; copy: number; library: number }
  | { do: 'renew'; copy: number }
  | { do: 'hold'; patron: number; title: number; library: number }
  | { do: 'ask'; patron: number; copy: number }
  | { do: 'close'; slip: number }
  | { do: 'cancel'; hold: number }
  | { do: 'pause'; hold: number; days: number }
  | { do: 'sleep'; days: number }
  | { do: 'pay'; patron: number; cents?: number }

export function choose(model: LibraryModel, drawn: DrawnMove): Move {
  const { wise, one, other, third } = drawn
  const patron = other % model.debts.length
  const sleep: Move = { do: 'sleep', days: (one % 3) + 1 }
  switch (drawn.do) {
    case 'lend':
      return lend(model, drawn, patron)
    case 'return': {
      const copy = copyOf(model, drawn, ({ place }) => place.at === 'loan' || place.at === 'transit')
      const { home, place } = model.copies[copy]!
      const right = place.at === 'transit' ? place.to : home
      return { do: 'return', copy, library: wise && third % 4 > 0 ? right : other % 2 }
    }
    case 'renew':
      return { do: 'renew', copy: copyOf(model, drawn, ({ place }) => place.at === 'loan') }
    case 'hold': {
      const copy = copyOf(model, drawn, ({ title }) => !isOnShelf(model, title))
      return { do: 'hold', patron, title: model.copies[copy]!.title, library: third % 2 }
    }
    case 'ask':
      return { do: 'ask', patron, copy: copyOf(model, drawn, (copy) => isInClosedStacks(copy.title) && isFree(copy)) }
    case 'close': {
      const open = model.slips.filter((slip) => slip.copy.slip === slip)
      const slips = wise && open.length > 0 ? open : model.slips
      const slip = slips[one % Math.max(1, slips.length)]?.number
      return slip === undefined ? sleep : { do: 'close', slip }
    }
    case 'cancel':
    case 'pause': {
      const holds = wise && model.open().length > 0 ? model.open() : model.holds
      const hold = holds[one % Math.max(1, holds.length)]?.number
      if (hold === undefined) return sleep
      return drawn.do === 'cancel' ? { do: 'cancel', hold } : { do: 'pause', hold, days: (other % 4) + 1 }
    }
    case 'pay': {
      const debtors = model.debts.flatMap((_, debtor) => (model.owed(debtor) > 0 ? [debtor] : []))
      const debtor = wise && debtors.length > 0 ? debtors[other % debtors.length]! : patron
      return { do: 'pay', patron: debtor, ...(third % 3 === 0 && { cents: 30 + (one % 60) }) }
    }
    default:
      return sleep
  }
}

/** What waits at a desk is mostly fetched by whoever waited for it, or had it brought. */
function lend(model: LibraryModel, drawn: DrawnMove, patron: number): Move {
  const copy = copyOf(model, drawn, ({ place }) => place.at === 'shelf' || place.at === 'kept')
  const { home, place, slip } = model.copies[copy]!
  const { wise, third } = drawn
  if (wise && slip && third % 5 > 0) return { do: 'lend', patron: slip.patron, copy, library: home }
  if (wise && place.at === 'kept' && third % 5 > 0) {
    return { do: 'lend', patron: place.hold.patron, copy, library: place.hold.pickup }
  }
  return { do: 'lend', patron, copy, library: wise ? home : third % 2 }
}

function copyOf(model: LibraryModel, { wise, one }: DrawnMove, fits: (copy: Copy) => boolean): number {
  const fitting = model.copies.flatMap((copy, number) => (fits(copy) ? [number] : []))
  return wise && fitting.length > 0 ? fitting[one % fitting.length]! : one % model.copies.length
}

function isOnShelf(model: LibraryModel, title: number): boolean {
  return model.copies.some((copy) => copy.title === title && isFree(copy))
}
