/** What was suggested, ordered and added in a period. */
import { orderStates } from '@estante/domain/acquisitions/order-states'
import { suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import { periodSteps } from '@estante/domain/statistics/period-steps'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { requestedLibrary } from '../collection/find-requested-library.ts'
import { type Counted, copiesAcquired, ordersByState, suggestionsByStatus, titlesAdded } from './store/statistics.ts'

export const showStatistics: ReadingHandler<'acquisitions.statistics'> = async (db, { query, language, now }) => {
  const libraryId = await requestedLibrary(db, query.biblioteca)
  const asked = requestedPeriod(query, now.year, 'both')
  const counted = (period: { from: string; until: string }): Counted => ({
    period: { ...period, ...periodBounds(period, now.timeZoneId) },
    libraryId,
  })
  const whole = counted(asked)
  const statuses = new Map((await suggestionsByStatus(db, whole)).map(({ status, count }) => [status, count]))
  const orders = new Map((await ordersByState(db, whole)).map((row) => [row.state, row]))
  const kept = [...orders.values()].filter(({ state }) => state !== 'cancelled')
  const columns = []
  for (const step of periodSteps(asked, now.toPlainDate())) {
    columns.push({ periodo: step.key, ...(await columnOf(db, counted({ from: step.from, until: step.until }))) })
  }
  return {
    sugestoes: String(sum([...statuses.values()])),
    pedidos: String(sum(kept.map((row) => row.orders))),
    exemplares_pedidos: String(sum(kept.map((row) => row.copies))),
    exemplares_recebidos: String(sum(kept.map((row) => row.received))),
    exemplares_incorporados: String(await copiesAcquired(db, whole)),
    titulos_novos: String(await titlesAdded(db, whole)),
    situacoes_sugestoes: suggestionStatuses.flatMap((status) => {
      const count = statuses.get(status)
      return count === undefined
        ? []
        : [{ codigo: status, descricao: labelFor(language, 'suggestionStatus', status), total: String(count) }]
    }),
    situacoes_pedidos: orderStates.flatMap((state) => {
      const row = orders.get(state)
      return row === undefined
        ? []
        : [{ codigo: state, descricao: labelFor(language, 'orderState', state), total: String(row.orders) }]
    }),
    periodos: columns,
  }
}

async function columnOf(db: Reader, counted: Counted) {
  const suggestions = await suggestionsByStatus(db, counted)
  const orders = (await ordersByState(db, counted)).filter(({ state }) => state !== 'cancelled')
  return {
    sugestoes: String(sum(suggestions.map(({ count }) => count))),
    pedidos: String(sum(orders.map((row) => row.orders))),
    exemplares_incorporados: String(await copiesAcquired(db, counted)),
    titulos_novos: String(await titlesAdded(db, counted)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
