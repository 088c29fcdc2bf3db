/** Plays games of random moves in the model and in the database side by side: after each move both tell the same. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Database } from '../../src/database/database.ts'
import { holdsToExpire } from '../../src/features/circulation/store/holds.ts'
import { choose, type DrawnMove, type Move } from './choose.ts'
import { snapshotOfDatabase, snapshotOfModel } from './compare.ts'
import { LibraryModel, type Outcome } from './library-model.ts'
import { addModelFixture, type ModelFixture, RealLibrary } from './real-library.ts'

/** Two copies of a book at the first library; at the second two copies of a film and one of another. */
const copies = [
  { title: 0, home: 0 },
  { title: 0, home: 0 },
  { title: 1, home: 1 },
  { title: 1, home: 1 },
  { title: 2, home: 1 },
] as const
const people = 4

/** What stands in a move chooses among what is there: people, copies and holds by number, or by what would go well. */
const pick = fc.nat({ max: 59 })
/** Three of four moves are made as people mostly make them; the others are blind. */
const wise = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
const kind = fc.oneof(
  ...(
    [
      ['lend', 7],
      ['return', 4],
      ['renew', 3],
      ['hold', 6],
      ['ask', 3],
      ['close', 1],
      ['cancel', 1],
      ['pause', 2],
      ['sleep', 3],
      ['pay', 2],
    ] as const
  ).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })),
)
const move: fc.Arbitrary<DrawnMove> = fc.record({ do: kind, wise, one: pick, other: pick, third: pick })

const moveSequence = fc.array(move, { minLength: 15, maxLength: 30, size: 'max' })

/** How often each move came to each outcome: "lend done", "renew loans.waited_for". */
export type Tally = Map<string, number>

/** @throws the smallest game in which database and model disagree */
export async function runModelTests(database: Database, count: number, seed: number): Promise<Tally> {
  const fixture = await addModelFixture(database)
  const tally: Tally = new Map()
  const property = fc.asyncProperty(moveSequence, (moves) => runModelTest(database, fixture, moves, tally))
  await fc.assert(property, { numRuns: count, seed })
  return tally
}

async function runModelTest(
  database: Database,
  fixture: ModelFixture,
  moves: readonly DrawnMove[],
  tally: Tally,
): Promise<void> {
  const model = new LibraryModel(copies, people)
  const real = new RealLibrary(database, fixture)
  await real.fill(copies, people)
  try {
    for (const drawn of moves) {
      const one = choose(model, drawn)
      const outcome = await inDatabase(database, real, model, one)
      assert.deepEqual(outcome, inModel(model, one), JSON.stringify(one))
      tally.set(`${one.do} ${outcome}`, (tally.get(`${one.do} ${outcome}`) ?? 0) + 1)
      assert.deepEqual(await snapshotOfDatabase(database, real), snapshotOfModel(model), JSON.stringify(one))
    }
  } finally {
    await clear(database, real)
  }
}

/** What the clock finds to do must be the next game's alone. */
async function clear({ db }: Database, real: RealLibrary): Promise<void> {
  await db.updateTable('holds').set({ state: 'cancelled' }).where('title_id', 'in', real.titles).execute()
}

function inModel(model: LibraryModel, one: Move): Outcome {
  switch (one.do) {
    case 'lend':
      return model.lend(one.patron, model.copies[one.copy]!, one.library)
    case 'return':
      return model.checkIn(model.copies[one.copy]!, one.library)
    case 'renew':
      return model.renew(model.copies[one.copy]!)
    case 'hold':
      return model.hold(one.patron, one.title, one.library)
    case 'ask':
      return model.ask(one.patron, model.copies[one.copy]!)
    case 'close':
      return model.close(model.slips[one.slip]!)
    case 'cancel':
      return model.cancel(model.holds[one.hold]!)
    case 'pause':
      return model.pause(model.holds[one.hold]!, one.days)
    case 'pay':
      return model.pay(one.patron, one.cents)
    default:
      // The clock moved in the database's turn, where both go through the night hold by hold.
      return 'done'
  }
}

async function inDatabase(database: Database, real: RealLibrary, model: LibraryModel, one: Move): Promise<Outcome> {
  switch (one.do) {
    case 'lend':
      return real.lend(one.patron, one.copy, one.library)
    case 'return':
      return real.checkIn(one.copy, one.library)
    case 'renew':
      return real.renew(one.copy)
    case 'hold':
      return real.hold(one.patron, one.title, copies.find(({ title }) => title === one.title)!.home, one.library)
    case 'ask':
      return real.ask(one.patron, one.copy, copies[one.copy]!.home)
    case 'close':
      return real.close(one.slip)
    case 'cancel':
      return real.cancel(model.holds[one.hold]!.patron, one.hold)
    case 'pause':
      return real.pause(model.holds[one.hold]!.patron, one.hold, one.days)
    case 'pay':
      return real.pay(one.patron, one.cents)
    default:
      return sleep(database, real, model, one.days)
  }
}

/** Days pass; each morning the job finds what the model says, and both do it in the same order. */
async function sleep(database: Database, real: RealLibrary, model: LibraryModel, days: number): Promise<Outcome> {
  for (let day = 0; day < days; day++) {
    model.day++
    real.day++
    const lapsing = model.lapsing()
    const found = await holdsToExpire(database.db, real.now(), 1000)
    const numbers = found.map((id) => real.holds.indexOf(id))
    assert.deepEqual(numbers.sort(byNumber), lapsing.map(({ number }) => number).sort(byNumber), 'what lapses')
    for (const one of lapsing) {
      model.expireHold(one)
      await real.expireHold(one.number)
    }
  }
  return 'done'
}

const byNumber = (one: number, other: number) => one - other
