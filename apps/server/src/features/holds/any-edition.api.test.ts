import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailContext, tuesday } from '../../../test/desk-fixture.ts'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPolicy,
  addTitle,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { composeMail } from '../../i18n/compose-mail.ts'
import { openMail } from '../../integrations/mail/outbox.ts'
import { checkIn } from '../circulation/check-in.ts'
import { holdsToPull } from '../desk/holds-to-pull.ts'

const machado = {
  kind: 'person',
  heading: 'Assis, Machado de, 1839-1908',
  name: 'Assis, Machado de',
  relators: [],
  main: true,
  tag: '100',
  field: 1,
} as const

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let central: number
  let category: number
  let policy: number
  let reader: SignedIn
  let old: { title: number; copy: number }
  let fresh: { title: number; copy: number }
  let work = 0

  beforeAll(async () => {
    await addInstitution(app().db)
    central = await addLibrary(app().db, { name: 'Central' })
  })
  beforeEach(async () => {
    category = await addCategory(app().db)
    policy = await addPolicy(app().db, { category_id: category, hold_limit: 1 })
    reader = await someone()
    work += 1
    old = await lentEdition('1899')
    fresh = await lentEdition('2019')
  })

  const someone = async () => signInAs(app(), { account: await addAccount(app().db, { category_id: category }) })

  async function edition(year: string) {
    const title = await addTitle(app().db, {
      title: `Dom Casmurro ${work}`,
      yearShown: year,
      ...(year === '2019' && { edition: '2. ed.', publication: [{ kind: '1' as const, publisher: 'Ática' }] }),
      contributors: [{ ...machado, relators: [] }],
    })
    return { title, copy: await addCopy(app().db, { title_id: title, library_id: central }) }
  }

  async function lentEdition(year: string) {
    const made = await edition(year)
    await addLoan(app().db, { copy_id: made.copy, title_id: made.title, policy_id: policy, library_id: central })
    return made
  }

  const place = (title: number, more: object = { qualquer_edicao: true }, who = reader) =>
    app().post('/api/reserva', { cod_acervo: title, biblioteca: central, ...more }, who.headers)
  const optionsOf = async (title: number, who = reader) =>
    (await app().get(`/api/reserva/${title}/informacoes-iniciais`, who.headers)).json().bibliotecas[0].opcoes[0]
  const listed = async (who = reader) => (await app().get('/api/reserva', who.headers)).json().reservas
  const rowOf = (id: string | number) =>
    app().db.selectFrom('holds').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
  const bringIn = (copyId: number) =>
    app().database.transact((tx) => checkIn(tx, mailContext, { copyId, libraryId: central }, tuesday))

  describe('a hold on any edition', () => {
    it('is offered with the editions that would serve, and their best place', async () => {
      await addHold(app().db, { title_id: old.title, library_id: central })
      expect((await optionsOf(old.title)).qualquer_edicao).toMatchObject({
        possivel: true,
        posicao: '1',
        fila: '0',
        edicoes: [{ ano: '1899' }, { ano: '2019' }],
      })
      const alone = await addTitle(app().db, { title: 'Quincas Borba sozinho' })
      await addCopy(app().db, { title_id: alone, library_id: central })
      expect((await optionsOf(alone)).qualquer_edicao).toBeNull()
    })

    it('stands in the queue of each, once, and says so', { tags: ['C-215'] }, async () => {
      const answer = (await place(old.title)).json()
      expect(answer.reserva).toMatchObject({ qualquer_edicao: true, edicoes: '2', posicao: '1', fila: '1' })
      expect(answer.mensagem).toContain('2 edições')
      expect(await listed()).toMatchObject([{ cod_acervo: String(old.title), edicoes: '2', posicao: '1' }])
      const other = await someone()
      for (const title of [old.title, fresh.title]) expect((await optionsOf(title, other)).fila).toBe('1')
      expect((await app().get(`/api/acervo/${fresh.title}/exemplares`)).json().reservas).toBe('1')
    })

    it('gets the first copy of any of them, and names it', { tags: ['C-215'] }, async () => {
      const { cod_reserva } = (await place(old.title)).json().reserva
      expect(await bringIn(fresh.copy)).toMatchObject({ destination: { to: 'hold', holdId: Number(cod_reserva) } })
      expect(await bringIn(old.copy)).toMatchObject({ destination: { to: 'shelf' } })
      expect(await rowOf(cod_reserva)).toMatchObject({
        state: 'available',
        copy_id: fresh.copy,
        title_id: fresh.title,
      })
      expect(await listed()).toMatchObject([{ situacao: 'available', cod_acervo: String(fresh.title) }])
    })

    it('says which edition is kept: to its person, at the desk, by mail and alert', { tags: ['W-218'] }, async () => {
      const desk = await signInAs(app())
      const right = { account_id: desk.account, permission_id: staffRights.desk, library_id: central }
      await app().db.insertInto('library_permissions').values(right).execute()
      const card = async () => {
        const answer = await app().get(`/api/balcao/pessoas/${reader.account}?biblioteca=${central}`, desk.headers)
        return answer.json().reservas
      }
      const rows = async (lista: string) => {
        const answer = await app().get(`/api/balcao/listas?biblioteca=${central}`, desk.headers)
        const lists: { lista: string; linhas: { titulo: string }[] }[] = answer.json().listas
        return lists
          .find((one) => one.lista === lista)!
          .linhas.filter(({ titulo }) => titulo === `Dom Casmurro ${work}`)
      }
      await app().db.deleteFrom('outbox').execute()
      await app().db.updateTable('patrons').set({ receives_email: 1 }).where('id', '=', reader.patron).execute()
      const { cod_reserva } = (await place(old.title)).json().reserva
      expect(await card()).toMatchObject([{ qualquer_edicao: true, edicao: '' }])
      await app().db.updateTable('loans').set({ state: 'returned' }).where('copy_id', '=', fresh.copy).execute()
      const named = { qualquer_edicao: true, edicao: '2. ed., Ática, 2019' }
      expect(await rows('retirar')).toMatchObject([named])

      await bringIn(fresh.copy)
      expect(await listed()).toMatchObject([{ edicao: '2. ed.', editora: 'Ática', ano: '2019' }])
      expect(await card()).toMatchObject([{ ...named, pronta: true }])
      expect(await rows('prontas')).toMatchObject([named])
      const words = 'A primeira edição a voltar foi esta (2. ed., Ática, 2019); sua reserva aceita qualquer uma.'
      const alerts = (await app().get('/api/solicitacoes/alertas', reader.headers)).json()
      expect(JSON.stringify(alerts)).toContain(words)
      const { payload } = await app().db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
      const mail = openMail(mailContext.tokenKey, { payload })!
      expect(mail).toMatchObject({ topic: 'holdReady', details: { edition: words } })
      expect(composeMail(mail).text).toContain(`\n\n${words}\n\n`)

      await app()
        .db.updateTable('holds')
        .set({ pickup_until: '2026-01-01T12:00:00.000Z' })
        .where('id', '=', Number(cod_reserva))
        .execute()
      expect(await rows('vencidas')).toMatchObject([named])
    })

    it('names the copy that is kept, although its person waits for that edition by itself too', async () => {
      const { cod_reserva } = (await place(old.title)).json().reserva
      await addHold(app().db, { title_id: fresh.title, library_id: central, patron_id: reader.patron })
      await bringIn(fresh.copy)
      expect(await rowOf(cod_reserva)).toMatchObject({ state: 'available', title_id: old.title })
      expect((await listed())[0]).toMatchObject({ cod_reserva, cod_acervo: String(fresh.title), ano: '2019' })
    })

    it('of two copies returned at once gets one', async () => {
      const { cod_reserva } = (await place(old.title)).json().reserva
      const next = await someone()
      const later = (await place(old.title, {}, next)).json().reserva.cod_reserva
      await Promise.all([bringIn(old.copy), bringIn(fresh.copy)])
      const kept = [await rowOf(cod_reserva), await rowOf(later)]
      const copies = kept.flatMap(({ copy_id }) => copy_id ?? [])
      expect(kept[0]!.state).toBe('available')
      expect(new Set(copies).size).toBe(copies.length)
    })

    it('lets its copy go when it is suspended, and gets any again when it is resumed', async () => {
      const { cod_reserva } = (await place(old.title)).json().reserva
      await bringIn(fresh.copy)
      const path = `/api/reserva/${cod_reserva}/suspensao`
      const suspended = await app().put(path, { ate: '2026-04-01' }, reader.headers)
      expect(suspended.json()).toMatchObject({ situacao: 'suspended', qualquer_edicao: true })
      await bringIn(old.copy)
      expect(await rowOf(cod_reserva)).toMatchObject({ state: 'waiting', copy_id: null })
      await app().delete(path, reader.headers)
      expect(await rowOf(cod_reserva)).toMatchObject({ state: 'available' })
    })

    it('is refused while another edition stands on its shelf, and for whoever waits already', async () => {
      expect((await place(old.title)).statusCode).toBe(200)
      expect((await place(fresh.title, {})).json().code).toBe('holds.waits_for_any_edition')
      expect((await place(old.title, {})).json().code).toBe('holds.waits_for_any_edition')
      const certain = await someone()
      expect((await place(fresh.title, {}, certain)).statusCode).toBe(200)
      expect((await place(old.title, undefined, certain)).json().code).toBe('holds.waits_for_another_edition')
      await edition('2024')
      const last = await someone()
      expect((await place(old.title, undefined, last)).json().code).toBe('holds.edition_on_shelf')
      expect((await place(old.title, {}, last)).statusCode).toBe(200)
    })

    it('counts once within the limit', { tags: ['C-215'] }, async () => {
      await place(old.title)
      work += 1
      const another = await lentEdition('1881')
      expect((await place(another.title, {})).json().code).toBe('holds.limit')
    })

    it('is an ordinary hold where there is no other edition', async () => {
      work += 1
      const alone = await lentEdition('1904')
      expect((await place(alone.title)).json().reserva).toMatchObject({ qualquer_edicao: false, edicoes: '' })
    })

    it('is met by an edition that comes later', async () => {
      const { cod_reserva } = (await place(old.title)).json().reserva
      const later = await lentEdition('2025')
      expect(await bringIn(later.copy)).toMatchObject({ destination: { to: 'hold', holdId: Number(cod_reserva) } })
    })

    it('is pulled once, whatever stands on the shelves', async () => {
      const { cod_reserva } = (await place(old.title)).json().reserva
      await app().db.updateTable('loans').set({ state: 'returned' }).where('library_id', '=', central).execute()
      const rows = await holdsToPull(app().db, '2026-03-10', central)
      expect(rows.filter(({ id }) => id === Number(cod_reserva))).toHaveLength(1)
    })
  })
})
