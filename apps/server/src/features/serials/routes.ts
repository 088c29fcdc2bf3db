import type { serialsCalls } from '@estante/contract/serials.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { findTitle } from '../titles/find-title.ts'
import { showChoices } from './show-choices.ts'
import { showContents } from './show-contents.ts'
import { showIssue } from './show-issue.ts'
import { showIssues } from './show-issues.ts'
import { hasIssues } from './store.ts'

export const serialsHandlers: Handlers<keyof typeof serialsCalls> = {
  'serials.permission': reads(async (db, { params, language }) => {
    const title = await findTitle(db, params.id)
    const offered = await hasIssues(db, title.id)
    const why = offered ? '' : errorMessage('serials.none', language, { title: title.data.title })
    return { permissao: offered, motivo: why }
  }),
  'serials.choices': reads(showChoices),
  'serials.issues': reads(showIssues),
  'serials.issue': reads(showIssue),
  'serials.contents': reads(showContents),
}
