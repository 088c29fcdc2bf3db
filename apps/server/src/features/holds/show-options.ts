import type { AnswerOf } from '@estante/contract/shapes'
import { otherEditionsOf } from '../../database/accepting-holds.ts'
import type { Reader } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { isInQueueOfAnyTitle } from '../circulation/waiting-holds.ts'
import { libraries } from '../institution/store.ts'
import { findTitle } from '../titles/find-title.ts'
import { type StoredTitle, titlesByIds } from '../titles/store.ts'
import { readHoldContext } from './find-own-holds.ts'
import { type HoldPatron, holdEligibility, isLendableAt, readHoldPatron, type Visitor } from './hold-eligibility.ts'
import { type AnyEdition, presentQueue, presentTitle } from './present.ts'
import { editionQueues, queuesOf, type TitleQueue } from './title-queues.ts'

/** The queues to choose from, by library in the institution's order. */
export const showOptions = async (
  db: Reader,
  { params, caller, language, audience, now }: CallRequest<'holds.options'>,
): Promise<AnswerOf<'holds.options'>> => {
  const title = await findTitle(db, params.id)
  const patron = caller.kind === 'person' ? await readHoldPatron(db, caller, title, now) : undefined
  const who = patron ?? { policies: await loanPolicies(db), materialType: title.data.materialType }
  const context = await readHoldContext(db, { language, audience, now })
  const queues = (await queuesOf(db, [title.id])).filter(({ copies }) => copies.length > 0)
  const editions = await readEditions(db, title)
  const rows = queues.map((queue) => ({
    library: queue.libraryId,
    shown: presentQueue(queue, holdEligibility(queue, who), anyEditionOf(queue, editions, who), context),
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

interface Editions {
  /** This title first. */
  titles: ReadonlyMap<number, StoredTitle>
  /** Of the other titles. */
  queues: readonly TitleQueue[]
}

async function readEditions(db: Reader, title: StoredTitle): Promise<Editions> {
  const others = await otherEditionsOf(db, title.id).execute()
  if (others.length === 0) return { titles: new Map(), queues: [] }
  const ids = others.map(({ titleId }) => titleId)
  const titles = new Map([[title.id, title], ...(await titlesByIds(db, ids))])
  return { titles, queues: await queuesOf(db, ids) }
}

/** What would come of a hold on any edition; undefined: no other edition would serve in its place. */
function anyEditionOf(
  queue: TitleQueue,
  { titles, queues }: Editions,
  who: HoldPatron | Visitor,
): AnyEdition | undefined {
  const others = queues.filter((one) => isInQueueOfAnyTitle(one, queue))
  const serving = editionQueues([queue, ...others], queue)
  if (!serving.some(({ titleId }) => titleId !== queue.titleId)) return undefined
  return {
    queues: serving,
    eligibility: holdEligibility(queue, who, others),
    titles: serving.map(({ titleId }) => titles.get(titleId)!),
  }
}
