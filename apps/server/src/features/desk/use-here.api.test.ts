import { staffRights } from '@estante/domain/session/staff-rights'
import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addCopy, addLoan, addLoanType } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Tables } from '../../database/tables/tables.ts'

let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let copy: number
  let barcode: string

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    const row = { account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(row).execute()
  })
  beforeEach(() => newCopy())

  async function newCopy(row: Partial<Insertable<Tables['copies']>> = {}): Promise<void> {
    barcode = `U${++made}`
    copy = await addCopy(app().db, { library_id: fixture.here, barcode, ...row })
  }
  const use = async (sent: object = {}, who = attendant) => {
    const body = { codigo: barcode, modo: 'consultar', biblioteca: fixture.here, balcao: 'Balcão 2', ...sent }
    const answer = await app().post('/api/balcao/leituras', body, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const uses = () =>
    app().db.selectFrom('uses_here').select(['library_id', 'used_at']).where('copy_id', '=', copy).execute()
  const audited = () =>
    app().db.selectFrom('audit_log').selectAll().where('subject', '=', 'copy').where('subject_id', '=', copy).execute()

  describe('use in the library', { tags: ['C-258'] }, () => {
    it('is counted by a scan, and recorded with who counted it and where', async () => {
      expect(await use()).toMatchObject({ status: 200, resultado: 'consultado', exemplar: { codigo_barras: barcode } })
      expect(await uses()).toEqual([{ library_id: fixture.here, used_at: '2026-03-10T15:00:00.000Z' }])
      expect(await audited()).toMatchObject([
        {
          actor: `account ${attendant.account}`,
          action: 'copies.used_here',
          library_id: fixture.here,
          desk: 'Balcão 2',
        },
      ])
    })

    it('counts a scan that comes twice once, two at once too, and the next use again', async () => {
      const both = await Promise.all([use(), use()])
      expect(both.map(({ repetido }) => repetido === true).sort()).toEqual([false, true])
      expect(await uses()).toHaveLength(1)
      const earlier = { used_at: '2026-03-10T14:59:00.000Z' }
      await app().db.updateTable('uses_here').set(earlier).where('copy_id', '=', copy).execute()
      expect((await use()).repetido).toBeUndefined()
      expect(await uses()).toHaveLength(2)
    })

    it('counts copies that are never lent', async () => {
      await newCopy({ loan_type_id: await addLoanType(app().db, { lendable: 0 }) })
      expect(await use()).toMatchObject({ resultado: 'consultado' })
    })

    it('refuses in words what is lent, waits, is out of use or belongs elsewhere', async () => {
      await addLoan(app().db, { copy_id: copy })
      expect(await use()).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.use_lent',
        mensagem: expect.stringContaining('Devolva-o primeiro'),
      })
      const between = {
        from_library_id: fixture.there,
        to_library_id: fixture.here,
        sent_at: '2026-03-09T12:00:00.000Z',
      }
      await newCopy()
      await app()
        .db.insertInto('transits')
        .values({ copy_id: copy, ...between })
        .execute()
      expect(await use()).toMatchObject({ codigo: 'desk.use_waits' })
      await newCopy({ state: 'missing' })
      expect(await use()).toMatchObject({ codigo: 'desk.use_not_in_use' })
      await newCopy({ library_id: fixture.there })
      expect(await use()).toMatchObject({ codigo: 'desk.copy_elsewhere' })
      expect(await uses()).toEqual([])
      expect(await audited()).toEqual([])
    })

    it('is counted by those alone who serve at the library', async () => {
      expect((await use({ biblioteca: fixture.there })).status).toBe(403)
      expect((await use({}, await signInAs(app()))).status).toBe(403)
      expect(await uses()).toEqual([])
    })
  })
})
