import { openSuggestionStatuses, suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import { beforeAll, describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import {
  addAccount,
  addCourse,
  addInstitution,
  addLibrary,
  addPatron,
  addPermission,
  addReadingList,
} from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { changeOrder, placeOrder } from './change-order.ts'
import { changeStatus } from './change-status.ts'
import { waitingSuggestions } from './store/suggestions.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let library: number
  beforeAll(async () => {
    library = await addLibrary(app().db, { name: 'Biblioteca Central' })
    await addPermission(app().db, { id: 12, enabled: 1 })
  })
  const somebody = async () => {
    const patron_id = await addPatron(app().db, { email: 'ana@example.org', receives_email: 1 })
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const suggest = async (who: SignedIn, more: object = {}) => {
    const body = { biblioteca: String(library), titulo: 'Salvar o fogo', editor: 'Todavia', ...more }
    return app().post('/api/unidade-informacao/sugestao-aquisicao', body, { ...who.headers, lang: '5' })
  }
  const suggested = async (who: SignedIn, more: object = {}) => Number((await suggest(who, more)).json().codigo)
  const ask = async (who: SignedIn, path: string) => {
    const answer = await app().get(`/api/aquisicao/${path}`, { ...who.headers, lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }
  const answered = (suggestion: number, status: (typeof suggestionStatuses)[number], answer = '') =>
    app().database.transact((tx) =>
      changeStatus(tx, app().ctx, { suggestion, status, answer, actor: 'command-line' }, tuesday),
    )
  const order = (suggestion: number, copies = 3) =>
    app().database.transact((tx) =>
      placeOrder(
        tx,
        app().ctx,
        { source: { suggestion }, copies, vendor: 'Livraria', priceCents: 5990, actor: 'command-line' },
        tuesday,
      ),
    )
  const change = (id: number, what: { received: number } | { state: 'cancelled' }) =>
    app().database.transact((tx) =>
      changeOrder(tx, app().ctx, { order: id, change: what, actor: 'command-line' }, tuesday),
    )

  describe('the inquiry of purchase suggestions', () => {
    it('names all fourteen statuses', { tags: ['C-063'] }, async () => {
      const answer = await app().get('/api/aquisicao/sugestoes/situacao', { ...(await somebody()).headers, lang: '5' })
      const named = answer.json() as { codigo: string; descricao: string }[]
      expect(named.map(({ codigo }) => codigo)).toEqual(suggestionStatuses)
      expect(named.map(({ descricao }) => descricao)).not.toEqual(suggestionStatuses)
      expect(named[9]).toEqual({ codigo: 'sold-out', descricao: 'Sold out' })
    })

    it('shows the patron’s own with the status and the library’s answer', {
      tags: ['A-018', 'A-034', 'C-064', 'P-006'],
    }, async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const id = await suggested(ana, { autor: 'Vieira Junior, Itamar', periodico: 'S' })
      await answered(id, 'in-quotation', 'Pedimos preço a três livrarias.')
      expect(await ask(ana, 'sugestoes')).toMatchObject({
        total: '1',
        sugestoes: [
          {
            codigo: String(id),
            titulo: 'Salvar o fogo',
            autor: 'Vieira Junior, Itamar',
            periodico: true,
            biblioteca: 'Biblioteca Central',
            situacao: 'in-quotation',
            situacao_descricao: 'In quotation',
            fase: 'open',
            resposta: 'Pedimos preço a três livrarias.',
          },
        ],
      })
      expect(await ask(bia, 'sugestoes')).toMatchObject({ total: '0', sugestoes: [] })
      const event = app().db.selectFrom('audit_log').select('actor').where('action', '=', 'suggestions.answered')
      expect(await event.where('subject_id', '=', id).execute()).toEqual([{ actor: 'command-line' }])
    })

    it('is bounded by status and days, and pages', { tags: ['C-064'] }, async () => {
      const ana = await somebody()
      const ids: number[] = []
      for (let number = 0; number < 23; number++) ids.push(await suggested(ana, { titulo: `Volume ${number}` }))
      await answered(ids[0]!, 'sold-out')
      expect((await ask(ana, 'sugestoes')).sugestoes).toHaveLength(20)
      expect(await ask(ana, 'sugestoes?pagina=2')).toMatchObject({ total: '23', sugestoes: { length: 3 } })
      const soldOut = await ask(ana, 'sugestoes?situacao=sold-out')
      expect(soldOut).toMatchObject({ total: '1', sugestoes: [{ codigo: String(ids[0]) }] })
      await app()
        .db.updateTable('suggestions')
        .set({ created_at: '2024-03-05T02:59:59.000Z' })
        .where('id', '=', ids[1]!)
        .execute()
      expect(await ask(ana, 'sugestoes?dataIni=04/03/2024&dataFim=2024-03-04')).toMatchObject({ total: '1' })
      expect(await ask(ana, 'sugestoes?dataIni=05/03/2024&dataFim=2024-03-05')).toMatchObject({ total: '0' })
    })

    it.each([
      ['sugestoes?dataIni=31/02/2026', 422, 'common.invalid_fields'],
      ['sugestoes?dataIni=02/02/2026&dataFim=01/02/2026', 422, 'common.period_backwards'],
      ['sugestoes?situacao=lost', 422, 'common.invalid_fields'],
      ['pedidos?dataIni=02/02/2026&dataFim=01/02/2026', 422, 'common.period_backwards'],
      ['pedidos?situacao=lost', 422, 'common.invalid_fields'],
    ])('%s answers %i %s', async (path, status, code) => {
      expect(await ask(await somebody(), path)).toMatchObject({ status, code })
    })
  })

  describe('an answer of the library', () => {
    it('is mailed to whoever made the suggestion, with what the library wrote, and stands among the alerts', async () => {
      const ana = await somebody()
      const id = await suggested(ana)
      await answered(id, 'already-exists', 'Está na estante, no segundo piso.')
      const mail = (await queuedMails(app())).at(-1)
      expect(mail).toMatchObject({
        to: 'ana@example.org',
        topic: 'suggestionAnsweredWith',
        details: { title: 'Salvar o fogo', answer: 'Está na estante, no segundo piso.' },
      })
      const alerts = app().db.selectFrom('alerts').select(['kind', 'facts']).where('patron_id', '=', ana.patron)
      const facts = { suggestion: id, about: 'Salvar o fogo', status: 'already-exists' }
      expect(await alerts.execute()).toEqual([{ kind: 'suggestion-changed', facts: JSON.stringify(facts) }])
    })

    it('that changes nothing, or is about none, is refused', async () => {
      const id = await suggested(await somebody())
      await answered(id, 'fulfilled')
      await expect(answered(id, 'fulfilled')).rejects.toMatchObject({ code: 'desk.suggestion_unchanged' })
      await expect(answered(999_999, 'fulfilled')).rejects.toMatchObject({ code: 'desk.suggestion_not_found' })
    })

    it('that is final takes it off the library’s list', async () => {
      const id = await suggested(await somebody())
      const listed = async () =>
        (await waitingSuggestions(app().db, { statuses: openSuggestionStatuses })).map((one) => one.id)
      expect(await listed()).toContain(id)
      await answered(id, 'cancelled')
      expect(await listed()).not.toContain(id)
    })
  })

  describe('a suggestion of a professor', () => {
    const professor = async () => {
      const who = await somebody()
      const course = await addCourse(app().db, { kind: 'course', code: 'LET101', name: 'Literatura' }).catch(async () =>
        Number((await app().db.selectFrom('courses').select('id').executeTakeFirstOrThrow()).id),
      )
      await addReadingList(app().db, { course_id: course, professor_id: who.patron })
      return { who, course }
    }

    it('names a course of theirs, the kind of reading and the copies', async () => {
      const { who, course } = await professor()
      const courses = (await app().get('/api/aquisicao/disciplinas', who.headers)).json()
      expect(courses).toEqual([{ codigo: String(course), descricao: 'LET101 Literatura' }])
      await suggested(who, { disciplina: String(course), bibliografia: 'basic', exemplares: '8' })
      expect((await ask(who, 'sugestoes')).sugestoes).toMatchObject([
        { cod_disciplina: String(course), disciplina: 'Literatura', bibliografia: 'basic', exemplares: '8' },
      ])
    })

    it('is taken while the footer’s form is off, which a student’s is not', async () => {
      const { who, course } = await professor()
      const switchTo = (enabled: number) =>
        app().db.updateTable('permissions').set({ enabled }).where('id', '=', 12).execute()
      await switchTo(0)
      const taken = await suggest(who, { titulo: 'Torto arado', disciplina: course })
      const refused = await suggest(await somebody())
      await switchTo(1)
      expect([taken.statusCode, refused.json().code]).toEqual([200, 'acquisitions.not_offered'])
    })

    it('is refused for another’s course, at its field', async () => {
      const { course } = await professor()
      const other = await somebody()
      expect(await (await app().get('/api/aquisicao/disciplinas', other.headers)).json()).toEqual([])
      const wrong = { disciplina: course, bibliografia: 'all', exemplares: '0' }
      expect(Object.keys((await suggest(other, wrong)).json().errors)).toEqual([
        'disciplina',
        'bibliografia',
        'exemplares',
      ])
      expect((await suggest(other, { exemplares: '3' })).json().errors).toHaveProperty('disciplina')
    })
  })

  describe('a purchase order', () => {
    it('is shown to whoever suggested the title, without vendor and price, and to nobody else', {
      tags: ['A-034'],
    }, async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const id = await suggested(ana)
      const placed = await order(id)
      const { total, pedidos } = await ask(ana, 'pedidos')
      expect(total).toBe('1')
      expect(pedidos[0]).toMatchObject({
        codigo: String(placed.id),
        cod_sugestao: String(id),
        titulo: 'Salvar o fogo',
        exemplares: '3',
        recebidos: '0',
        situacao: 'ordered',
        situacao_descricao: 'Ordered',
      })
      expect(JSON.stringify(pedidos)).not.toMatch(/Livraria|5990/)
      expect(await ask(bia, 'pedidos')).toMatchObject({ total: '0', pedidos: [] })
      expect(await ask(ana, 'pedidos?situacao=received')).toMatchObject({ total: '0' })
    })

    it('takes its suggestion along as its copies arrive', async () => {
      const ana = await somebody()
      const { id } = await order(await suggested(ana))
      const statuses = async () => {
        const [suggestion] = (await ask(ana, 'sugestoes')).sugestoes
        const [placed] = (await ask(ana, 'pedidos')).pedidos
        return [suggestion.situacao, placed.situacao, placed.recebidos]
      }
      expect(await statuses()).toEqual(['awaiting-delivery', 'ordered', '0'])
      await change(id, { received: 1 })
      expect(await statuses()).toEqual(['partially-fulfilled', 'partly-received', '1'])
      await expect(change(id, { received: 1 })).rejects.toMatchObject({ code: 'desk.order_no_more' })
      await expect(change(id, { received: 4 })).rejects.toMatchObject({ code: 'desk.order_too_many' })
      await change(id, { received: 3 })
      expect(await statuses()).toEqual(['fulfilled', 'received', '3'])
      await expect(change(id, { state: 'cancelled' })).rejects.toMatchObject({ code: 'desk.order_closed' })
      const events = app().db.selectFrom('audit_log').select('action').where('subject', '=', 'order')
      expect((await events.where('subject_id', '=', id).orderBy('id').execute()).map(({ action }) => action)).toEqual([
        'orders.placed',
        'orders.received',
        'orders.received',
      ])
    })

    it('has one winner when it is received and cancelled at once', async () => {
      const { id } = await order(await suggested(await somebody()))
      const outcomes = await Promise.allSettled([change(id, { received: 3 }), change(id, { state: 'cancelled' })])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('is of a suggestion that there is', async () => {
      await expect(order(999_999)).rejects.toMatchObject({ code: 'desk.suggestion_not_found' })
      await expect(change(999_999, { received: 1 })).rejects.toMatchObject({ code: 'desk.order_not_found' })
    })
  })
})
