/** The same library in a database, and the product's own functions over it. */
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { closeSlip } from '../../src/cli/desk/requests.ts'
import { lockTitlesAndPatrons } from '../../src/database/circulation-locks.ts'
import type { Database } from '../../src/database/database.ts'
import { checkIn } from '../../src/features/circulation/check-in.ts'
import { checkOut } from '../../src/features/circulation/check-out.ts'
import { expireHold } from '../../src/features/circulation/expire-holds.ts'
import { settle } from '../../src/features/circulation/ledger.ts'
import { openCharges } from '../../src/features/circulation/store/debts.ts'
import { openLoanOf } from '../../src/features/circulation/store/loans.ts'
import { placeStackRequest } from '../../src/features/closed-stacks/place-stack-request.ts'
import { cancelHolds } from '../../src/features/holds/cancel-holds.ts'
import { suspendHold } from '../../src/features/holds/change-hold.ts'
import { placeHold } from '../../src/features/holds/place-hold.ts'
import { renewLoan } from '../../src/features/loans/renew-loan.ts'
import { Refusal, refuse } from '../../src/http/refusal.ts'
import { FileFolder } from '../../src/integrations/files/file-folder.ts'
import { mailContext, tuesday } from '../desk-fixture.ts'
import {
  addAccount,
  addCategory,
  addCopy,
  addInstitution,
  addLibrary,
  addLoanType,
  addPolicy,
  addTitle,
} from '../factories.ts'
import { setSettings } from '../set-settings.ts'
import type { Outcome } from './library-model.ts'
import { films, isFilm, isInClosedStacks, rules } from './library-model.ts'

/** The collection that readers do not walk through. */
const closedStacks = 'Armazém'

/** What all games share: two libraries that are always open, and the two rules. */
export interface ModelFixture {
  libraries: number[]
  loanType: number
  category: number
}

export async function addModelFixture({ db, engine }: Database): Promise<ModelFixture> {
  // Nobody pulls the plug on a game.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  await addInstitution(db)
  await setSettings(db, { 'closed_collection.collections': [closedStacks] })
  const libraries = [await addLibrary(db), await addLibrary(db)]
  const spans = libraries.flatMap((library_id) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ library_id, weekday, opens: '00:00', closes: '23:59' })),
  )
  await db.insertInto('opening_hours').values(spans).execute()
  const general = {
    loan_days: rules.loanDays,
    renewal_limit: rules.renewals,
    open_loan_limit: rules.loans,
    hold_limit: rules.holds,
    pickup_hours: rules.keptDays * 24,
    fine_per_day_cents: rules.fine,
    fine_counts_closed_days: 1,
    tolerated_debt_cents: rules.tolerated,
  }
  await addPolicy(db, general)
  const forFilms = { material_type: 'film', open_loan_limit: films.loans, hold_limit: films.holds }
  await addPolicy(db, { ...general, ...forFilms })
  return { libraries, loanType: await addLoanType(db), category: await addCategory(db) }
}

export interface Person {
  account: number
  patron: number
}

/** Rows of one game, by the numbers of the model. */
export class RealLibrary {
  readonly #database: Database
  readonly #ground: ModelFixture
  readonly titles: number[] = []
  readonly copies: number[] = []
  readonly people: Person[] = []
  readonly holds: number[] = []
  readonly slips: number[] = []
  day = 0

  constructor(database: Database, fixture: ModelFixture) {
    this.#database = database
    this.#ground = fixture
  }

