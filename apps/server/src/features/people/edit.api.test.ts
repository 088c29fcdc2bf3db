import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addAccount, addPatron } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { errorMessage } from '../../http/error-message.ts'
import { endBlocks } from '../../jobs/expiry-jobs.ts'

const english = { lang: '5' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let paula: { account: number; patron: number }
  let numbered = 0

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    const row = { account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(row).execute()
  })

  beforeEach(async () => {
    numbered += 1
    const patron = await addPatron(app().db, {
      name: 'Paula Prado',
      email: `paula${numbered}@example.org`,
      personal_data: JSON.stringify({ card: 'K-1', city: 'Itajubá' }),
    })
    paula = { patron, account: await addAccount(app().db, { patron_id: patron, username: `P${numbered}0000` }) }
  })

  const read = async (id = paula.patron) =>
    (await app().get(`/api/balcao/cadastros/${id}?biblioteca=${fixture.here}`, attendant.headers)).json()
  const send = async (method: 'put' | 'post', path: string, body: object, id = paula.patron) => {
    const sent = { biblioteca: String(fixture.here), ...body }
    const answer = await app()[method](`/api/balcao/cadastros/${id}${path}`, sent, { ...attendant.headers, ...english })
    return { status: answer.statusCode, ...answer.json() }
  }
  const edit = async (body: object, id = paula.patron) =>
    send('put', '', { versao: (await read(id)).versao, ...body }, id)
  const block = (body: object = {}, who = paula) =>
    send('post', '/bloqueio', { conta: String(who.account), motivo: 'Documento vencido', ...body }, who.patron)
  const unblock = (who = paula) => send('post', '/desbloqueio', { conta: String(who.account) }, who.patron)
  const auditOf = async (subject: 'patron' | 'account' | 'suspension', id: number) => {
    const rows = app().db.selectFrom('audit_log').selectAll().where('subject', '=', subject)
    return rows.where('subject_id', '=', id).orderBy('id').execute()
  }
  const makeStaff = async (account: number) => {
    const row = { account_id: account, permission_id: staffRights.money, library_id: fixture.there }
    await app().db.insertInto('library_permissions').values(row).execute()
  }
  const erase = async () => {
    const name = { username: `removida-${paula.account}`, blocked: 1, blocked_by: 'library' } as const
    await app().db.updateTable('accounts').set(name).where('id', '=', paula.account).execute()
  }

  describe('correcting a person', { tags: ['C-209'] }, () => {
    it('changes name, data and the proof of address, and keeps what it does not know', async () => {
      const changed = await edit({
        nome: '  Paula  Prado Lima ',
        cidade: 'Varginha',
        cep: '37.010-000',
        cpf: '111.444.777-35',
        comprovante: true,
      })
      expect(changed).toMatchObject({
        status: 200,
        nome: 'Paula Prado Lima',
        cidade: 'Varginha',
        cep: '37010000',
        cpf: '11144477735',
        comprovante: true,
      })
      expect(await read()).toMatchObject({ nome: 'Paula Prado Lima', comprovante: true })
      const stored = app().db.selectFrom('patrons').select('personal_data').where('id', '=', paula.patron)
      expect(JSON.parse((await stored.executeTakeFirstOrThrow()).personal_data)).toMatchObject({ card: 'K-1' })
      // The next person must not find this one's number taken.
      expect(await edit({ cpf: '', comprovante: false })).toMatchObject({ cpf: '', comprovante: false })
    })

    it('names who, where and which fields in the audit log, and no value', async () => {
      await edit({ nome: 'Paula Reis', telefone: '(35) 3333-1234', comprovante: true })
      const [row] = await auditOf('patron', paula.patron)
      expect(row).toMatchObject({
        actor: `account ${attendant.account}`,
        action: 'patrons.data_changed',
        library_id: fixture.here,
      })
      expect(JSON.parse(row!.details)).toEqual({ fields: 'name,phone,addressProof' })
    })

    it('sent as it is changes nothing and leaves no row', async () => {
      const before = await read()
      expect(await edit({ nome: before.nome, email: before.email })).toMatchObject({ versao: before.versao })
      expect(await auditOf('patron', paula.patron)).toEqual([])
    })

    it('says all that is wrong at its fields', async () => {
      const wrong = await edit({ nome: ' ', email: 'paula@', cpf: '123', cep: '1' })
      expect(wrong).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      expect(Object.keys(wrong.errors).sort()).toEqual(['cep', 'cpf', 'email', 'nome'])
      expect((await edit({ nome: 'a'.repeat(201) })).errors).toEqual({ nome: ['At most 200 characters.'] })
    })

    it('refuses the CPF and the address of another person without saying whose they are', async () => {
      await addPatron(app().db, {
        name: 'Zélia Segredo',
        email: `outra@example.org;Zelia${numbered}@example.org`,
        personal_data: JSON.stringify({ cpf: '52998224725' }),
      })
      const refused = await edit({ email: `zelia${numbered}@EXAMPLE.org`, cpf: '529.982.247-25' })
      expect(refused.errors).toEqual({
        email: [errorMessage('field.taken', 'en', {})],
        cpf: [errorMessage('field.taken', 'en', {})],
      })
      expect(JSON.stringify(refused)).not.toContain('Segredo')
      // A part of somebody's address is another address.
      expect(await edit({ email: `elia${numbered}@example.org` })).toMatchObject({ status: 200 })
    })

    it('is refused where a colleague was faster, one of two at once too', async () => {
      const { versao } = await read()
      const both = await Promise.all(
        ['Itajubá', 'Varginha', 'Lavras'].map((cidade) => send('put', '', { cidade, versao })),
      )
      // Itajubá is what is stored: it changes nothing, and is no change.
      const refused = both.filter(({ code }) => code === 'patron.data_changed_meanwhile')
      expect(both.filter(({ status }) => status === 200).length + refused.length).toBe(3)
      expect(refused.length).toBeGreaterThan(0)
      expect(await send('put', '', { cidade: 'Poços', versao })).toMatchObject({
        status: 422,
        code: 'patron.data_changed_meanwhile',
      })
    })

    it('tells the old address of a new one, and leaves that of the staff alone', async () => {
      const mails = () => app().db.selectFrom('outbox').select('id').execute()
      const before = (await mails()).length
      expect(await edit({ email: `nova${numbered}@example.org` })).toMatchObject({ status: 200 })
      expect(await mails()).toHaveLength(before + 1)
      await makeStaff(paula.account)
      expect(await edit({ email: `tomada${numbered}@example.org` })).toMatchObject({ code: 'people.staff_email' })
      expect(await edit({ cidade: 'Lavras' })).toMatchObject({ status: 200, cidade: 'Lavras' })
    })

    it('is not for nobody, nor for who was forgotten', async () => {
      expect(await send('put', '', { versao: 'x' }, 999_999)).toMatchObject({ status: 404, code: 'people.not_found' })
      await erase()
      for (const refused of [await edit({ nome: 'De volta' }), await unblock(), await block()]) {
        expect(refused).toMatchObject({ status: 422, code: 'people.erased' })
      }
    })
  })

  describe('blocking an account', { tags: ['C-210'] }, () => {
    it('keeps it out with a reason, until somebody unblocks it', async () => {
      const reader = await signInAs(app(), {
        account: await addAccount(app().db, { patron_id: paula.patron, username: `S${numbered}` }),
      })
      const who = { patron: paula.patron, account: reader.account }
      const blocked = await block({}, who)
      const own = (page: { contas: { cod_conta: string }[] }) =>
        page.contas.find(({ cod_conta }) => cod_conta === String(reader.account))
      expect(own(blocked)).toMatchObject({ bloqueada: true, motivo: 'Documento vencido', bloqueada_ate_iso: '' })
      const [row] = await auditOf('account', reader.account)
      expect(row).toMatchObject({ actor: `account ${attendant.account}`, action: 'accounts.blocked' })
      expect(row!.details).not.toContain('Documento')
      expect((await app().get('/api/pessoas/email-pessoa-logada', reader.headers)).statusCode).toBe(401)
      expect(await block({}, who)).toMatchObject({ status: 422, code: 'people.blocked_already' })
      expect(own(await unblock(who))).toMatchObject({ bloqueada: false, motivo: '' })
      expect(await unblock(who)).toMatchObject({ status: 422, code: 'people.not_blocked' })
    })

    it('ends by itself after its last day', async () => {
      expect((await block({ ate: '2026-03-10' })).contas).toMatchObject([{ bloqueada_ate_iso: '2026-03-10' }])
      const { ctx, database } = app()
      const jobs = { database, tokenKey: ctx.tokenKey, clock: ctx.clock }
      const later = { ...jobs, clock: () => ctx.clock().add({ hours: 24 }) }
      expect(await endBlocks.isDue(jobs as never)).toBe(false)
      expect(await endBlocks.isDue(later as never)).toBe(true)
      await endBlocks.run(later as never, async () => true)
      expect((await read()).contas).toMatchObject([{ bloqueada: false }])
      const rows = await auditOf('account', paula.account)
      expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
        `account ${attendant.account} accounts.blocked`,
        'system accounts.unblocked',
      ])
    })

    it('asks for a reason and a day to come', async () => {
      expect((await block({ motivo: ' ' })).errors).toEqual({ motivo: [expect.any(String)] })
      expect((await block({ ate: '2026-03-09' })).errors).toEqual({ ate: [errorMessage('field.day_over', 'en', {})] })
      expect((await block({ ate: '31/12/2026' })).errors).toEqual({ ate: [expect.any(String)] })
    })

    it('is for no account of the staff, nor for that of another person', async () => {
      await makeStaff(paula.account)
      expect(await block()).toMatchObject({ status: 422, code: 'people.staff_account' })
      expect(await unblock()).toMatchObject({ status: 422, code: 'people.staff_account' })
      expect((await read()).contas).toMatchObject([{ da_equipe: true }])
      const other = await someone(app().db)
      expect(await block({}, { patron: paula.patron, account: other.account })).toMatchObject({
        status: 404,
        code: 'people.not_found',
      })
    })
  })

  describe('lifting a suspension', { tags: ['C-211'] }, () => {
    const suspend = async (library_id: number | null, patron_id = paula.patron) => {
      const row = { patron_id, library_id, from_day: '2026-03-01', until_day: '2026-03-20', reason: 'late-return' }
      const { id } = await app()
        .db.insertInto('suspensions')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const lift = (suspensao: number, id = paula.patron) =>
      send('post', '/suspensao', { suspensao, motivo: 'Engano do balcão' }, id)

    it('ends it once, with who and why in the audit log', async () => {
      const id = await suspend(fixture.here)
      expect((await read()).suspensoes).toMatchObject([{ codigo: String(id), daqui: true }])
      expect(await lift(id)).toMatchObject({ status: 200, suspensoes: [] })
      const [row] = await auditOf('suspension', id)
      expect(row).toMatchObject({ actor: `account ${attendant.account}`, action: 'suspensions.lifted' })
      expect(JSON.parse(row!.details)).toMatchObject({ reason: 'Engano do balcão' })
      expect(await lift(id)).toMatchObject({ status: 422, code: 'desk.nothing_to_lift' })
    })

    it('is for the library that imposed it, and for nobody’s own', async () => {
      const elsewhere = await suspend(fixture.there)
      expect((await read()).suspensoes).toMatchObject([{ daqui: false }])
      expect(await lift(elsewhere)).toMatchObject({ status: 422, code: 'people.suspension_elsewhere' })
      const own = await suspend(null, attendant.patron)
      expect(await lift(own, attendant.patron)).toMatchObject({ status: 403, code: 'people.own_account' })
      const other = await someone(app().db)
      expect(await lift(await suspend(null, other.patron))).toMatchObject({ code: 'desk.nothing_to_lift' })
      expect(await lift(1, 999_999)).toMatchObject({ status: 404, code: 'people.not_found' })
    })
  })
})
