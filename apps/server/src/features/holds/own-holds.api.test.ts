import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addPolicy,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { expireHolds } from '../../jobs/expiry-jobs.ts'
import { checkIn } from '../circulation/check-in.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let central: number
  let medicine: number
  let title: number
  let copy: number
  let reader: SignedIn

  beforeAll(async () => {
    const { db } = app()
    await addInstitution(db)
    await addPolicy(db)
    central = await addLibrary(db, { name: 'Central' })
    medicine = await addLibrary(db, { name: 'Medicina' })
  })
  beforeEach(async () => {
    const { db } = app()
    app().moveTo(testNow)
    await db.deleteFrom('outbox').execute()
    title = await addTitle(db, { title: 'Torto arado' })
    copy = await addCopy(db, { title_id: title, library_id: central })
    reader = await signInAs(app(), { account: await addAccount(db) })
  })

  const addOwn = (row: object = {}) =>
    addHold(app().db, { title_id: title, library_id: central, patron_id: reader.patron, ...row })
  /** A hold of the patron whose copy is on the shelf until noon of the day after tomorrow. */
  const addReady = () =>
    addOwn({ state: 'available', copy_id: copy, available_at: testNow, pickup_until: '2026-03-12T15:00:00.000Z' })
  const addOther = async (row: object = {}) => {
    const patron_id = await addPatron(app().db, { receives_email: 1 })
    return addHold(app().db, { title_id: title, library_id: central, patron_id, ...row })
  }
  const rowOf = (id: number) => app().db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const cancel = (reservas: unknown[], who = reader) =>
    app().app.inject({ method: 'DELETE', url: '/api/reserva', headers: who.headers, payload: { reservas } })
  const suspend = (id: number, ate: string) => app().put(`/api/reserva/${id}/suspensao`, { ate }, reader.headers)
  /** Sessions do not last that long. */
  const pickUpLater = async (moment: string) => {
    app().moveTo(moment)
    reader = await signInAs(app(), { account: reader.account })
  }
  const resume = (id: number) => app().delete(`/api/reserva/${id}/suspensao`, reader.headers)
  const move = (id: number, biblioteca: number) =>
    app().put(`/api/reserva/${id}/retirada`, { biblioteca }, reader.headers)
  const list = async () => (await app().get('/api/reserva', reader.headers)).json().reservas
  const topics = async () => (await queuedMails(app())).map(({ topic }) => topic)
  const runJob = async () => {
    const { ctx, database } = app()
    const jobContext = { database, tokenKey: ctx.tokenKey, clock: ctx.clock, mailer: { send: expect.fail } }
    if (await expireHolds.isDue(jobContext as never)) await expireHolds.run(jobContext as never, async () => true)
  }

  describe('the list', () => {
    it('shows what is ready first, and until when in the institution’s time', {
      tags: ['C-144', 'W-173'],
    }, async () => {
      await addHold(app().db, { title_id: await addTitle(app().db), library_id: central, patron_id: reader.patron })
      await addReady()
      expect(await list()).toMatchObject([
        {
          situacao: 'available',
          situacao_descricao: 'Disponível',
          posicao: '',
          liberada_ate: '12/03/2026 12:00',
          liberada_ate_iso: '2026-03-12T12:00:00-03:00',
        },
        { situacao: 'waiting', situacao_descricao: 'Aguardando', posicao: '1' },
      ])
    })

    it('says that a copy is on its way', { tags: ['W-172'] }, async () => {
      await addOwn({ copy_id: copy, pickup_library_id: medicine })
      expect(await list()).toMatchObject([{ situacao: 'transit', desc_biblioteca_retirada: 'Medicina' }])
    })
  })

  describe('cancelling', () => {
    it('ends several at once, and says which it could not', { tags: ['C-145', 'T-040'] }, async () => {
      const hold = await addOwn()
      const ended = await addOwn({ state: 'expired' })
      expect((await cancel([hold, ended, 999_999])).json()).toMatchObject({
        canceladas: [{ cod_reserva: String(hold), titulo: 'Torto arado' }],
        recusadas: [{ codigo: 'holds.not_open' }, { codigo: 'holds.not_found' }],
      })
      expect(await rowOf(hold)).toMatchObject({ state: 'cancelled', close_reason: 'patron', closed_at: testNow })
    })

    it('asks for a choice where none is made', { tags: ['V-038'] }, async () => {
      expect((await cancel([])).json()).toMatchObject({
        code: 'holds.nothing_chosen',
        message: 'Selecione uma reserva para cancelar.',
      })
      expect((await app().delete('/api/reserva', reader.headers)).json().code).toBe('holds.nothing_chosen')
    })

    it('reaches nobody else’s hold', async () => {
      const foreign = await addOther()
      const answer = await cancel([foreign])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'holds.not_found'])
      expect(await rowOf(foreign)).toMatchObject({ state: 'waiting' })
    })

    it('hands a copy that was kept to the next in line, who is told', async () => {
      const [ready, next] = [await addReady(), await addOther()]
      await cancel([ready])
      expect(await rowOf(next)).toMatchObject({ state: 'available', copy_id: copy })
      expect(await topics()).toEqual(['holdReady'])
    })

    it('lets a copy that is on its way travel for nobody', async () => {
      const hold = await addOwn({ copy_id: copy, pickup_library_id: medicine })
      const way = { from_library_id: central, to_library_id: medicine, sent_at: testNow }
      await app()
        .db.insertInto('transits')
        .values({ copy_id: copy, hold_id: hold, ...way })
        .execute()
      await cancel([hold])
      const transit = await app().db.selectFrom('transits').selectAll().where('copy_id', '=', copy).executeTakeFirst()
      expect(transit).toMatchObject({ hold_id: null, arrived_at: null })
    })
  })

  describe('suspending', () => {
    it('keeps the place and lets others be served', async () => {
      const hold = await addOwn()
      const later = await addOther({ queued_at: '2026-03-10T15:00:01.000Z' })
      expect((await suspend(hold, '20/03/2026')).json()).toMatchObject({
        situacao: 'suspended',
        posicao: '1',
        suspensa_ate: '20/03/2026',
        suspensa_ate_iso: '2026-03-20',
      })
      await app().delete(`/api/reserva/${hold}/suspensao`, reader.headers)
      // The hold becomes active again, and a copy is on the shelf.
      expect(await rowOf(hold)).toMatchObject({ state: 'available', copy_id: copy, suspended_until: null })
      expect(await rowOf(later)).toMatchObject({ state: 'waiting' })
    })

    it('hands a copy that was kept to the next in line', async () => {
      const [ready, next] = [await addReady(), await addOther()]
      expect((await suspend(ready, '2026-03-20')).json()).toMatchObject({ situacao: 'suspended', liberada_ate: '' })
      expect(await rowOf(next)).toMatchObject({ state: 'available', copy_id: copy })
    })

    it('of a copy that was kept gives no more time for it than there was, and no second mail', async () => {
      await app().db.updateTable('patrons').set({ receives_email: 1 }).where('id', '=', reader.patron).execute()
      const ready = await addReady()
      await suspend(ready, '2026-03-20')
      await pickUpLater('2026-03-11T15:00:00Z')
      expect((await resume(ready)).json()).toMatchObject({ situacao: 'available', liberada_ate: '12/03/2026 12:00' })
      expect(await topics()).toEqual([])
      expect((await suspend(ready, '2026-03-20')).json()).toMatchObject({
        code: 'holds.ready_already',
        message: 'O exemplar já está guardado para você: Central. Retire-o lá ou cancele a reserva.',
      })
    })

    it('of a copy that was kept gives a full time once, when the first one is over', async () => {
      await app().db.updateTable('patrons').set({ receives_email: 1 }).where('id', '=', reader.patron).execute()
      const ready = await addReady()
      await suspend(ready, '2026-03-20')
      await pickUpLater('2026-03-16T15:00:00Z')
      expect((await resume(ready)).json()).toMatchObject({ situacao: 'available', liberada_ate: '18/03/2026 12:00' })
      expect(await topics()).toEqual(['holdReady'])
      expect((await suspend(ready, '2026-03-20')).json().code).toBe('holds.ready_already')
    })

    it('of a copy that was kept leaves the time for another library whole, and is not repeated there', async () => {
      const ready = await addReady()
      await suspend(ready, '2026-03-20')
      await move(ready, medicine)
      await resume(ready)
      const noon = app().ctx.clock().toZonedDateTimeISO('America/Sao_Paulo').add({ days: 1 })
      await pickUpLater(noon.toInstant().toString())
      const { database, ctx } = app()
      await database.transact((tx) => checkIn(tx, ctx, { copyId: copy, libraryId: medicine }, noon))
      expect(await rowOf(ready)).toMatchObject({ state: 'available', pickup_until: '2026-03-13T15:00:00.000Z' })
      expect((await suspend(ready, '2026-03-20')).json().code).toBe('holds.ready_already')
    })

    it.each(['2026-03-10', '2026-03-09', '2027-03-11', '31/02/2026', 'logo'])('refuses %s', async (day) => {
      expect((await suspend(await addOwn(), day)).json().code).toBe('holds.suspension_day')
    })

    it('ends by itself on the day after, and the copy on the shelf is kept', async () => {
      const hold = await addOwn()
      await suspend(hold, '2026-03-20')
      app().moveTo('2026-03-20T15:00:00Z')
      await runJob()
      expect(await rowOf(hold)).toMatchObject({ state: 'waiting', suspended_until: '2026-03-20' })
      app().moveTo('2026-03-21T15:00:00Z')
      await runJob()
      expect(await rowOf(hold)).toMatchObject({ state: 'available', copy_id: copy, suspended_until: null })
    })
  })

  describe('the library where it is fetched', () => {
    it('changes as long as it waits', async () => {
      const hold = await addOwn()
      expect((await move(hold, medicine)).json()).toMatchObject({
        desc_biblioteca: 'Central',
        desc_biblioteca_retirada: 'Medicina',
      })
      expect((await move(hold, central)).json()).toMatchObject({ desc_biblioteca_retirada: 'Central' })
      expect((await move(hold, 9999)).json().code).toBe('lists.library_not_found')
    })

    it('may be those that the list names, and no other', async () => {
      const hold = await addOwn()
      const named = async (): Promise<number[]> => {
        const [{ retirada }] = await list()
        return retirada.map(({ cod_biblioteca }: { cod_biblioteca: string }) => Number(cod_biblioteca))
      }
      expect(await named()).toEqual([central, medicine])
      const span = { from_day: '2026-03-01', until_day: '2026-03-31', reason: 'Atraso' }
      const suspended = { patron_id: reader.patron, library_id: medicine, ...span }
      await app().db.insertInto('suspensions').values(suspended).execute()
      expect(await named()).toEqual([central])
      expect((await move(hold, medicine)).json()).toHaveProperty('code')
      const { desc_biblioteca_retirada, retirada } = (await move(hold, central)).json()
      expect({ desc_biblioteca_retirada, retirada }).toEqual({
        desc_biblioteca_retirada: 'Central',
        retirada: [{ cod_biblioteca: String(central), desc_biblioteca: 'Central' }],
      })
      await app().db.updateTable('holds').set({ state: 'available', copy_id: copy }).where('id', '=', hold).execute()
      expect(await named()).toEqual([])
    })

    it('stays once the copy is kept there', async () => {
      expect((await move(await addReady(), medicine)).json()).toMatchObject({
        code: 'holds.ready_already',
        message: 'O exemplar já está guardado para você: Central. Retire-o lá ou cancele a reserva.',
      })
    })

    it('is nobody else’s to change', async () => {
      const foreign = await addOther()
      const own = await addOwn({ state: 'cancelled' })
      expect((await move(foreign, medicine)).json().code).toBe('holds.not_found')
      expect((await suspend(foreign, '2026-03-20')).json().code).toBe('holds.not_found')
      expect((await move(own, medicine)).json().code).toBe('holds.not_open')
    })
  })

  describe('a copy that is not fetched', () => {
    it('has come back for the first in line, who is told; after that it is the next one’s', {
      tags: ['W-171'],
    }, async () => {
      const { db, database, ctx } = app()
      const next = await signInAs(app(), { account: await addAccount(db) })
      await db
        .updateTable('patrons')
        .set({ receives_email: 1 })
        .where('id', 'in', [reader.patron, next.patron])
        .execute()
      await addLoan(db, { copy_id: copy })
      const wish = { cod_acervo: title, biblioteca: central }
      const first = Number((await app().post('/api/reserva', wish, reader.headers)).json().reserva.cod_reserva)
      const second = Number((await app().post('/api/reserva', wish, next.headers)).json().reserva.cod_reserva)

      const noon = ctx.clock().toZonedDateTimeISO('America/Sao_Paulo')
      await database.transact((tx) => checkIn(tx, ctx, { copyId: copy, libraryId: central }, noon))
      expect(await rowOf(first)).toMatchObject({ state: 'available', pickup_until: '2026-03-12T15:00:00.000Z' })
      expect(await topics()).toEqual(['holdReady'])
      expect((await app().post('/api/reserva', wish, reader.headers)).json().code).toBe('holds.waits_already')

      app().moveTo('2026-03-12T15:01:00Z')
      await runJob()
      expect(await rowOf(first)).toMatchObject({ state: 'expired' })
      expect(await rowOf(second)).toMatchObject({ state: 'available', pickup_until: '2026-03-14T15:01:00.000Z' })
      expect((await topics()).sort()).toEqual(['holdExpired', 'holdReady', 'holdReady'])
    })

    it('goes to the next in line, and both are told', async () => {
      const [ready, next] = [await addReady(), await addOther()]
      await app().db.updateTable('patrons').set({ receives_email: 1 }).where('id', '=', reader.patron).execute()
      app().moveTo('2026-03-12T15:00:00Z')
      await runJob()
      expect(await rowOf(ready)).toMatchObject({ state: 'available' })
      app().moveTo('2026-03-12T15:00:01Z')
      await runJob()
      await runJob()
      expect(await rowOf(ready)).toMatchObject({ state: 'expired', close_reason: 'not-collected' })
      expect(await rowOf(next)).toMatchObject({ state: 'available', copy_id: copy })
      expect((await topics()).sort()).toEqual(['holdExpired', 'holdReady'])
      const [mail] = (await queuedMails(app())).filter(({ topic }) => topic === 'holdExpired')
      expect(mail!.details).toEqual({
        title: 'Torto arado',
        library: 'Central',
        until: '12 de março de 2026 às 12h',
      })
    })
  })

  describe('the history', () => {
    const history = (query: string) => app().get(`/api/reserva/historico?${query}`, reader.headers)

    it('shows what has ended, by the days on which it was placed', { tags: ['C-146'] }, async () => {
      await addOwn({ state: 'expired', queued_at: '2026-03-01T02:00:00.000Z', closed_at: testNow })
      await addOwn({ state: 'fulfilled', queued_at: '2026-03-02T02:59:59.000Z', closed_at: testNow })
      await addOwn({ state: 'cancelled', queued_at: '2026-03-02T03:00:00.000Z', closed_at: testNow })
      await addOwn()
      const { reservas } = (await history('dataIni=2026-03-01&dataFim=01/03/2026')).json()
      expect(reservas).toMatchObject([
        {
          situacao: 'fetched',
          situacao_descricao: 'Retirada',
          titulo: 'Torto arado',
          data_reserva: '01/03/2026',
          data_fim: '10/03/2026',
          data_fim_iso: '2026-03-10',
        },
      ])
    })

    it('needs both days, in their order', async () => {
      expect((await history('dataIni=2026-03-01')).statusCode).toBe(400)
      expect((await history('dataIni=2026-03-01&dataFim=ontem')).json()).toMatchObject({
        code: 'common.invalid_fields',
        errors: { dataFim: ['Digite uma data que existe, por exemplo 24/11/2026.'] },
      })
      expect((await history('dataIni=2026-03-02&dataFim=2026-03-01')).json()).toMatchObject({
        code: 'common.period_backwards',
        message: 'A data inicial não pode ser depois da final.',
      })
    })
  })
})
