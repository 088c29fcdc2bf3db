import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addPatron, addTitle, testNow } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const { desk, texts } = staffRights
const base = '/api/balcao/pendencias'
const at = (day: string) => `2026-03-${day}T12:00:00.000Z`
let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let head: SignedIn
  let attendant: SignedIn
  let elsewhere: SignedIn
  let patron: number
  let email: string
  let title: number

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    head = await staffAt(fixture.here, [desk, texts])
    attendant = await staffAt(fixture.here, [desk])
    elsewhere = await staffAt(fixture.there, [desk, texts])
  })
  beforeEach(async () => {
    for (const table of [
      'inbox_assignments',
      'comments',
      'record_reports',
      'orders',
      'suggestions',
      'request_files',
      'request_messages',
      'requests',
      'outbox',
    ] as const) {
      await app().db.deleteFrom(table).execute()
    }
    email = `ana${++made}@example.org`
    patron = await addPatron(app().db, { name: `Ana ${made}`, email, language: 'es', receives_email: 1 })
    await addAccount(app().db, { patron_id: patron })
    title = await addTitle(app().db, { title: `Torto arado ${made}` })
  })

  async function staffAt(library_id: number, rights: readonly number[]): Promise<SignedIn> {
    const patron_id = await addPatron(app().db, { name: `Equipe ${++made}` })
    const account = await addAccount(app().db, { patron_id })
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id }))
    await app().db.insertInto('library_permissions').values(rows).execute()
    return signInAs(app(), { account })
  }
  const words = (who: SignedIn) => ({ ...who.headers, lang: '5' })
  const idOf = async (added: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    String((await added.executeTakeFirstOrThrow()).id)

  const comment = (row: object = {}) =>
    idOf(
      app()
        .db.insertInto('comments')
        .values({
          patron_id: patron,
          title_id: title,
          library_id: fixture.here,
          content: 'Li em dois dias.',
          state: 'waiting',
          created_at: at('02'),
          ...row,
        })
        .returning('id'),
    )
  const report = (row: object = {}) =>
    idOf(
      app()
        .db.insertInto('record_reports')
        .values({
          title_id: title,
          kind: 'description',
          content: 'O ano é 2019.',
          patron_id: patron,
          language: 'es',
          state: 'open',
          created_at: at('03'),
          ...row,
        })
        .returning('id'),
    )
  const suggestion = (row: object = {}) =>
    idOf(
      app()
        .db.insertInto('suggestions')
        .values({
          patron_id: patron,
          library_id: fixture.here,
          title: 'Salvar o fogo',
          publisher: 'Todavia',
          other_information: 'Para o clube.',
          status: 'purchase-suggestion',
          created_at: at('04'),
          updated_at: at('04'),
          ...row,
        })
        .returning('id'),
    )
  const order = (row: object = {}) =>
    idOf(
      app()
        .db.insertInto('orders')
        .values({
          library_id: fixture.here,
          title: 'Oração',
          vendor: 'Livraria',
          copies: 2,
          received: 0,
          price_cents: 5000,
          state: 'ordered',
          ordered_at: at('05'),
          updated_at: at('05'),
          ...row,
        })
        .returning('id'),
    )
  const request = (row: object = {}) =>
    idOf(
      app()
        .db.insertInto('requests')
        .values({
          patron_id: patron,
          library_id: null,
          kind: 'article',
          fields: JSON.stringify({ articleTitle: 'O espelho', journalTitle: 'Linha', contactEmail: email }),
          status: 'waiting',
          created_at: at('06'),
          updated_at: at('06'),
          ...row,
        })
        .returning('id'),
    )

  const list = async (query = '', who = head) => {
    const answer = await app().get(`${base}?biblioteca=${fixture.here}&${query}`, words(who))
    return { status: answer.statusCode, ...answer.json() }
  }
  const kindsIn = ({ itens }: { itens: { tipo: string }[] }) => itens.map(({ tipo }) => tipo)
  const show = async (tipo: string, id: string, who = head) => {
    const answer = await app().get(`${base}/${tipo}/${id}`, words(who))
    return { status: answer.statusCode, ...answer.json() }
  }
  const post = async (path: string, body: object, who = head) => {
    const answer = await app().post(`${base}/${path}`, { balcao: 'Sala 2', ...body }, words(who))
    return { status: answer.statusCode, ...answer.json() }
  }
  /** As the page does: it sends the version that it shows. */
  const act = async (tipo: string, id: string, acao: string, more: object = {}, who = head) => {
    const { versao } = await show(tipo, id, who)
    return post(`${tipo}/${id}/acoes`, { acao, versao, ...more }, who)
  }
  const lastEvent = (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'library_id', 'desk', 'subject', 'subject_id'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  describe('the list of what waits', { tags: ['C-200'] }, () => {
    it('has every kind, the oldest first, and counts each', async () => {
      expect((await list()).itens).toEqual([])
      const added = [
        await comment(),
        await comment({ title_id: null, content: 'A sala é fria.', created_at: at('01') }),
        await report(),
        await suggestion(),
        await order(),
        await request(),
        await request({ kind: 'interlibrary-loan', library_id: fixture.here, created_at: at('07') }),
        await request({ kind: 'bibliographic-survey', created_at: at('08') }),
        await request({ kind: 'catalogue-card', created_at: at('09') }),
        await request({ kind: 'specialised-search', created_at: at('10') }),
      ]
      const all = await list()
      expect(all.total).toBe(added.length)
      expect(kindsIn(all)).toEqual([
        'comentario-biblioteca',
        'comentario',
        'erro',
        'sugestao',
        'compra',
        'comutacao',
        'entre-bibliotecas',
        'levantamento',
        'ficha',
        'pesquisa',
      ])
      expect(all.contagens.map(({ total }: { total: number }) => total)).toEqual(Array(10).fill(1))
      expect(all.itens[1]).toMatchObject({
        titulo: `Torto arado ${made}`,
        pessoa: `Ana ${made}`,
        momento: '2026-03-02T09:00',
        situacao_descricao: 'Waiting for approval',
        prazo_iso: '2026-03-07',
        atrasado: true,
        responsavel: '',
        e_meu: false,
      })
      expect(all.itens[9]).toMatchObject({ prazo_iso: '2026-03-15', atrasado: false })
      expect(kindsIn(await list('tipo=sugestao'))).toEqual(['sugestao'])
      await setSettings(app().db, { 'requests.answer_days': 0 })
      expect((await list('tipo=comentario')).itens[0]).toMatchObject({ prazo_iso: '', atrasado: false })
      await setSettings(app().db, { 'requests.answer_days': undefined })
    })

    it('leaves out what has ended', async () => {
      await comment({ state: 'approved' })
      await report({ state: 'closed' })
      await suggestion({ status: 'fulfilled' })
      await order({ state: 'received' })
      await request({ status: 'finished' })
      expect(await list()).toMatchObject({ total: 0, itens: [], seguinte: '' })
    })

    it('is of one library: with what names none, and mistakes where the title has a copy', async () => {
      await suggestion()
      await suggestion({ library_id: fixture.there })
      await request()
      await report()
      const found = async (who: SignedIn, library: number) => {
        const answer = await app().get(`${base}?biblioteca=${library}`, words(who))
        return kindsIn(answer.json())
      }
      expect(await found(head, fixture.here)).toEqual(['erro', 'sugestao', 'comutacao'])
      await addCopy(app().db, { title_id: title, library_id: fixture.there })
      expect(await found(head, fixture.here)).toEqual(['sugestao', 'comutacao'])
      expect(await found(elsewhere, fixture.there)).toEqual(['erro', 'sugestao', 'comutacao'])
    })

    it('shows an attendant what is served at the desk, and needs the right everywhere for all libraries', async () => {
      await comment()
      await request()
      const seen = await list('', attendant)
      expect(kindsIn(seen)).toEqual(['comutacao'])
      expect(seen.contagens.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('comentario')
      expect((await list('tipo=comentario', attendant)).itens).toEqual([])
      expect((await app().get(base, words(attendant))).json().code).toBe('session.right_missing')
      const everywhere = await signInAs(app(), { rights: [desk] })
      await suggestion({ library_id: fixture.there })
      const all = await app().get(base, words(everywhere))
      expect(kindsIn(all.json())).toEqual(['sugestao', 'comutacao'])
    })

    it('is read page by page, each row once, also when rows have the same moment', async () => {
      for (let n = 0; n < 30; n++) await request({ created_at: at('06') })
      const first = await list()
      expect(first.itens).toHaveLength(25)
      const second = await list(`depois=${encodeURIComponent(first.seguinte)}`)
      expect([second.itens.length, second.seguinte]).toEqual([5, ''])
      const codes = [...first.itens, ...second.itens].map(({ codigo }: { codigo: string }) => codigo)
      expect(new Set(codes).size).toBe(30)
      expect(await list('depois=nada')).toMatchObject({ status: 422, code: 'common.invalid_fields' })
    })
  })

  describe('what waits', { tags: ['C-201'] }, () => {
    it('is shown with what the reader wrote, every message and what may be done', async () => {
      const id = await request()
      const message = { request_id: Number(id), patron_id: patron, sender: 'patron', created_at: at('07') } as const
      await app()
        .db.insertInto('request_messages')
        .values({ ...message, content: 'É urgente.' })
        .execute()
      const file = {
        name: 'capa.pdf',
        type: 'application/pdf',
        size: 2048,
        storage_key: `chave-${id}`,
        created_at: at('07'),
      }
      await app()
        .db.insertInto('request_files')
        .values({ ...file, request_id: Number(id), patron_id: patron, message_id: null })
        .execute()
      expect(await show('comutacao', id)).toMatchObject({
        status: 200,
        arquivos: [{ nome: 'capa.pdf', tamanho: '2048' }],
        titulo: 'O espelho',
        idioma: 'es',
        email,
        aberto: true,
        campos: expect.arrayContaining([
          { nome: 'modalidade', valor: 'Copy of an article' },
          { nome: 'titulo_artigo', valor: 'O espelho' },
        ]),
        mensagens: [{ autor: 'leitor' }, { autor: 'leitor', texto: 'É urgente.', momento: '2026-03-07T09:00' }],
        acoes: ['responder', 'disponibilizar', 'concluir', 'recusar'],
      })
      const suggested = await show('sugestao', await suggestion())
      expect(suggested).toMatchObject({
        acoes: ['situacao', 'comprar'],
        mensagens: [{ autor: 'leitor', texto: 'Para o clube.' }],
      })
      expect(suggested.situacoes).toHaveLength(14)
      expect(await show('erro', await report({ patron_id: null, email: 'v@example.org' }))).toMatchObject({
        pessoa: '',
        idioma: 'es',
        email: 'v@example.org',
        cod_acervo: String(title),
        mensagens: [{ texto: 'O ano é 2019.' }],
      })
      expect(await show('compra', await order())).toMatchObject({ exemplares: 2, recebidos: 0, idioma: '' })
    })

    it('of another library, or of a kind that one may not answer, is not shown', async () => {
      const id = await comment()
      expect(await show('comentario', id, elsewhere)).toMatchObject({ status: 403, code: 'session.right_missing_here' })
      expect(await show('comentario', id, attendant)).toMatchObject({ status: 403, code: 'session.right_missing_here' })
      expect(await show('comentario-biblioteca', id)).toMatchObject({ status: 404, code: 'inbox.not_found' })
      expect(await show('ficha', '999999')).toMatchObject({ status: 404, code: 'inbox.not_found' })
      const tried = await post(`comentario/${id}/acoes`, { acao: 'aprovar', versao: 'waiting' }, elsewhere)
      expect(tried.code).toBe('session.right_missing_here')
    })
  })

  describe('assigning', { tags: ['C-202'] }, () => {
    const assign = (id: string, conta: string | number, antes: string | number = '', who = head) =>
      post(`comutacao/${id}/responsavel`, { conta, antes }, who)

    it('to oneself, to a colleague and back to all, with an audit row', async () => {
      const id = await request()
      expect(await assign(id, 'eu')).toMatchObject({ status: 200, e_meu: true })
      expect(kindsIn(await list('responsavel=eu'))).toEqual(['comutacao'])
      expect((await list('responsavel=ninguem')).total).toBe(0)
      const { colegas } = await show('comutacao', id)
      expect(colegas.map(({ codigo }: { codigo: string }) => codigo)).toContain(String(attendant.account))
      expect(await assign(id, attendant.account, head.account)).toMatchObject({ e_meu: false })
      expect(kindsIn(await list('responsavel=eu', attendant))).toEqual(['comutacao'])
      expect(await assign(id, '', attendant.account)).toMatchObject({ responsavel: '', cod_responsavel: '' })
      expect(await lastEvent('inbox.assigned')).toMatchObject({
        actor: `account ${head.account}`,
        desk: 'Sala 2',
        subject: 'request',
        subject_id: Number(id),
      })
    })

    it('by two at once has one winner, whose name the other is told', async () => {
      const id = await request()
      const both = await Promise.all([assign(id, head.account), assign(id, attendant.account, '', attendant)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      const lost = both.find(({ status }) => status === 422)!
      expect(lost.code).toBe('inbox.taken_meanwhile')
      expect(lost.message).toMatch(/^Equipe \d+ took this item/)
    })

    it('of what no reader sent has one winner too', async () => {
      for (let round = 0; round < 5; round++) {
        const id = await order()
        const take = (who: SignedIn) => post(`compra/${id}/responsavel`, { conta: 'eu', antes: '' }, who)
        const both = await Promise.all([take(head), take(attendant)])
        expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
        const winner = both[0].status === 200 ? head : attendant
        expect((await show('compra', id)).cod_responsavel).toBe(String(winner.account))
      }
    })

    it('is refused for who may not answer there', async () => {
      const id = await comment()
      const refused = await post(`comentario/${id}/responsavel`, { conta: attendant.account, antes: '' })
      expect(refused).toMatchObject({ status: 422, code: 'inbox.assignee_not_allowed' })
      expect(refused.message).toContain('2006')
    })
  })

  describe('answering', { tags: ['C-203'] }, () => {
    it('approves and refuses comments', async () => {
      const [good, bad] = [await comment(), await comment({ content: 'Não presta.' })]
      expect(await act('comentario', good, 'aprovar')).toMatchObject({ status: 200, aberto: false, acoes: [] })
      expect(await act('comentario', bad, 'recusar_comentario')).toMatchObject({
        status: 422,
        errors: { texto: ['Fill in this field.'] },
      })
      expect(await act('comentario', bad, 'recusar_comentario', { texto: 'Sem razões.' })).toMatchObject({
        situacao: 'refused',
        mensagens: [{}, { autor: 'biblioteca', texto: 'Sem razões.' }],
      })
      expect(await lastEvent('comments.refused')).toMatchObject({
        actor: `account ${head.account}`,
        library_id: fixture.here,
        desk: 'Sala 2',
      })
      const mails = (await queuedMails(app())).filter(({ to }) => to === email)
      expect(mails.map(({ topic, language }) => [topic, language])).toEqual([
        ['commentApproved', 'es'],
        ['commentRefused', 'es'],
      ])
      expect((await act('comentario', good, 'aprovar')).code).toBe('desk.comment_decided')
    })

    it('closes reports of mistakes, and writes to a visitor too', async () => {
      const id = await report({ patron_id: null, email: 'v@example.org' })
      expect(await act('erro', id, 'encerrar', { texto: 'Corrigido.' })).toMatchObject({ aberto: false })
      expect((await queuedMails(app())).map(({ to, topic }) => [to, topic])).toEqual([
        ['v@example.org', 'reportClosed'],
      ])
      expect((await act('erro', id, 'encerrar', { texto: 'De novo.' })).code).toBe('desk.report_closed')
    })

    it('changes the status of a suggestion, also once more, and orders it', async () => {
      const id = await suggestion()
      const soldOut = { situacao: 'sold-out', texto: 'Sem previsão.' }
      expect(await act('sugestao', id, 'situacao')).toMatchObject({ errors: { situacao: ['Fill in this field.'] } })
      expect(await act('sugestao', id, 'situacao', soldOut)).toMatchObject({ situacao: 'sold-out', aberto: false })
      expect((await act('sugestao', id, 'situacao', soldOut)).code).toBe('desk.suggestion_unchanged')
      expect(await act('sugestao', id, 'comprar', { exemplares: 2 })).toMatchObject({
        errors: { fornecedor: ['Fill in this field.'] },
      })
      const bought = { exemplares: 2, fornecedor: 'Livraria da Vila', preco_centavos: 5990 }
      expect(await act('sugestao', id, 'comprar', bought)).toMatchObject({
        situacao: 'awaiting-delivery',
        aberto: true,
      })
      expect(kindsIn(await list())).toEqual(['sugestao', 'compra'])
    })

    it('receives and cancels orders', async () => {
      const id = await order()
      expect((await act('compra', id, 'receber', { recebidos: 3 })).code).toBe('desk.order_too_many')
      expect(await act('compra', id, 'receber', { recebidos: 1 })).toMatchObject({ recebidos: 1, aberto: true })
      expect((await act('compra', id, 'receber', { recebidos: 1 })).code).toBe('desk.order_no_more')
      expect(await act('compra', id, 'cancelar_compra')).toMatchObject({ situacao: 'cancelled', acoes: [] })
      expect((await act('compra', id, 'cancelar_compra')).code).toBe('desk.order_closed')
    })

    it('answers, makes available, finishes and refuses requests', async () => {
      const [id, other] = [await request(), await request()]
      expect(await act('comutacao', id, 'responder', { texto: 'Pedimos hoje.' })).toMatchObject({
        situacao: 'in-progress',
        mensagens: [{}, { autor: 'biblioteca', texto: 'Pedimos hoje.' }],
      })
      expect(await act('comutacao', id, 'disponibilizar', { texto: 'No balcão.' })).toMatchObject({
        situacao: 'available',
      })
      expect(await act('comutacao', id, 'concluir')).toMatchObject({ situacao: 'finished', aberto: false })
      expect(await act('comutacao', other, 'recusar', { texto: 'Já está aqui.' })).toMatchObject({
        situacao: 'removed',
      })
      expect((await act('comutacao', id, 'responder', { texto: 'E agora?' })).code).toBe('desk.library_request_ended')
      expect((await act('comutacao', id, 'aprovar')).code).toBe('inbox.action_not_offered')
    })

    it('by two at once has one winner; the other is told, and what was written meanwhile is not passed over', async () => {
      const id = await request()
      const { versao } = await show('comutacao', id)
      const say = (texto: string, who: SignedIn) =>
        post(`comutacao/${id}/acoes`, { acao: 'responder', versao, texto }, who)
      const both = await Promise.all([say('Sim.', head), say('Não.', attendant)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(both.find(({ status }) => status === 422)!.code).toBe('inbox.changed_meanwhile')
      expect((await show('comutacao', id)).mensagens).toHaveLength(2)
      const seen = (await show('comutacao', id)).versao
      const message = { request_id: Number(id), patron_id: patron, sender: 'patron', created_at: testNow } as const
      await app()
        .db.insertInto('request_messages')
        .values({ ...message, content: 'Já não preciso.' })
        .execute()
      const late = await post(`comutacao/${id}/acoes`, { acao: 'concluir', versao: seen })
      expect(late.code).toBe('inbox.changed_meanwhile')
    })
  })

  describe('the preview', { tags: ['C-204'] }, () => {
    it('shows mail and alert in the reader’s language, and changes nothing', async () => {
      const id = await request()
      const { versao } = await show('comutacao', id)
      const body = { acao: 'recusar', versao, texto: 'Já está aqui.' }
      const preview = await post(`comutacao/${id}/previa`, body)
      expect(preview.emails).toMatchObject([{ para: email, idioma: 'es' }])
      expect(preview.emails[0].texto).toContain('Já está aqui.')
      expect(preview.avisos).toHaveLength(1)
      expect(await show('comutacao', id)).toMatchObject({ versao, situacao: 'waiting' })
      expect(await queuedMails(app())).toEqual([])
      expect((await post(`comutacao/${id}/previa`, { ...body, versao: 'x' })).code).toBe('inbox.changed_meanwhile')
      expect((await post(`comutacao/${id}/previa`, { ...body, acao: 'aprovar' })).code).toBe('inbox.action_not_offered')
      expect((await post('comutacao/999999/previa', body)).code).toBe('inbox.not_found')
    })

    it('of an order shows what whoever suggested it is told; nobody is told of another', async () => {
      const suggested = await order({ suggestion_id: Number(await suggestion()) })
      const { versao } = await show('compra', suggested)
      const body = { acao: 'receber', versao, recebidos: 2 }
      expect((await post(`compra/${suggested}/previa`, body)).emails).toMatchObject([{ para: email, idioma: 'es' }])
      const own = await order()
      const unasked = await post(`compra/${own}/previa`, { ...body, versao: (await show('compra', own)).versao })
      expect(unasked).toMatchObject({ emails: [], avisos: [] })
    })
  })
})
