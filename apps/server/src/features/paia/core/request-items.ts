/** A request is a hold: the queue and the place where it is fetched are chosen from what the pages offer. */
import type { HoldOptions, HoldQueue } from '@estante/contract/holds.shapes'
import { callFor } from '../../../http/call-for.ts'
import { refuse } from '../../../http/refusal.ts'
import { circulatingCopies } from '../../circulation/store/copies.ts'
import { isSameWork, type WorkKey } from '../../circulation/waiting-holds.ts'
import { placeHold } from '../../holds/place-hold.ts'
import { showOptions } from '../../holds/show-options.ts'
import { type Condition, confirmed, storageCondition } from '../conditions.ts'
import { type PaiaDocument, serviceStatus } from '../documents.ts'
import { isMeant, type Meant, meantBy, ownDocuments } from '../find-documents.ts'
import { libraryUri } from '../identifiers.ts'
import type { PatronCall } from '../paia-call.ts'
import { DocumentError, failedDocument } from './answer-documents.ts'
import { type RequestedDocument, readDocuments } from './read-documents.ts'

export async function requestItems(call: PatronCall): Promise<object> {
  const doc: PaiaDocument[] = []
  for (const wanted of readDocuments(call)) doc.push(await requestOne(call, wanted))
  call.ctx.search.pollNow()
  return { doc }
}

/** Where somebody can wait. */
interface Queue extends HoldQueue {
  library: string
  work: WorkKey
}

async function requestOne(call: PatronCall, wanted: RequestedDocument): Promise<PaiaDocument> {
  const { ctx, language } = call
  const meant = await meantBy(call, wanted)
  const find = async (one: Meant) => (await ownDocuments(call)).find((own) => isMeant(own, one))
  let work: WorkKey | undefined
  try {
    if (meant === undefined) throw new DocumentError('paia:itemUnknown')
    const { options, queues } = await queuesOf(call, meant)
    work = onlyWork(queues)
    const pickup = choosePickup(options, queues, wanted, call.origin)
    const body = holdOn(chooseQueue(queues, pickup), pickup)
    const asked = callFor<'holds.place'>(call, { params: undefined, query: undefined, body })
    await ctx.database.transact((tx) => placeHold(tx, asked))
    const placed = await find({ title: work.titleId, volume: work })
    return { ...placed!.document, requested: wanted.item ?? wanted.edition }
  } catch (error) {
    const own = meant && (await find(work ? { title: work.titleId, volume: work } : meant))
    const status = error instanceof DocumentError ? serviceStatus.none : serviceStatus.rejected
    return failedDocument(error, { wanted, own, language, status })
  }
}

/** @throws Refusal titles.not_found, titles.withdrawn, holds.no_copy */
async function queuesOf(call: PatronCall, meant: Meant): Promise<{ options: HoldOptions; queues: Queue[] }> {
  const { ctx } = call
  const { db } = ctx.database
  const [copy] = 'copy' in meant ? await circulatingCopies(db, [meant.copy]) : []
  const titleId = 'title' in meant ? meant.title : (copy?.titleId ?? refuse('holds.no_copy'))
  const asked = callFor<'holds.options'>(call, { params: { id: String(titleId) }, query: undefined, body: undefined })
  const options = await showOptions(db, asked)
  const volume = copy ?? ('volume' in meant ? meant.volume : undefined)
  const queues = options.bibliotecas
    .filter(({ cod_biblioteca }) => copy === undefined || Number(cod_biblioteca) === copy.libraryId)
    .flatMap(({ cod_biblioteca: library, opcoes }) =>
      opcoes.map((queue) => ({ ...queue, library, work: workOf(titleId, queue) })),
    )
    .filter(({ work }) => volume === undefined || isSameWork(work, volume))
  return queues.length > 0 ? { options, queues } : refuse('holds.no_copy')
}

function workOf(titleId: number, { volume, tomo, parte, material_adicional }: HoldQueue): WorkKey {
  return { titleId, volume, tome: tomo, part: parte, material: material_adicional }
}

/** @throws DocumentError where volumes of several kinds can be meant */
function onlyWork([first, ...others]: readonly Queue[]): WorkKey {
  if (others.some(({ work }) => !isSameWork(work, first!.work))) throw new DocumentError('paia:chooseItem')
  return first!.work
}

/**
 * The library where it is fetched: the one that has the copies, unless another is confirmed. Where several have copies,
 * it must be. @throws DocumentError with the condition
 */
function choosePickup(
  { retirada }: HoldOptions,
  queues: readonly Queue[],
  { confirm, storageid }: RequestedDocument,
  origin: string,
): string {
  const uriOf = (library: string) => libraryUri(origin, library)
  const owners = [...new Set(queues.map(({ library }) => library))]
  const pickups = retirada.map(({ cod_biblioteca }) => cod_biblioteca)
  // Nothing is lent to this person: the hold itself is refused, in its own words.
  if (pickups.length === 0) return owners[0]!
  const isDefault = owners.length === 1 && pickups.includes(owners[0]!)
  const condition: Condition = {
    [storageCondition]: {
      option: retirada.map(({ cod_biblioteca, desc_biblioteca }) => ({
        id: uriOf(cod_biblioteca),
        about: desc_biblioteca,
      })),
      ...(isDefault && { default: [uriOf(owners[0]!)] }),
    },
  }
  const given = confirm ?? (storageid === undefined ? undefined : { [storageCondition]: [storageid] })
  const chosen = confirmed(condition, given)?.[storageCondition]?.[0]
  const pickup = pickups.find((library) => uriOf(library) === chosen)
  if (pickup === undefined) throw new DocumentError('paia:choosePickup', condition)
  return pickup
}

/** The queue of the library where it is fetched, else the shortest that can be joined. */
function chooseQueue(queues: readonly Queue[], pickup: string): Queue {
  const open = queues.filter(({ possivel }) => possivel)
  const here = (some: readonly Queue[]) => some.find(({ library }) => library === pickup)
  const [shortest] = open.toSorted((one, other) => Number(one.posicao) - Number(other.posicao))
  return here(open) ?? shortest ?? here(queues) ?? queues[0]!
}

function holdOn({ library, work, volume, tomo, parte, material_adicional }: Queue, pickup: string) {
  return {
    cod_acervo: String(work.titleId),
    biblioteca: library,
    biblioteca_retirada: pickup,
    volume,
    tomo,
    parte,
    material_adicional,
    localizacao: '',
    qualquer_edicao: false,
  }
}
