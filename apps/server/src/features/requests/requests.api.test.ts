import { beforeAll, describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import { addAccount, addInstitution, addLibrary, addPatron } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { answerRequest, type LibraryAnswer } from './answer-request.ts'

/** The sentences of a field's code, as English readers see them. */
const fieldWords = {
  'field.not_a_year': 'Type the year with four digits, for example 2026.',
  'field.not_a_page': 'Type a page number, for example 33, e101 or xiv.',
  'field.not_a_cutter': 'Type a capital letter, up to three digits and the letter of the title, for example R788g.',
  'field.pages_backwards': 'The first page comes after the last.',
}

const email_contato = 'ana@example.org'
const base = '/api/solicitacoes'

/** Each call that places a request, with nothing but what it needs, and with everything that it takes. */
const article = {
  titulo_artigo: 'Os leitores de Machado',
  titulo_periodico: 'Machado de Assis em Linha',
  ano: '2012',
  numero: '9',
  pagina_inicial: '33',
  pagina_final: '58',
  email_contato,
  observacao: 'Em PDF,\nse houver.',
}
const part = {
  titulo_parte: 'O espelho',
  autor_parte: 'Machado de Assis',
  titulo_obra: 'Papéis avulsos',
  email_contato,
}
const thesis = { titulo_obra: 'Sertões', autor: 'Lima, Bia', grau_defesa: 'doctorate', email_contato }
const survey = {
  assunto_geral: 'Hipertensão',
  delimitacao_assunto: 'Adesão ao tratamento',
  assunto_outro_idioma: 'Hypertension',
  abrangencia_datas: '2015-2025',
  tipo_publicacao: 'both',
  palavras_chave: 'hipertensão; adesão;hipertensão',
  folha_rosto: 'i',
  resumo: '7',
  introducao: '11',
  bibliografia_inicial: '139',
  bibliografia_final: '146',
  total_paginas: '148',
  possui_ilustracao: true,
  email_contato,
}
const card = {
  autor: 'Campos, Ana',
  titulo_obra: 'Vozes da serra',
  grau_defesa: 'master',
  cidade: 'Itajubá',
  ano: '2026',
  total_paginas: '148',
  palavras_chave: ['Memória'],
  folha_rosto: '1',
  resumo: '5',
  introducao: '9',
  bibliografia_inicial: '139',
  bibliografia_final: '146',
  possui_ilustracao: 'S',
  cutter: 'C198v',
  email_contato,
}
const specialised = { assunto_geral: 'Energia solar', delimitacao_assunto: 'Bombeamento', email_contato }

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let library: number
  beforeAll(async () => {
    library = await addLibrary(app().db, { name: 'Biblioteca Central' })
  })
  const somebody = async (name = 'Ana Campos', row = {}): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, {
      name,
      email: `${name.split(' ')[0]}@example.org`,
      receives_email: 1,
      ...row,
    })
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const words = (who: SignedIn) => ({ ...who.headers, lang: '5' })
  const send = (who: SignedIn, path: string, body: object) => app().post(`${base}/${path}`, body, words(who))
  const place = async (who: SignedIn, path = 'comutacao-bibliografica/article', body: object = article) => {
    const answer = await send(who, path, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().codigo as string
  }
  const show = async (who: SignedIn, id: string) => (await app().get(`${base}/pedido/${id}`, words(who))).json()
  const list = async (who: SignedIn, type = 'todas', query = '') =>
    (await app().get(`${base}/${type}${query}`, words(who))).json()
  const cancel = (who: SignedIn, id: string) => app().delete(`${base}/pedido/${id}`, words(who))
  const change = (who: SignedIn, id: string, body: object) => app().put(`${base}/pedido/${id}`, body, words(who))
  const write = (who: SignedIn, id: string, texto: unknown) => send(who, `pedido/${id}/mensagens`, { texto })
  const answer = (id: string, action: LibraryAnswer['action'], text = '') =>
    app().database.transact((tx) =>
      answerRequest(tx, app().ctx, { request: Number(id), action, text, actor: 'command-line' }, tuesday),
    )
  const problemsOf = (got: Awaited<ReturnType<typeof send>>) => [got.statusCode, got.json().code, got.json().errors]
  const codeOf = (got: Awaited<ReturnType<typeof send>>) => [got.statusCode, got.json().code]

  describe('a request to the library', () => {
    it.each<[string, object, string]>([
      ['comutacao-bibliografica/article', article, 'article'],
      ['comutacao-bibliografica/part', part, 'part'],
      ['comutacao-bibliografica/thesis', thesis, 'thesis'],
      [
        'emprestimo-inter-bibliotecas',
        { titulo_obra: 'Chão vermelho', autor: 'Brasiliense, Eli', email_contato },
        'interlibrary-loan',
      ],
      ['levantamento-bibliografico', survey, 'bibliographic-survey'],
      ['ficha-catalografica', card, 'catalogue-card'],
      ['pesquisa-especializada', specialised, 'specialised-search'],
    ])('%s is stored with all that was told', async (path, body, modalidade) => {
      const ana = await somebody()
      const id = await place(ana, path, { ...body, biblioteca: String(library) })
      const shown = await show(ana, id)
      expect(shown).toMatchObject({
        codigo: id,
        modalidade,
        situacao: 'waiting',
        biblioteca: 'Biblioteca Central',
        data: '10/03/2026',
        pode_alterar: true,
        pode_cancelar: true,
        historia: [{ autor: 'leitor', situacao: 'waiting', texto: '' }],
      })
      const stored = {
        ...body,
        ...(modalidade === 'bibliographic-survey' && { palavras_chave: ['hipertensão', 'adesão'] }),
        ...(modalidade === 'catalogue-card' && { possui_ilustracao: true }),
      }
      expect(shown.campos).toEqual(stored)
    })

    it('takes every field of the specification', {
      tags: [
        'C-147',
        'C-149',
        'C-150',
        'C-151',
        'C-156',
        'F-138',
        'F-139',
        'F-140',
        'F-141',
        'F-142',
        'F-143',
        'F-144',
        'F-145',
        'F-146',
        'F-147',
        'F-148',
        'F-149',
        'F-150',
        'F-151',
        'F-152',
        'F-153',
        'F-154',
        'F-155',
        'F-156',
        'F-157',
        'F-158',
        'F-159',
      ],
    }, async () => {
      const ana = await somebody()
      const fields = async (path: string, body: object) => (await show(ana, await place(ana, path, body))).campos
      expect(await fields('comutacao-bibliografica/article', article)).toEqual(article)
      expect(await fields('comutacao-bibliografica/part', part)).toEqual(part)
      for (const grau_defesa of ['master', 'doctorate', 'postdoctorate'])
        expect(await fields('comutacao-bibliografica/thesis', { ...thesis, grau_defesa })).toMatchObject({
          grau_defesa,
        })
      expect(await fields('levantamento-bibliografico', survey)).toEqual({
        ...survey,
        palavras_chave: ['hipertensão', 'adesão'],
      })
      expect(await fields('ficha-catalografica', card)).toEqual({ ...card, possui_ilustracao: true })
      expect(await fields('pesquisa-especializada', specialised)).toEqual(specialised)
      const loan = { titulo_obra: 'Chão vermelho', email_contato }
      expect(await fields('emprestimo-inter-bibliotecas', { ...loan, biblioteca: library })).toEqual(loan)
    })

    it('is refused with all that is wrong, at the fields, and nothing is stored', { tags: ['V-036'] }, async () => {
      const ana = await somebody()
      const missing = ['Fill in this field.']
      expect(problemsOf(await send(ana, 'comutacao-bibliografica/article', { ano: '12' }))).toEqual([
        422,
        'common.invalid_fields',
        {
          titulo_artigo: missing,
          titulo_periodico: missing,
          ano: [fieldWords['field.not_a_year']],
          email_contato: missing,
        },
      ])
      const bad = { ...card, bibliografia_inicial: '147', cutter: 'campos', folha_rosto: 'onde?', biblioteca: 999_999 }
      expect((await send(ana, 'ficha-catalografica', bad)).json().errors).toEqual({
        biblioteca: ['This value cannot be used here.'],
        folha_rosto: [fieldWords['field.not_a_page']],
        bibliografia_inicial: [fieldWords['field.pages_backwards']],
        cutter: [fieldWords['field.not_a_cutter']],
      })
      const backwards = { ...survey, bibliografia_inicial: '147' }
      expect((await send(ana, 'levantamento-bibliografico', backwards)).json().errors).toEqual({
        bibliografia_inicial: [fieldWords['field.pages_backwards']],
      })
      const loan = await send(ana, 'emprestimo-inter-bibliotecas', { titulo_obra: 'Chão vermelho', email_contato })
      expect(loan.json().errors).toEqual({ biblioteca: missing })
      expect((await list(ana)).total).toBe('0')
    })

    it('of a type that there is not is not found', async () => {
      const ana = await somebody()
      expect(codeOf(await send(ana, 'comutacao-bibliografica/poem', article))).toEqual([404, 'requests.type_not_found'])
      expect(codeOf(await app().get(`${base}/poemas`, words(ana)))).toEqual([404, 'requests.type_not_found'])
    })

    it('is one request when it is sent three times at once', async () => {
      const ana = await somebody()
      const ids = await Promise.all([1, 2, 3].map(() => place(ana)))
      expect(new Set(ids).size).toBe(1)
      expect((await list(ana)).total).toBe('1')
    })

    it('is refused while too many of the patron’s are open, also when they come at once', async () => {
      const ana = await somebody()
      await setSettings(app().db, { 'requests.limit': 2 })
      const sent = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          send(ana, 'pesquisa-especializada', { ...specialised, assunto_geral: `S${number}` }),
        ),
      )
      expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422])
      const refused = sent.find(({ statusCode }) => statusCode === 422)!
      expect(refused.json()).toMatchObject({
        code: 'requests.limit_reached',
        message: expect.stringMatching(/^You already have 2/),
      })
      await setSettings(app().db, { 'requests.limit': undefined })
    })

    it('is found by its type and its status, in pages', { tags: ['C-148'] }, async () => {
      const ana = await somebody()
      const [waiting, ended] = [await place(ana), await place(ana, 'comutacao-bibliografica/part', part)]
      await place(ana, 'ficha-catalografica', card)
      await answer(ended, 'finish', 'Enviada.')
      const found = async (type: string, query = '') =>
        (await list(ana, type, query)).solicitacoes.map(({ codigo }: { codigo: string }) => codigo)
      expect(await found('comutacao-bibliografica')).toEqual([ended, waiting])
      expect(await found('comutacao-bibliografica', '?status=waiting')).toEqual([waiting])
      expect(await found('comutacao-bibliografica', '?status=finished')).toEqual([ended])
      expect(await found('levantamento-bibliografico')).toEqual([])
      expect(await found('todas', '?status=all')).toHaveLength(3)
      expect(await list(ana, 'todas', '?pagina=2')).toEqual({ total: '3', solicitacoes: [] })
      expect((await app().get(`${base}/todas?status=lost`, words(ana))).statusCode).toBe(422)
      expect((await list(await somebody('Davi'))).total).toBe('0')
    })

    it('begins with the libraries, the patron’s e-mail and what is open', { tags: ['C-155'] }, async () => {
      const ana = await somebody('Ana Campos', { home_library_id: library })
      await place(ana)
      const form = (await app().get(`${base}/emprestimo-inter-bibliotecas/dados`, words(ana))).json()
      expect(form).toMatchObject({
        bibliotecas: [{ codigo: String(library), descricao: 'Biblioteca Central' }],
        cod_biblioteca: String(library),
        email: 'Ana@example.org',
        nome: 'Ana Campos',
        abertos: '1',
        limite: '20',
        postagem: false,
      })
    })

    it('of another patron is not there, whatever is done to it', async () => {
      const [ana, other] = [await somebody(), await somebody('Davi')]
      const id = await place(ana)
      const gone = [404, 'requests.not_found']
      expect(codeOf(await app().get(`${base}/pedido/${id}`, words(other)))).toEqual(gone)
      expect(codeOf(await change(other, id, article))).toEqual(gone)
      expect(codeOf(await cancel(other, id))).toEqual(gone)
      expect(codeOf(await write(other, id, 'É meu.'))).toEqual(gone)
      expect(codeOf(await cancel(ana, 'x'))).toEqual(gone)
      expect(await show(ana, id)).toMatchObject({ situacao: 'waiting', historia: [{}] })
    })
  })

  describe('a request that waits', () => {
    it('is changed as a whole, and not over another change', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const { versao } = await show(ana, id)
      const first = await change(ana, id, { ...article, ano: '2013', observacao: '', versao })
      expect(first.statusCode, first.body).toBe(200)
      expect((await show(ana, id)).campos).not.toHaveProperty('observacao')
      expect(codeOf(await change(ana, id, { ...article, ano: '2014', versao }))).toEqual([
        422,
        'requests.changed_meanwhile',
      ])
      expect((await show(ana, id)).campos.ano).toBe('2013')
      const wrong = await change(ana, id, { ...article, ano: '', versao: (await show(ana, id)).versao })
      expect(wrong.json().errors).toEqual({ ano: ['Fill in this field.'] })
    })

    it('is cancelled once, in two tabs too', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const both = await Promise.all([cancel(ana, id), cancel(ana, id)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(both.find(({ statusCode }) => statusCode === 422)!.json().code).toBe('requests.ended')
      const { historia, situacao } = await show(ana, id)
      expect(situacao).toBe('cancelled')
      expect(historia.map((step: { situacao: string }) => step.situacao)).toEqual(['waiting', 'cancelled'])
      const events = app().db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id')
      const actor = `account ${ana.account}`
      expect(await events.where('subject', '=', 'request').where('subject_id', '=', Number(id)).execute()).toEqual([
        { action: 'requests.placed', actor },
        { action: 'requests.cancelled', actor },
      ])
    })

    it('is not changed any more once the library began, and cancelled only where its kind allows it', async () => {
      const ana = await somebody()
      const copy = await place(ana)
      const loan = await place(ana, 'emprestimo-inter-bibliotecas', {
        titulo_obra: 'Chão vermelho',
        email_contato,
        biblioteca: library,
      })
      for (const id of [copy, loan]) await answer(id, 'answer', 'Pedido à biblioteca detentora.')
      const { versao } = await show(ana, copy)
      expect(codeOf(await change(ana, copy, { ...article, versao }))).toEqual([422, 'requests.begun'])
      expect(codeOf(await cancel(ana, loan))).toEqual([422, 'requests.begun'])
      expect((await cancel(ana, copy)).statusCode).toBe(200)
      expect(codeOf(await change(ana, copy, { ...article, versao }))).toEqual([422, 'requests.ended'])
    })
  })

  describe('messages about a request', () => {
    it('go to and fro, and one sent twice is one', async () => {
      const ana = await somebody()
      const id = await place(ana)
      await Promise.all([1, 2].map(() => write(ana, id, '  Preciso até sexta. ')))
      await answer(id, 'answer', 'Pedimos hoje.')
      expect((await write(ana, id, 'Obrigada.')).json().historia).toMatchObject([
        { autor: 'leitor', situacao: 'waiting' },
        { autor: 'leitor', texto: 'Preciso até sexta.', situacao: '' },
        { autor: 'biblioteca', texto: 'Pedimos hoje.', situacao: 'in-progress', situacao_descricao: 'In progress' },
        { autor: 'leitor', texto: 'Obrigada.', situacao: '' },
      ])
    })

    it('are neither empty nor endless, nor without number', async () => {
      const ana = await somebody()
      const id = await place(ana)
      expect((await write(ana, id, ' \n ')).json().errors).toEqual({ texto: ['Fill in this field.'] })
      expect((await write(ana, id, 'a'.repeat(4001))).json().errors).toEqual({ texto: ['At most 4000 characters.'] })
      const row = {
        request_id: Number(id),
        patron_id: ana.patron,
        sender: 'library',
        created_at: '2026-03-10T12:00:00.000Z',
      } as const
      const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, content: `Linha ${n}.` }))
      await app().db.insertInto('request_messages').values(rows).execute()
      expect(codeOf(await write(ana, id, 'Mais uma.'))).toEqual([422, 'requests.too_many_messages'])
    })

    it('are not lost while the request is being finished: told before, or refused with a reason', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const [sent] = await Promise.all([write(ana, id, 'Ainda preciso.'), answer(id, 'finish', 'Enviada.')])
      const { historia, situacao } = await show(ana, id)
      expect(situacao).toBe('finished')
      const isTold = historia.some(({ texto }: { texto: string }) => texto === 'Ainda preciso.')
      expect(isTold ? [200] : codeOf(sent!)).toEqual(isTold ? [sent!.statusCode] : [422, 'requests.ended'])
      expect(codeOf(await write(ana, id, 'E agora?'))).toEqual([422, 'requests.ended'])
    })
  })

  describe('the library', () => {
    it('answers, makes available, finishes; each is told by mail in the patron’s language', async () => {
      const ana = await somebody('Clara Reis', { language: 'es' })
      const id = await place(ana)
      await answer(id, 'answer', 'Pedido à biblioteca detentora.')
      await answer(id, 'make-available', 'Está no balcão.')
      await answer(id, 'finish')
      expect(await show(ana, id)).toMatchObject({
        situacao: 'finished',
        resposta: 'Está no balcão.',
        pode_escrever: false,
      })
      const alerts = (await app().get('/api/solicitacoes/alertas', ana.headers)).json()
      expect(alerts.alertas.map(({ tipo }: { tipo: string }) => tipo)).toEqual(Array(3).fill('request-changed'))
      const mails = (await queuedMails(app())).filter(({ to }) => to === 'Clara@example.org')
      expect(mails.map(({ topic }) => topic)).toEqual(['requestAnswered', 'requestAvailable', 'requestFinished'])
      expect(mails[0]!.details).toMatchObject({
        about: 'Os leitores de Machado',
        kind: 'Copia de artículo',
        answer: 'Pedido à biblioteca detentora.',
      })
    })

    it('refuses with a reason, and nothing after the end', async () => {
      const ana = await somebody()
      const id = await place(ana)
      await answer(id, 'refuse', 'Já existe aqui.')
      expect(await show(ana, id)).toMatchObject({
        situacao: 'removed',
        situacao_descricao: 'Not fulfilled',
        resposta: 'Já existe aqui.',
      })
      await expect(answer(id, 'finish')).rejects.toMatchObject({ code: 'desk.library_request_ended' })
      await expect(answer('999999', 'finish')).rejects.toMatchObject({ code: 'desk.library_request_not_found' })
    })

    it('and its patron who cancels at once: one of them wins', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const [cancelled, answered] = await Promise.allSettled([cancel(ana, id), answer(id, 'refuse', 'Não há.')])
      const hasCancelled = cancelled.status === 'fulfilled' && cancelled.value.statusCode === 200
      expect(hasCancelled).toBe(answered.status === 'rejected')
      expect((await show(ana, id)).situacao).toBe(hasCancelled ? 'cancelled' : 'removed')
    })
  })

  it('a catalogue card is given as PDF to its patron alone, also a long one', async () => {
    const [ana, other] = [await somebody(), await somebody('Davi')]
    const long = {
      ...card,
      titulo_obra: 'Vozes da serra '.repeat(30),
      palavras_chave: Array.from({ length: 10 }, (_, n) => `Assunto ${n}`.padEnd(120, 'x')),
    }
    const [short, longer, copy] = [
      await place(ana, 'ficha-catalografica', card),
      await place(ana, 'ficha-catalografica', long),
      await place(ana),
    ]
    for (const id of [short, longer]) {
      const pdf = await app().get(`${base}/pedido/${id}/ficha`, ana.headers)
      expect(pdf.statusCode, pdf.body).toBe(200)
      expect(pdf.headers['content-disposition']).toBe(`attachment; filename="ficha-catalografica-${id}.pdf"`)
      const text = pdf.rawPayload.toString('latin1')
      expect(text.startsWith('%PDF-')).toBe(true)
      // One page, however long it is.
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
    expect(codeOf(await app().get(`${base}/pedido/${short}/ficha`, other.headers))).toEqual([404, 'requests.not_found'])
    expect(codeOf(await app().get(`${base}/pedido/${copy}/ficha`, ana.headers))).toEqual([404, 'requests.not_found'])
  })

  it('the answer of a request from before there were messages is in its story', async () => {
    const ana = await somebody()
    const row = {
      patron_id: ana.patron,
      kind: 'article',
      fields: '{}',
      status: 'finished',
      answer: 'Enviada.',
    } as const
    const at = { created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-05T10:00:00.000Z' }
    const { id } = await app()
      .db.insertInto('requests')
      .values({ ...row, ...at })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await show(ana, String(id))).historia).toMatchObject([
      { autor: 'leitor', situacao: 'waiting' },
      { autor: 'biblioteca', situacao: 'finished', texto: 'Enviada.', momento: at.updated_at },
    ])
  })

  it('works are posted at the address of the institution', { tags: ['C-127'] }, async () => {
    const ana = await somebody()
    const post = () => app().post('/api/pessoas/postagem-trabalho/redirect', {}, words(ana))
    expect(codeOf(await post())).toEqual([422, 'requests.posting_not_offered'])
    await setSettings(app().db, { 'requests.work_posting': 'https://teses.example.org/enviar' })
    expect((await post()).json()).toEqual({ url: 'https://teses.example.org/enviar' })
    await setSettings(app().db, { 'requests.work_posting': undefined })
  })
})
