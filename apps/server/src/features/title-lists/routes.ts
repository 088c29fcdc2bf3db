import type { titleListsCalls } from '@estante/contract/title-lists.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { createList, dropList, nameList } from './change-lists.ts'
import { addToList, moveInList, removeFromList, writeNote } from './change-titles.ts'
import { shareList, withdrawLink } from './share-list.ts'
import { showList, showLists, showSharedList } from './show-lists.ts'

export const titleListsHandlers: Handlers<keyof typeof titleListsCalls> = {
  'title-lists.list': reads(showLists),
  'title-lists.create': writes(createList),
  'title-lists.show': reads(showList),
  'title-lists.rename': writes(nameList),
  'title-lists.delete': writes(dropList),
  'title-lists.add': writes(addToList),
  'title-lists.remove': writes(removeFromList),
  'title-lists.note': writes(writeNote),
  'title-lists.move': writes(moveInList),
  'title-lists.share': writes(shareList),
  'title-lists.withdraw': writes(withdrawLink),
  'title-lists.shared': reads(showSharedList),
}
