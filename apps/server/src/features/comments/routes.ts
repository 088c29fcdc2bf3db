import type { commentsCalls } from '@estante/contract/comments.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { listAllOwnComments, listCommentedTitles, listComments, listOwnComments } from './list-comments.ts'
import { removeComment } from './remove-comment.ts'
import { writeComment, writeToLibrary } from './write-comment.ts'

export const commentsHandlers: Handlers<keyof typeof commentsCalls> = {
  'comments.list': reads(listComments),
  'comments.write': writes(writeComment),
  'comments.write_to_library': writes(writeToLibrary),
  'comments.titles': reads(listCommentedTitles),
  'comments.mine': reads(listAllOwnComments),
  'comments.own': reads(listOwnComments),
  'comments.remove': writes(removeComment),
}
