import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { presentOrder } from './present.ts'
import { countOrders, namedOrders } from './store/orders.ts'

const pageSize = 20

export const listOrders: ReadingHandler<'acquisitions.orders'> = async (db, { caller, query, language, now }) => {
  const { situacao = '', pagina = 1 } = query
  const period = periodBounds(requestedPeriod(query, now.year, 'open'), now.timeZoneId)
  const states = situacao === '' ? undefined : [situacao]
  const filter = { patronId: caller.patron, states, ...period }
  const orders = await namedOrders(db, filter, { offset: (pagina - 1) * pageSize, limit: pageSize })
  return {
    total: String(await countOrders(db, filter)),
    pedidos: orders.map((order) => presentOrder(order, language, now.timeZoneId)),
  }
}
