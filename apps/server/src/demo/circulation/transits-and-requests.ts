/** Copies on their way between libraries, and what people asked to be sent: loan requests in every state. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import { demoLibraries, pickupPlaces } from '../institution/libraries.ts'
import type { Props } from './cast.ts'
import type { Reader } from './reader.ts'
import { onShelf, type Queue, type ShelfCopy } from './shelf.ts'
import type { Stage } from './stage.ts'

type Request = Insertable<Tables['loan_requests']> & { id: number }
type State = Request['state']

export class TransitsAndRequests {
  readonly transits: (Insertable<Tables['transits']> & { id: number })[] = []
  readonly requests: Request[] = []
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  play(props: Props, people: readonly Reader[], ana: Reader): void {
    this.#returnElsewhere(props.transitHome)
    const [first, second, third, fourth, fifth, sixth] = people
    const coming = this.#ask(ana, props.transitRequest, 'in-transit', -1, 1)
    this.#send(onShelf(props.transitRequest)!, coming.to_library_id!, -1, coming)
    const ready = this.#ask(ana, props.requestReady, 'available', -4, 1)
    const arrived = onShelf(props.requestReady)!
    this.#arrive(this.#send(arrived, ready.to_library_id!, -3, ready), -2)
    arrived.place = 'kept'
    this.#promise(this.#ask(first!, props.requestWaiting, 'waiting', 0, 4), props.requestWaiting)
    const atHome = this.#ask(second!, props.requestWaiting, 'waiting', -1, 3)
    this.#atHome(atHome)
    this.#promise(atHome, props.requestWaiting)
    this.#ask(third!, props.queue1, 'finished', -60, 3)
    this.#ask(fourth!, props.queue3, 'finished', -200, 2)
    this.#ask(fifth!, props.queue2, 'cancelled', -33, 4)
    this.#ask(sixth!, props.queue4, 'removed', -95, 1)
    this.#ask(ana, props.queue5, 'cancelled', -47, 2)
  }

  /** A loan that came back to another library goes home. */
  #returnElsewhere(queue: Queue): void {
    const { desk } = this.#stage
    const other = demoLibraries.find(({ id, code }) => id !== queue.library && (code === 'BC' || code === 'LA'))!.id
    const day = desk.days.lastOpen(other, -1)
    const loan = this.#stage.checkOutToAnyone(onShelf(queue)!, { due: 5, latest: day - 2 })
    desk.checkIn(loan, day, other)
    loan.copy.place = 'transit'
    this.#addTransit(loan.copy.copy.id, other, queue.library, day)
  }

  #ask(reader: Reader, queue: Queue, state: State, day: number, to: number): Request {
    const { days } = this.#stage.desk
    const receiving = to === queue.library ? demoLibraries.find(({ id }) => id !== queue.library)!.id : to
    const ended = ['finished', 'cancelled', 'removed'].includes(state)
    const request: Request = {
      id: this.requests.length + 1,
      title_id: queue.title,
      patron_id: reader.id,
      from_library_id: queue.library,
      to_library_id: receiving,
      copy_id: state === 'finished' ? queue.copies[0]!.copy.id : null,
      volume: queue.volume,
      tome: null,
      part: null,
      material: null,
      phone: reader.patron.row.phone ?? null,
      email: reader.patron.row.email?.split(';')[0] ?? null,
      pickup_place_id: pickupPlaces.find((place) => place.library_id === receiving)!.id!,
      authorised_person: null,
      home_delivery: 0,
      delivery_address: null,
      state,
      created_at: days.moment(day, 9, this.requests.length),
      updated_at: days.moment(ended ? Math.min(0, day + 6) : day, 16),
    }
    this.requests.push(request)
    return request
  }

  /** A copy on the shelf is kept for it, as long as there is one. */
  #promise(request: Request, queue: Queue): void {
    const copy = onShelf(queue)
    if (copy === undefined) return
    copy.place = 'kept'
    request.copy_id = copy.copy.id
  }

  #atHome(request: Request): void {
    request.home_delivery = 1
    request.pickup_place_id = null
    request.delivery_address = 'Rua das Araucárias, 210, apto. 31, Vila Nova, Alto da Mantiqueira (MG), 37590-014'
    request.authorised_person = 'Portaria do prédio'
  }

  #send(copy: ShelfCopy, to: number, day: number, request: Request): Insertable<Tables['transits']> {
    copy.place = 'transit'
    request.copy_id = copy.copy.id
    return this.#addTransit(copy.copy.id, copy.queue.library, to, day)
  }

  #addTransit(copy: number, from: number, to: number, day: number): Insertable<Tables['transits']> {
    const { days } = this.#stage.desk
    const transit = {
      id: this.transits.length + 1,
      copy_id: copy,
      from_library_id: from,
      to_library_id: to,
      hold_id: null,
      sent_at: days.moment(day, 17),
      expected_on: days.text(days.nextOpen(to, Math.max(0, day + 2))),
      arrived_at: null,
    }
    this.transits.push(transit)
    return transit
  }

  #arrive(transit: Insertable<Tables['transits']>, day: number): void {
    transit.arrived_at = this.#stage.desk.days.moment(day, 11)
    transit.expected_on = this.#stage.desk.days.text(day)
  }
}
