import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { presentAlert } from './present.ts'
import { type AlertFilter, alertsOf, countAlerts } from './store.ts'

const pageSize = 20

export const listAlerts: ReadingHandler<'alerts.list'> = async (db, { caller, query, language, now }) => {
  const { dataIni = '', dataFim = '', lido, pagina = 1 } = query
  const zone = now.timeZoneId
  const isDated = dataIni !== '' || dataFim !== ''
  const filter: AlertFilter = {
    patron: caller.patron,
    ...(lido && { isRead: lido === 'S' }),
    ...(isDated && { period: periodBounds(requestedPeriod(query, now.year, 'both'), zone) }),
  }
  const alerts = await alertsOf(db, filter, { offset: (pagina - 1) * pageSize, limit: pageSize })
  return {
    total: String(await countAlerts(db, filter)),
    nao_lidos: await countUnread(db, caller.patron),
    alertas: alerts.map((alert) => presentAlert(alert, language, zone)),
  }
}

export const showAlertCount: ReadingHandler<'alerts.count'> = async (db, { caller }) => ({
  nao_lidos: await countUnread(db, caller.patron),
})

export async function countUnread(db: Parameters<typeof countAlerts>[0], patron: number): Promise<string> {
  return String(await countAlerts(db, { patron, isRead: false }))
}
