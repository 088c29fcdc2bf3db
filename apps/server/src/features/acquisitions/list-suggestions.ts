import { suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { presentSuggestion } from './present.ts'
import { countSuggestions, coursesTaughtBy, namedSuggestions } from './store/suggestions.ts'

const pageSize = 20

export const listSuggestions: ReadingHandler<'acquisitions.suggestions'> = async (db, request) => {
  const { caller, query, language, now } = request
  const { situacao = '', pagina = 1 } = query
  const period = periodBounds(requestedPeriod(query, now.year, 'open'), now.timeZoneId)
  const statuses = situacao === '' ? undefined : [situacao]
  const filter = { patronId: caller.patron, statuses, ...period }
  const suggestions = await namedSuggestions(db, filter, { offset: (pagina - 1) * pageSize, limit: pageSize })
  return {
    total: String(await countSuggestions(db, filter)),
    sugestoes: suggestions.map((suggestion) => presentSuggestion(suggestion, language, now.timeZoneId)),
  }
}

export const listStatuses: ReadingHandler<'acquisitions.statuses'> = async (_db, { language }) =>
  suggestionStatuses.map((codigo) => ({ codigo, descricao: labelFor(language, 'suggestionStatus', codigo) }))

export const listTaughtCourses: ReadingHandler<'acquisitions.courses'> = async (db, { caller }) =>
  (await coursesTaughtBy(db, caller.patron)).map(({ id, code, name }) => ({
    codigo: String(id),
    descricao: `${code} ${name}`,
  }))
