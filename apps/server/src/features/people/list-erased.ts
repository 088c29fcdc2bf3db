import { localMoment } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { programName } from '../audit/present.ts'
import { actorsOf } from '../audit/store/rows.ts'
import { countErasedNumbers, countErasures, erasedNumbersAt, erasures } from './store/erased.ts'

const pageSize = 50

export const listErased: ReadingHandler<'people.list_erased'> = async (db, { query, language, now }) => {
  const page = query.pagina ?? 1
  const total = await countErasures(db)
  const found = await erasures(db, { offset: (page - 1) * pageSize, limit: pageSize })
  const actors = await actorsOf(
    db,
    found.flatMap(({ account }) => account ?? []),
  )
  const numbers = await erasedNumbersAt(
    db,
    found.map(({ at }) => at),
  )
  return {
    total,
    pagina: page,
    paginas: Math.ceil(total / pageSize),
    numeros: await countErasedNumbers(db),
    pessoas: found.map(({ patron, at, actor, account, byThemselves, reason }) => ({
      cod_pessoa: String(patron),
      momento_iso: localMoment(at, now.timeZoneId),
      pela_pessoa: byThemselves,
      quem: byThemselves
        ? ''
        : account === undefined
          ? programName(actor, language)
          : (actors.get(account)?.name ?? ''),
      motivo: reason,
      numeros: numbers.get(at) ?? 0,
    })),
  }
}
