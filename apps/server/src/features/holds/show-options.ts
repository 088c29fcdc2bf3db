import type { ReadingHandler } from '../../http/call-handler.ts'
import { libraries } from '../institution/store.ts'
import { findTitle } from '../titles/find-title.ts'
import { readHoldContext } from './find-own-holds.ts'
import { holdEligibility, isLendableAt, readHoldPatron } from './hold-eligibility.ts'
import { presentQueue, presentTitle } from './present.ts'
import { queuesOf } from './title-queues.ts'

/** The queues to choose from, by library in the institution's order. */
export const showOptions: ReadingHandler<'holds.options'> = async (db, { params, caller, language, now }) => {
  const title = await findTitle(db, params.id)
  const today = now.toPlainDate().toString()
  const patron = caller.kind === 'person' ? await readHoldPatron(db, caller, title, today) : undefined
  const context = await readHoldContext(db, { language, now })
  const queues = (await queuesOf(db, title.id)).filter(({ copies }) => copies.length > 0)
  const rows = queues.map((queue) => ({
    library: queue.libraryId,
    shown: presentQueue(queue, holdEligibility(queue, patron), context),
  }))
  const all = (await libraries(db)).map(({ id, name, campus }) => ({
    id,
    shown: { cod_biblioteca: String(id), desc_biblioteca: name, campus },
  }))
  return {
    ...presentTitle(title, language),
    reservas_abertas: patron ? String(patron.openHolds.length) : '',
    bibliotecas: all
      .map(({ id, shown }) => ({
        ...shown,
        opcoes: rows.filter(({ library }) => library === id).map((one) => one.shown),
      }))
      .filter(({ opcoes }) => opcoes.length > 0),
    retirada: all
      .filter(({ id }) => !patron || isLendableAt(patron, id))
      .map(({ shown: { cod_biblioteca, desc_biblioteca } }) => ({ cod_biblioteca, desc_biblioteca })),
  }
}
