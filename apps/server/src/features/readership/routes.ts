import type { readershipCalls } from '@estante/contract/readership.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { showAlsoBorrowed } from './show-also-borrowed.ts'
import { showMostRead } from './show-most-read.ts'

export const readershipHandlers: Handlers<keyof typeof readershipCalls> = {
  'readership.also_borrowed': reads(showAlsoBorrowed),
  'readership.most_read': reads(showMostRead),
}
