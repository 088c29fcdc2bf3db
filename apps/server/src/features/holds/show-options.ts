import type { ReadingHandler } from '../../http/call-handler.ts'
import { libraries } from '../institution/store.ts'
import { findTitle } from '../titles/find-title.ts'
import { readTelling } from './find-own-holds.ts'
import { isLentAt, judgeHold, readPerson } from './judge.ts'
import { presentQueue, presentTitle } from './present.ts'
import { queuesOf } from './queues.ts'

/** What can be waited for, library by library, in the institution's order. */
export const showOptions: ReadingHandler<'holds.options'> = async (db, { params, caller, language, now }) => {
  const title = await findTitle(db, params.id)
  const today = now.toPlainDate().toString()
  const asking = caller.kind === 'person' ? await readPerson(db, caller, title, today) : undefined
  const telling = await readTelling(db, { language, now })
  const queues = (await queuesOf(db, title.id)).filter(({ copies }) => copies.length > 0)
  const judged = queues.map((queue) => ({
    library: queue.libraryId,
    shown: presentQueue(queue, judgeHold(queue, asking), telling),
  }))
  const all = (await libraries(db)).map(({ id, name, campus }) => ({
    id,
    shown: { cod_biblioteca: String(id), desc_biblioteca: name, campus },
  }))
  return {
    ...presentTitle(title, language),
    reservas_abertas: asking ? String(asking.openHolds.length) : '',
    bibliotecas: all
      .map(({ id, shown }) => ({
        ...shown,
        opcoes: judged.filter(({ library }) => library === id).map((one) => one.shown),
      }))
      .filter(({ opcoes }) => opcoes.length > 0),
    retirada: all
      .filter(({ id }) => !asking || isLentAt(asking, id))
      .map(({ shown: { cod_biblioteca, desc_biblioteca } }) => ({ cod_biblioteca, desc_biblioteca })),
  }
}
