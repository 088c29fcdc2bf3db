import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addLibrary, addLoan, addPatron, testNow } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { Refusal } from '../../http/refusal.ts'
import { addCharge, chargeLateReturn, type NewSettlement, settle } from './ledger.ts'
import { debtById, openCharges } from './store/debts.ts'

const now = Temporal.Instant.from(testNow).toZonedDateTimeISO('America/Sao_Paulo')
const returned = now.toPlainDate()

eachDatabase((engine) => {
  describe('the ledger', () => {
    const database = useDatabase(engine)
    let made = false

    async function someone() {
      if (!made) await addInstitution(database().db)
      made = true
      return { patronId: await addPatron(database().db), libraryId: await addLibrary(database().db) }
    }
    async function owes(cents: number) {
      const of = await someone()
      const reason = { code: 'note', note: 'Segunda via do cartão' } as const
      const id = await database().transact((tx) => addCharge(tx, { ...of, kind: 'service', cents, reason }, now))
      return { ...of, id }
    }
    const pay = (settling: Omit<NewSettlement, 'kind' | 'reason'>) =>
      database().transact((tx) => settle(tx, { kind: 'payment', reason: { code: 'desk' }, ...settling }, now))
    const codeOf = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'written',
        (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      )

    it('keeps every row: what was owed, what was forgiven, what was paid', async () => {
      const { id, patronId } = await owes(1000)
      const forgiving = { chargeId: id, kind: 'discount', cents: 400, reason: { code: 'note', note: 'Abono' } } as const
      await database().transact((tx) => settle(tx, forgiving, now))
      expect(await pay({ chargeId: id, cents: 600, receipt: '1' })).toMatchObject({ leftCents: 0 })
      const rows = await database().db.selectFrom('charges').selectAll().where('patron_id', '=', patronId).execute()
      expect(rows.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)).toEqual([
        'service 1000',
        'discount -400',
        'payment -600',
      ])
      expect(await openCharges(database().db, patronId)).toEqual([])
      expect((await debtById(database().db, id))?.balance).toEqual({
        owed: 1000,
        discount: 400,
        paid: 600,
        reversed: 0,
        refunded: 0,
        open: 0,
      })
    })

    it('writes who did it in the audit log', async () => {
      const { id } = await owes(300)
      await pay({ chargeId: id, cents: 300, actor: 'account 7' })
      const log = await database().db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
      expect(
        log.filter(({ subject }) => subject === 'charge').map(({ actor, action }) => `${actor} ${action}`),
      ).toEqual(['command-line charges.added', 'account 7 charges.settled'])
    })

    it('takes no more than is open, and nothing that is no sum', async () => {
      const { id } = await owes(500)
      expect(await codeOf(pay({ chargeId: id, cents: 501 }))).toBe('charges.more_than_open')
      expect(await codeOf(pay({ chargeId: id, cents: 0 }))).toBe('charges.not_a_sum')
      expect(await codeOf(owes(-5))).toBe('charges.not_a_sum')
      await pay({ chargeId: id, cents: 500 })
      expect(await codeOf(pay({ chargeId: id, cents: 1 }))).toBe('charges.nothing_open')
      expect(await codeOf(pay({ chargeId: 999_999, cents: 1 }))).toBe('charges.not_found')
    })

    it('does not take a payment for a debt', async () => {
      const { id } = await owes(500)
      const { id: payment } = await pay({ chargeId: id, cents: 100 })
      expect(await codeOf(pay({ chargeId: payment, cents: 1 }))).toBe('charges.not_found')
    })

    it('counts the same receipt for the same debt once, though more is open', async () => {
      const { id } = await owes(500)
      await pay({ chargeId: id, cents: 100, receipt: '700001' })
      expect(await codeOf(pay({ chargeId: id, cents: 100, receipt: '700001' }))).toBe('charges.payment_known')
      expect((await debtById(database().db, id))?.balance.open).toBe(400)
    })

    it('has one winner when many pay the same at once', async () => {
      const { id } = await owes(500)
      const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(pay({ chargeId: id, cents: 500 }))))
      expect(codes.filter((code) => code === 'written')).toHaveLength(1)
      expect(new Set(codes)).toEqual(new Set(['written', 'charges.nothing_open']))
    })

    it('fines and suspends whoever is late, as the policy says, one after the other', async () => {
      const { patronId, libraryId } = await someone()
      const late = { daysLate: 2, fineCents: 100, suspensionDays: 3 }
      const loans = await Promise.all([loanOf(patronId, libraryId), loanOf(patronId, libraryId)])
      for (const loan of loans) {
        const one = { loan, patronId, libraryId, title: 'Dom Casmurro', late, returned }
        await database().transact((tx) => chargeLateReturn(tx, one, now))
      }
      const debts = await openCharges(database().db, patronId, libraryId)
      expect(debts.map(({ kind, reason, balance }) => [kind, reason, balance.open])).toEqual([
        ['fine', { code: 'late_return', title: 'Dom Casmurro', days: 2 }, 100],
        ['fine', { code: 'late_return', title: 'Dom Casmurro', days: 2 }, 100],
      ])
      const suspensions = await database()
        .db.selectFrom('suspensions')
        .selectAll()
        .where('patron_id', '=', patronId)
        .orderBy('id')
        .execute()
      expect(suspensions.map(({ from_day, until_day, kind }) => [from_day, until_day, kind])).toEqual([
        ['2026-03-10', '2026-03-12', 'late'],
        ['2026-03-13', '2026-03-15', 'late'],
      ])
    })

    it('writes nothing for a return that costs nothing', async () => {
      const { patronId, libraryId } = await someone()
      const late = { daysLate: 0, fineCents: 0, suspensionDays: 0 }
      const one = { loan: 1, patronId, libraryId, title: 'Dom Casmurro', late, returned }
      expect(await database().transact((tx) => chargeLateReturn(tx, one, now))).toEqual({})
    })

    async function loanOf(patron_id: number, library_id: number) {
      return addLoan(database().db, { copy_id: await addCopy(database().db), patron_id, library_id })
    }
  })
})