  /** @param copies title and home of each, by their numbers in the model */
  async fill(copies: readonly { title: number; home: number }[], people: number): Promise<void> {
    const { db } = this.#database
    for (const title of new Set(copies.map((copy) => copy.title))) {
      this.titles[title] = await addTitle(db, { materialType: isFilm(title) ? 'film' : 'book' })
    }
    for (const { title, home } of copies) {
      const row = { title_id: this.titles[title]!, library_id: this.library(home), loan_type_id: this.#ground.loanType }
      this.copies.push(await addCopy(db, { ...row, collection: isInClosedStacks(title) ? closedStacks : null }))
    }
    for (let one = 0; one < people; one++) {
      const account = await addAccount(db, { category_id: this.#ground.category })
      const row = await db
        .selectFrom('accounts')
        .select('patron_id')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
      this.people.push({ account, patron: row.patron_id })
    }
  }

  library(number: number): number {
    return this.#ground.libraries[number]!
  }

  /** A minute later with each hold, so that their order is that of the clock. */
  now(): Temporal.ZonedDateTime {
    return tuesday.add({ days: this.day })
  }

  lend(patron: number, copy: number, at: number): Promise<Outcome> {
    const wish = { copyId: this.copies[copy]!, accountId: this.people[patron]!.account, libraryId: this.library(at) }
    return this.#outcome((tx) => checkOut(tx, mailContext, wish, this.now()))
  }

  checkIn(copy: number, at: number): Promise<Outcome> {
    const place = { copyId: this.copies[copy]!, libraryId: this.library(at) }
    return this.#outcome((tx) => checkIn(tx, mailContext, place, this.now()))
  }

  renew(copy: number): Promise<Outcome> {
    return this.#outcome(async (tx) => {
      const loan = (await openLoanOf(tx, this.copies[copy]!)) ?? refuse('desk.not_lent')
      await lockTitlesAndPatrons(tx, { titles: [loan.titleId], patrons: [loan.patronId] })
      const renewal = await renewLoan(tx, { loanId: loan.id, by: 'patron' }, this.now())
      if (!renewal.renewed) refuse(renewal.code, renewal.details)
    })
  }

  /** @param home of the title's copies: its queue */
  async hold(patron: number, title: number, home: number, pickup: number): Promise<Outcome> {
    const body = {
      cod_acervo: String(this.titles[title]),
      biblioteca: String(this.library(home)),
      localizacao: '',
      biblioteca_retirada: String(this.library(pickup)),
      volume: '',
      tomo: '',
      parte: '',
      material_adicional: '',
    }
    return this.#outcome(async (tx) => {
      const { reserva } = (await placeHold(tx, this.#request(patron, { body }))) as {
        reserva: { cod_reserva: string }
      }
      this.holds.push(Number(reserva.cod_reserva))
    })
  }

  /** @param home of the copy: whose closed stacks */
  ask(patron: number, copy: number, home: number): Promise<Outcome> {
    const query = { cod_biblioteca: String(this.library(home)) }
    const body = { cesta: [{ cod_exemplar: String(this.copies[copy]) }] }
    return this.#outcome(async (tx) => {
      await placeStackRequest(tx, this.#request(patron, { query, body }), ctx)
      const { stack_request_id } = await tx
        .selectFrom('stack_request_items')
        .select('stack_request_id')
        .where('copy_id', '=', this.copies[copy]!)
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow()
      this.slips.push(stack_request_id)
    })
  }

  close(slip: number): Promise<Outcome> {
    const language = 'pt' as const
    const files = new FileFolder('files')
    const counter = { database: this.#database, ctx: mailContext, files, language, now: () => this.now() }
    return outcomeOf(closeSlip(counter, { slip: this.slips[slip]! }))
  }

  cancel(patron: number, hold: number): Promise<Outcome> {
    const asked = { query: {}, body: { reservas: [String(this.holds[hold])] } }
    return this.#outcome((tx) => cancelHolds(tx, this.#request(patron, asked), ctx))
  }

  pause(patron: number, hold: number, days: number): Promise<Outcome> {
    const ate = this.now().toPlainDate().add({ days }).toString()
    const asked = { params: { id: String(this.holds[hold]) }, body: { ate } }
    return this.#outcome((tx) => suspendHold(tx, this.#request(patron, asked), ctx))
  }

  pay(patron: number, cents?: number): Promise<Outcome> {
    return this.#outcome(async (tx) => {
      const id = this.people[patron]!.patron
      await lockTitlesAndPatrons(tx, { patrons: [id] })
      const open = await openCharges(tx, id)
      if (open.length === 0) refuse('desk.nothing_owed')
      const debts = cents === undefined ? open : open.slice(0, 1)
      for (const debt of debts) {
        const of = { chargeId: debt.id, kind: 'payment' as const, reason: { code: 'desk' } as const }
        await settle(tx, { ...of, cents: cents ?? debt.balance.open }, this.now())
      }
    })
  }

  expireHold(hold: number): Promise<void> {
    return expireHold(this.#database, mailContext, this.holds[hold]!, this.now())
  }

  /** What the handlers read of a request. */
  #request(patron: number, asked: object): never {
    const caller = { kind: 'person', session: '', ...this.people[patron]! }
    return { ...asked, caller, language: 'pt', now: this.now() } as never
  }

  #outcome(work: Parameters<Database['transact']>[0]): Promise<Outcome> {
    return outcomeOf(this.#database.transact(work))
  }
}

async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Handlers take the whole context; these read its key only. */
const ctx = mailContext as never
