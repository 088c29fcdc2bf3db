import type { peopleCalls } from '@estante/contract/people.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { find } from './find.ts'
import { show } from './show.ts'

export const peopleHandlers: Handlers<keyof typeof peopleCalls> = {
  'people.find': reads(find),
  'people.show': reads(show),
}
