import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPatron,
  addTitle,
} from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const collection = 'Obras raras'

eachDatabase((engine) => {
  describe('the closed stacks', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let library: number
    beforeAll(async () => {
      library = await addLibrary(app().db, { name: 'Central' })
      await setSettings(app().db, { 'closed_collection.collections': ['obras raras'] })
    })
    const somebody = async (): Promise<SignedIn> => {
      const patron_id = await addPatron(app().db, { name: 'Ana Campos' })
      return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
    }
    const titleWith = async (...rows: object[]) => {
      const title_id = await addTitle(app().db, { title: 'Os sertões' })
      const copies: number[] = []
      for (const row of rows)
        copies.push(await addCopy(app().db, { title_id, library_id: library, collection, ...row }))
      return { title_id, copies }
    }
    const show = async (title: number, query = '', who?: SignedIn) =>
      (await app().get(`/api/acervo/${title}/dados-armazem${query}`, { ...who?.headers, lang: '5' })).json()
    const ask = (who: SignedIn, copies: readonly number[], at = library) => {
      const cesta = copies.map((copy) => ({ cod_exemplar: String(copy) }))
      return app().post(`/api/gravar-armazem?cod_biblioteca=${at}`, { cesta }, { ...who.headers, lang: '5' })
    }

    it('shows what readers do not walk through, and why something cannot be asked for', {
      tags: ['C-047'],
    }, async () => {
      const local = await addLoanType(app().db, { lendable: 0 })
      const { title_id, copies } = await titleWith(
        { volume: '1', loan_type_id: local },
        { volume: '2' },
        { volume: '3', collection: 'Acervo geral' },
      )
      await addLoan(app().db, { copy_id: copies[1]! })
      const { exemplares } = await show(title_id)
      expect(exemplares).toMatchObject([
        { volume: '1', colecao: collection, situacao: 'local', pode_pedir: true, motivo: '', motivo_descricao: '' },
        { volume: '2', situacao: 'lent', pode_pedir: false, motivo: 'closed-collection.copy_away' },
      ])
      expect(exemplares[1].motivo_descricao).toContain('not in its place')
      const volumes = async (query: string) =>
        (await show(title_id, query)).exemplares.map(({ volume }: { volume: string }) => volume)
      expect(await volumes(`?cod_biblioteca=${library}&volume=2`)).toEqual(['2'])
      expect(await volumes('?volume=9')).toEqual([])
      expect(await volumes('?tomo=1')).toEqual([])
      expect(await volumes('?parte=1')).toEqual([])
      expect(await volumes('?cod_biblioteca=0')).toEqual([])
      const { abas } = (await app().get(`/api/acervo/${title_id}/permissoes`)).json()
      expect(abas).toContain('acervo-fechado')
    })

    it('has no tab where every copy stands on open shelves', async () => {
      const { title_id } = await titleWith({ collection: 'Acervo geral' })
      expect((await app().get(`/api/acervo/${title_id}/permissoes`)).json().abas).not.toContain('acervo-fechado')
    })

    it('gives a protocol note for what is asked for, which its person can read again', {
      tags: ['C-055', 'E-041'],
    }, async () => {
      const ana = await somebody()
      const { title_id, copies } = await titleWith({ volume: '1' }, { volume: '2' })
      const answer = await ask(ana, [...copies, copies[0]!])
      expect(answer.statusCode).toBe(200)
      const slip = answer.json()
      expect(slip).toMatchObject({
        data: '10/03/2026',
        data_iso: '2026-03-10T12:00-03:00',
        desc_biblioteca: 'Central',
        nome_pessoa: 'Ana Campos',
        orientacao: expect.stringContaining('desk'),
        itens: [
          { titulo: 'Os sertões', volume: '1', cod_acervo: String(title_id) },
          { titulo: 'Os sertões', volume: '2' },
        ],
      })
      expect(slip.protocolo).toMatch(/^2026-\d{6}$/)
      const again = await app().get(`/api/gravar-armazem/${slip.protocolo}`, { ...ana.headers, lang: '5' })
      expect(again.json()).toEqual(slip)
      const foreign = await app().get(`/api/gravar-armazem/${slip.protocolo}`, (await somebody()).headers)
      expect(foreign.json().code).toBe('closed-collection.slip_not_found')
      const { id } = await app()
        .db.selectFrom('stack_requests')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const audit = await app().db.selectFrom('audit_log').selectAll().where('subject', '=', 'stack_request').execute()
      expect(audit.at(-1)).toMatchObject({
        action: 'stack_requests.placed',
        subject_id: id,
        actor: `account ${ana.account}`,
      })
    })

    it('lists what the patron asked for, and cancels what still waits', { tags: ['C-177'] }, async () => {
      const [ana, bruno] = [await somebody(), await somebody()]
      const { copies } = await titleWith({ volume: '1' }, { volume: '2' })
      const { protocolo } = (await ask(ana, copies)).json()
      const list = async (who: SignedIn) =>
        (await app().get('/api/gravar-armazem', { ...who.headers, lang: '5' })).json()
      const cancel = (who: SignedIn, number = protocolo) => app().delete(`/api/gravar-armazem/${number}`, who.headers)
      expect(await list(bruno)).toEqual([])
      expect(await list(ana)).toMatchObject([
        { protocolo, pode_cancelar: true, itens: [{ situacao: 'waiting', situacao_descricao: 'Waiting' }, {}] },
      ])
      await app()
        .db.updateTable('stack_request_items')
        .set({ closed_at: '2026-03-10T16:00:00.000Z' })
        .where('copy_id', '=', copies[0]!)
        .execute()
      const foreign = await cancel(bruno)
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'closed-collection.slip_not_found'])
      const answers = await Promise.all([cancel(ana), cancel(ana)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(answers.find(({ statusCode }) => statusCode === 422)!.json().code).toBe('loan-requests.not_waiting')
      expect(await list(ana)).toMatchObject([
        { pode_cancelar: false, itens: [{ situacao: 'closed' }, { situacao: 'cancelled' }] },
      ])
      expect((await ask(bruno, [copies[1]!])).statusCode).toBe(200)
      expect((await ask(ana, [copies[0]!])).statusCode).toBe(200)
      expect((await list(ana)).map((slip: { protocolo: string }) => slip.protocolo)[1]).toBe(protocolo)
      const events = app().db.selectFrom('audit_log').select(['actor', 'details'])
      expect(await events.where('action', '=', 'stack_requests.cancelled').execute()).toEqual([
        { actor: `account ${ana.account}`, details: JSON.stringify({ copies: [copies[1]] }) },
      ])
    })

    it('says on the title why nothing can be asked for', { tags: ['C-178'] }, async () => {
      const [ana, bruno] = [await somebody(), await somebody()]
      const { title_id, copies } = await titleWith({})
      const reasons = async (who: SignedIn) =>
        (await app().get(`/api/acervo/${title_id}/permissoes`, { ...who.headers, lang: '5' })).json()
          .motivos_acervo_fechado
      expect(await reasons(ana)).toEqual([])
      await ask(ana, copies)
      expect(await reasons(ana)).toEqual([expect.stringContaining('you have already requested this copy')])
      expect(await reasons(bruno)).toEqual([expect.stringContaining('Os sertões: ')])
    })

    it('brings a copy for one of those who ask at once', async () => {
      const { title_id, copies } = await titleWith({})
      const people = await Promise.all(Array.from({ length: 5 }, () => somebody()))
      const answers = await Promise.all(people.map((who) => ask(who, copies)))
      const codes = answers.map((answer) => (answer.statusCode === 200 ? 'won' : answer.json().code)).sort()
      expect(codes).toEqual([...Array(4).fill('closed-collection.asked_already'), 'won'])
      expect((await show(title_id)).exemplares[0].motivo).toBe('closed-collection.asked_already')
      await app().db.updateTable('stack_request_items').set({ closed_at: '2026-03-10T16:00:00.000Z' }).execute()
      expect((await ask(people[0]!, copies)).statusCode).toBe(200)
    })

    it('tells whoever asked for a copy that it was they', async () => {
      const [ana, bruno] = [await somebody(), await somebody()]
      const { title_id, copies } = await titleWith({})
      expect((await ask(ana, copies)).statusCode).toBe(200)
      const again = await ask(ana, copies)
      expect([again.statusCode, again.json().code]).toEqual([422, 'closed-collection.asked_by_you'])
      expect(again.json().message).toBe('Os sertões: you have already requested this copy. Take your slip to the desk.')
      expect((await show(title_id, '', ana)).exemplares).toMatchObject([
        { pode_pedir: false, motivo: 'closed-collection.asked_by_you', motivo_descricao: again.json().message },
      ])
      expect((await show(title_id, '', bruno)).exemplares[0].motivo).toBe('closed-collection.asked_already')
    })

    it('brings all of a basket or nothing, and only from the library that is named', async () => {
      const ana = await somebody()
      const { copies } = await titleWith({}, { collection: 'Acervo geral' }, {})
      await addLoan(app().db, { copy_id: copies[2]! })
      expect((await ask(ana, [copies[0]!, copies[1]!])).json().code).toBe('closed-collection.copy_not_found')
      expect((await ask(ana, [copies[0]!], library + 1)).json().code).toBe('closed-collection.copy_not_found')
      expect((await ask(ana, [copies[0]!, copies[2]!])).json().code).toBe('closed-collection.copy_away')
      expect((await ask(ana, [])).json()).toMatchObject({ code: 'common.invalid_fields' })
      const rows = await app().db.selectFrom('stack_request_items').selectAll().where('copy_id', 'in', copies).execute()
      expect(rows).toEqual([])
    })

    it('brings nothing to who is suspended', async () => {
      const ana = await somebody()
      const { copies } = await titleWith({})
      const days = { from_day: '2026-03-01', until_day: '2026-03-20', reason: 'Atraso' }
      await app()
        .db.insertInto('suspensions')
        .values({ patron_id: ana.patron, ...days })
        .execute()
      expect((await ask(ana, copies)).json().code).toBe('circulation.suspended')
    })
  })
})
