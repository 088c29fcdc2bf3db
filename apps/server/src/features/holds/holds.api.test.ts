import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPolicy,
  addTitle,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let central: number
  let medicine: number
  let category: number
  /** A loan policy of another library, which does not apply to the patron. */
  let elsewhere: number
  let reader: SignedIn

  beforeAll(async () => {
    await addInstitution(app().db)
    central = await addLibrary(app().db, { name: 'Central' })
    medicine = await addLibrary(app().db, { name: 'Medicina' })
    elsewhere = await addPolicy(app().db, { category_id: await addCategory(app().db) })
  })
  beforeEach(async () => {
    category = await addCategory(app().db)
    await addPolicy(app().db, { category_id: category, hold_limit: 2 })
    reader = await signInAs(app(), { account: await addAccount(app().db, { category_id: category }) })
  })

  /** A title with one copy at the central library, which is on loan. */
  async function checkedOutTitle(copy: Parameters<typeof addCopy>[1] = {}): Promise<number> {
    const title = await addTitle(app().db, { title: 'Torto arado' })
    const copy_id = await addCopy(app().db, { title_id: title, library_id: central, ...copy })
    await addLoan(app().db, { copy_id, policy_id: elsewhere })
    return title
  }
  const wish = (title: number, more: object = {}) => ({ cod_acervo: title, biblioteca: central, ...more })
  const place = (title: number, more: object = {}, who = reader) =>
    app().post('/api/reserva', wish(title, more), who.headers)
  const check = (title: number, more: object = {}) =>
    app().post('/api/reserva/validar-fila', wish(title, more), reader.headers)
  const options = async (title: number, headers = {}) =>
    (await app().get(`/api/reserva/${title}/informacoes-iniciais`, headers)).json()

  describe('what can be waited for', () => {
    it('is told to everybody, with the queue and the wait by this title’s own loans', { tags: ['C-141'] }, async () => {
      const title = await checkedOutTitle({ shelf_location: '2º piso', volume: '1' })
      const copy_id = await addCopy(app().db, { title_id: title, library_id: central, volume: '1' })
      for (const days of ['05', '09', '21'])
        await addLoan(app().db, {
          copy_id,
          state: 'returned',
          policy_id: elsewhere,
          checked_out_at: '2026-02-01T12:00:00.000Z',
          returned_at: `2026-02-${days}T12:00:00.000Z`,
        })
      await addLoan(app().db, { copy_id, policy_id: elsewhere })
      await addHold(app().db, { title_id: title, library_id: central, volume: '1' })
      expect(await options(title)).toMatchObject({
        titulo: 'Torto arado',
        reservas_abertas: '',
        bibliotecas: [
          {
            desc_biblioteca: 'Central',
            opcoes: [
              {
                volume: '1',
                tomo: '',
                exemplares: '2',
                disponiveis: '0',
                localizacoes: ['2º piso'],
                fila: '1',
                posicao: '2',
                estimativa_dias: '8',
                possivel: true,
                motivo: null,
              },
            ],
          },
        ],
      })
    })

    it('says why not, in the reader’s language', async () => {
      const title = await addTitle(app().db)
      await addCopy(app().db, { title_id: title, library_id: central })
      await addCopy(app().db, {
        title_id: title,
        library_id: medicine,
        loan_type_id: await addLoanType(app().db, { lendable: 0 }),
      })
      const { bibliotecas } = await options(title, { ...reader.headers, lang: '5' })
      expect(bibliotecas.map((one: { opcoes: { motivo: object }[] }) => one.opcoes[0]!.motivo)).toEqual([
        {
          codigo: 'holds.copy_on_shelf',
          mensagem: 'A hold is impossible while copies are available. Take one now, no need to wait.',
        },
        { codigo: 'holds.no_copy', mensagem: 'No copy allows a hold. Look for another edition, or ask the library.' },
      ])
    })

    it('is fetched only where a rule lets the reader’s category borrow it', async () => {
      const narrow = await addCategory(app().db)
      await addPolicy(app().db, { category_id: narrow, library_id: central })
      const who = await signInAs(app(), { account: await addAccount(app().db, { category_id: narrow }) })
      const title = await checkedOutTitle()
      const places = async (headers = {}) =>
        (await options(title, headers)).retirada.map((one: { desc_biblioteca: string }) => one.desc_biblioteca)
      expect(await places()).toEqual(expect.arrayContaining(['Central', 'Medicina']))
      expect(await places(reader.headers)).toEqual(expect.arrayContaining(['Central', 'Medicina']))
      expect(await places(who.headers)).toEqual(['Central'])
      const far = wish(title, { biblioteca_retirada: medicine })
      const checked = await app().post('/api/reserva/validar-fila', far, who.headers)
      expect(checked.json()).toMatchObject({ possivel: false, motivo: { codigo: 'circulation.policy_missing' } })
      expect((await place(title, { biblioteca_retirada: medicine }, who)).json().code).toBe(
        'circulation.policy_missing',
      )
      const { cod_reserva } = (await place(title, {}, who)).json().reserva
      const moved = await app().put(`/api/reserva/${cod_reserva}/retirada`, { biblioteca: medicine }, who.headers)
      expect(moved.json().code).toBe('circulation.policy_missing')
    })

    it('is nothing for a title that is not there', async () => {
      expect((await app().get('/api/reserva/999999/informacoes-iniciais')).json().code).toBe('titles.not_found')
    })
  })

  describe('a hold', () => {
    it('waits for a volume as the copies have it, blanks and all', async () => {
      const title = await checkedOutTitle({ volume: 'v.  1', part: ' 2 ' })
      const { volume, parte } = (await options(title)).bibliotecas[0].opcoes[0]
      const placed = await place(title, { volume, parte })
      expect(placed.json()).toMatchObject({ reserva: { volume: 'v.  1', parte: ' 2 ', posicao: '1' } })
    })

    it('is checked, then placed, and shown with its place in the queue', {
      tags: ['A-015', 'C-142', 'C-143', 'F-096', 'F-097', 'F-098', 'T-037', 'T-038', 'T-041'],
    }, async () => {
      const title = await checkedOutTitle()
      await addHold(app().db, { title_id: title, library_id: central })
      expect((await check(title)).json()).toMatchObject({
        possivel: true,
        fila: '1',
        posicao: '2',
        mensagem: 'Você é a 2ª pessoa na fila.',
      })
      const placed = await place(title, { localizacao: '2º piso' })
      expect(placed.json()).toMatchObject({ mensagem: 'Reserva feita. Você é a 2ª pessoa na fila.' })
      const { reservas } = (await app().get('/api/reserva', { ...reader.headers, lang: '3' })).json()
      expect(reservas).toMatchObject([
        {
          cod_reserva: placed.json().reserva.cod_reserva,
          titulo: 'Torto arado',
          posicao: '2',
          fila: '2',
          situacao: 'waiting',
          situacao_descricao: 'En espera',
          data_reserva: '10/03/2026',
          desc_biblioteca: 'Central',
          desc_biblioteca_retirada: 'Central',
          liberada_ate: '',
        },
      ])
      const event = await app()
        .db.selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', 'hold')
        .where('subject_id', '=', Number(reservas[0].cod_reserva))
        .executeTakeFirstOrThrow()
      expect(event).toMatchObject({ actor: `account ${reader.account}`, action: 'holds.placed' })
      expect(JSON.parse(event.details)).toMatchObject({ shelf: '2º piso' })
    })

    it('is fetched at another library where the reader says so', { tags: ['F-102'] }, async () => {
      const { reserva } = (await place(await checkedOutTitle(), { biblioteca_retirada: medicine })).json()
      expect(reserva).toMatchObject({ desc_biblioteca: 'Central', desc_biblioteca_retirada: 'Medicina' })
    })

    it('needs every option that the copies have', { tags: ['F-099', 'F-100', 'F-101', 'V-023'] }, async () => {
      const title = await checkedOutTitle({ volume: '1', material: 'CD-ROM' })
      const answer = await place(title, { tomo: '' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().code).toBe('holds.options_missing')
      expect(Object.keys(answer.json().errors)).toEqual(['volume', 'material_adicional'])
      expect((await place(title, { volume: '1', material_adicional: 'CD-ROM' })).statusCode).toBe(200)
    })

    it('takes what is on its shelf where the rule has staff fetch it, and says so to visitors', async () => {
      const title = await addTitle(app().db)
      await addCopy(app().db, { title_id: title, library_id: central })
      await app().db.updateTable('policies').set({ holds_on_shelf: 1 }).execute()
      try {
        const { bibliotecas } = (await app().get(`/api/reserva/${title}/informacoes-iniciais`)).json()
        expect(bibliotecas[0].opcoes[0]).toMatchObject({ possivel: true, estimativa_dias: '1' })
        const permissions = (await app().get(`/api/acervo/${title}/permissoes`)).json()
        expect(permissions).toMatchObject({ reserva: true, motivo: '' })
        expect((await place(title)).statusCode).toBe(200)
      } finally {
        await app().db.updateTable('policies').set({ holds_on_shelf: 0 }).execute()
      }
    })

    it('needs the options that only some of the copies have', async () => {
      const title = await checkedOutTitle({ volume: '1' })
      await addCopy(app().db, { title_id: title, library_id: central, part: 'A' })
      const answer = await place(title)
      expect(answer.json().code).toBe('holds.options_missing')
      expect(Object.keys(answer.json().errors)).toEqual(['volume', 'parte'])
      expect((await place(title, { volume: '1' })).statusCode).toBe(200)
    })

    it('waits in the queue of its volume: another one on the shelf does not matter', async () => {
      const title = await checkedOutTitle({ volume: '1' })
      await addCopy(app().db, { title_id: title, library_id: central, volume: '2' })
      expect((await place(title, { volume: '2' })).json().code).toBe('holds.copy_on_shelf')
      expect((await place(title, { volume: '1' })).statusCode).toBe(200)
    })

    it.each<[string, (title: number) => Promise<unknown>]>([
      ['holds.waits_already', (title) => place(title)],
      [
        'holds.has_title',
        async (title) =>
          addLoan(app().db, {
            copy_id: await addCopy(app().db, { title_id: title, library_id: medicine }),
            patron_id: reader.patron,
            policy_id: elsewhere,
          }),
      ],
      ['holds.copy_on_shelf', (title) => addCopy(app().db, { title_id: title, library_id: central })],
      [
        'holds.not_for_category',
        () => app().db.updateTable('policies').set({ hold_limit: 0 }).where('category_id', '=', category).execute(),
      ],
      [
        'circulation.policy_missing',
        () => app().db.deleteFrom('policies').where('category_id', '=', category).execute(),
      ],
      [
        'holds.limit',
        async () => {
          for (let at = 0; at < 2; at++)
            await addHold(app().db, { title_id: await addTitle(app().db), patron_id: reader.patron })
        },
      ],
      [
        'circulation.overdue',
        async () =>
          addLoan(app().db, {
            copy_id: await addCopy(app().db),
            patron_id: reader.patron,
            policy_id: elsewhere,
            due_on: '2026-03-09',
          }),
      ],
      [
        'circulation.owes',
        () =>
          app()
            .db.insertInto('charges')
            .values({
              patron_id: reader.patron,
              library_id: central,
              kind: 'fine',
              amount_cents: 150,
              created_at: '2026-03-01T12:00:00.000Z',
            })
            .execute(),
      ],
      [
        'circulation.suspended',
        () =>
          app()
            .db.insertInto('suspensions')
            .values({ patron_id: reader.patron, from_day: '2026-03-01', until_day: '2026-03-20', reason: 'atraso' })
            .execute(),
      ],
      [
        'circulation.cleared',
        () =>
          app()
            .db.insertInto('suspensions')
            .values({
              patron_id: reader.patron,
              library_id: central,
              kind: 'clearance',
              from_day: '2026-03-01',
              until_day: '9999-12-31',
              reason: 'nada consta',
            })
            .execute(),
      ],
      [
        'circulation.expired',
        () =>
          app()
            .db.updateTable('accounts')
            .set({ valid_until: '2026-03-09' })
            .where('id', '=', reader.account)
            .execute(),
      ],
    ])('is refused: %s', { tags: ['E-029', 'E-030'] }, async (code, arrange) => {
      const title = await checkedOutTitle()
      await arrange(title)
      const answer = await place(title)
      expect([answer.statusCode, answer.json().code]).toEqual([422, code])
      expect((await check(title)).json()).toMatchObject({ possivel: false, motivo: { codigo: code } })
      const { bibliotecas } = await options(title, reader.headers)
      expect(bibliotecas[0].opcoes[0]).toMatchObject({ possivel: false, motivo: { codigo: code } })
    })

    it('is not fetched where a clearance ended the right to borrow', async () => {
      const cleared = { library_id: medicine, kind: 'clearance', reason: 'nada consta' } as const
      const days = { from_day: '2026-03-01', until_day: '9999-12-31' }
      await app()
        .db.insertInto('suspensions')
        .values({ patron_id: reader.patron, ...cleared, ...days })
        .execute()
      const title = await checkedOutTitle()
      const wanted = { biblioteca_retirada: medicine }
      expect((await place(title, wanted)).json().code).toBe('circulation.cleared')
      expect((await check(title, wanted)).json()).toMatchObject({ possivel: false })
      const { reserva } = (await place(title)).json()
      const path = `/api/reserva/${reserva.cod_reserva}/retirada`
      expect((await app().put(path, { biblioteca: medicine }, reader.headers)).json().code).toBe('circulation.cleared')
    })

    it('waits for no copy that the library does not have, and at no library that is not there', async () => {
      const title = await checkedOutTitle()
      expect((await place(title, { volume: '9' })).json().code).toBe('holds.no_copy')
      expect((await place(title, { biblioteca: medicine })).json().code).toBe('holds.no_copy')
      expect((await place(title, { biblioteca: 9999 })).json().code).toBe('lists.library_not_found')
      expect((await place(title, { biblioteca_retirada: 9999 })).json().code).toBe('lists.library_not_found')
    })
  })

  describe('races', () => {
    it('gives each of fifty who place a hold at once a place of their own', async () => {
      const title = await checkedOutTitle()
      const people = []
      for (let at = 0; at < 50; at++)
        people.push(await signInAs(app(), { account: await addAccount(app().db, { category_id: category }) }))
      const answers = await Promise.all(people.map((who) => place(title, {}, who)))
      const places = answers.map((answer) => Number(answer.json().reserva.posicao)).sort((one, other) => one - other)
      expect(places).toEqual(people.map((_, at) => at + 1))
    }, 60_000)

    it('lets the same person in once', async () => {
      const title = await checkedOutTitle()
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(title)))
      const codes = answers.map((answer) => answer.json().code ?? 'placed').sort()
      expect(codes).toEqual([...Array.from({ length: 9 }, () => 'holds.waits_already'), 'placed'])
    }, 60_000)

    it('lets one of twenty who cancel the same hold win', async () => {
      const { reserva } = (await place(await checkedOutTitle())).json()
      const url = `/api/reserva?reservas=${reserva.cod_reserva}`
      const answers = await Promise.all(Array.from({ length: 20 }, () => app().delete(url, reader.headers)))
      const codes = answers.map((answer) => answer.json().code ?? 'cancelled').sort()
      expect(codes).toEqual(['cancelled', ...Array.from({ length: 19 }, () => 'holds.not_open')])
    }, 60_000)
  })
})
