/** Hold (15): placed, moved to another library, or cancelled, by the calls of the pages in the person's name. */
import { refuse } from '../../../http/refusal.ts'
import { circulatingCopies } from '../../circulation/store/copies.ts'
import { openHoldsOn, type QueueKey } from '../../circulation/store/holds.ts'
import { cancelHolds } from '../../holds/cancel-holds.ts'
import { moveHold } from '../../holds/change-hold.ts'
import { placeHold } from '../../holds/place-hold.ts'
import { queuesOf } from '../../holds/title-queues.ts'
import {
  type Answer,
  callFor,
  field,
  institutionField,
  itemOf,
  type MachineRequest,
  type Person,
  screenFields,
} from '../machine-request.ts'
import { trustedPerson } from '../people.ts'
import { type Reply, stamp, yesNo } from '../protocol/write-message.ts'
import { machineLibraries } from '../store.ts'

export const hold: Answer = {
  async act(request) {
    const person = await trustedPerson(request)
    const queue = await queueOf(request)
    const mode = request.message.fixed.mode
    const done = await (mode === '-' ? cancel : mode === '*' ? move : place)(request, person, queue)
    request.ctx.search.pollNow()
    return held(request, { isDone: true, ...done })
  },
  refused: (request, screen) => held(request, { isDone: false, screen }),
}

interface Held {
  position?: string
  screen?: string
  isReady?: boolean
}

/** The queue of the copy that was read (AB), or of a title by its number (AJ): the one at this library, or the only one. */
async function queueOf(request: MachineRequest): Promise<QueueKey> {
  const { ctx, machine } = request
  const { db } = ctx.database
  const title = field(request, 'AJ')
  if (field(request, 'AB') !== '' || !/^\d{1,9}$/.test(title)) {
    const copy = await itemOf(request)
    const [circulating] = await circulatingCopies(db, [copy.id])
    return circulating ?? refuse('holds.no_copy')
  }
  const queues = (await queuesOf(db, [Number(title)])).filter(({ copies }) => copies.length > 0)
  const here = queues.filter(({ libraryId }) => libraryId === machine.library.id)
  const [one, ...others] = here.length > 0 ? here : queues
  if (one === undefined) refuse('holds.no_copy')
  return others.length === 0 ? one : refuse('holds.options_missing')
}

/** BS: where it is picked up; without it where the machine stands. @throws Refusal lists.library_not_found */
async function pickupOf(request: MachineRequest): Promise<number> {
  const wanted = field(request, 'BS').toLowerCase()
  if (wanted === '') return request.machine.library.id
  const libraries = await machineLibraries(request.ctx.database.db)
  const found = libraries.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  return found?.id ?? refuse('lists.library_not_found', { id: wanted.slice(0, 20) })
}

async function place(request: MachineRequest, person: Person, queue: QueueKey): Promise<Held> {
  const { ctx } = request
  const body = {
    cod_acervo: String(queue.titleId),
    biblioteca: String(queue.libraryId),
    biblioteca_retirada: String(await pickupOf(request)),
    volume: queue.volume ?? '',
    tomo: queue.tome ?? '',
    parte: queue.part ?? '',
    material_adicional: queue.material ?? '',
    localizacao: '',
    qualquer_edicao: false,
  }
  const call = callFor<'holds.place'>(request, person, { params: undefined, query: undefined, body })
  const answer = await ctx.database.transact((tx) => placeHold(tx, call))
  return { position: answer.reserva.posicao, screen: answer.mensagem }
}

async function cancel(request: MachineRequest, person: Person, queue: QueueKey): Promise<Held> {
  const { ctx } = request
  const id = await ownHoldOn(request, person, queue)
  const call = callFor<'holds.cancel'>(request, person, { params: undefined, query: {}, body: { reservas: [id] } })
  await ctx.database.transact((tx) => cancelHolds(tx, call, ctx))
  return {}
}

async function move(request: MachineRequest, person: Person, queue: QueueKey): Promise<Held> {
  const { ctx } = request
  const id = await ownHoldOn(request, person, queue)
  const body = { biblioteca: String(await pickupOf(request)) }
  const call = callFor<'holds.move'>(request, person, { params: { id }, query: undefined, body })
  const answer = await ctx.database.transact((tx) => moveHold(tx, call, ctx))
  return 'posicao' in answer ? { position: answer.posicao } : {}
}

/** @throws Refusal holds.not_found */
async function ownHoldOn({ ctx }: MachineRequest, { patron }: Person, { titleId }: QueueKey): Promise<string> {
  const [own] = await openHoldsOn(ctx.database.db, titleId, patron)
  return own ? String(own.id) : refuse('holds.not_found', { id: '' })
}

function held(
  request: MachineRequest,
  { isDone, position, screen, isReady = false }: Held & { isDone: boolean },
): Reply {
  return {
    code: '16',
    fixed: `${isDone ? '1' : '0'}${yesNo(isReady)}${stamp(request.now)}`,
    fields: [
      ['BR', position || undefined],
      ['BS', field(request, 'BS') || undefined],
      institutionField(request),
      ['AA', field(request, 'AA')],
      ['AB', field(request, 'AB') || undefined],
      ['AJ', field(request, 'AJ') || undefined],
      ...screenFields(screen),
    ],
  }
}
