import { describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import { addAccount, addInstitution, addIssue, addPatron, addTitle } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { runJob } from '../../jobs/run-job.ts'
import { tellInterestNews } from '../../jobs/tell-interest-news.ts'
import { changeIssue } from '../serials/change-issue.ts'

const base = '/api/perfil-interesse'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const somebody = async (row = {}): Promise<SignedIn & { headers: Record<string, string> }> => {
    const patron_id = await addPatron(app().db, { email: 'ana@example.org', receives_email: 1, ...row })
    const signed = await signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
    return { ...signed, headers: { ...signed.headers, lang: '5' } }
  }
  const remove = ({ headers }: SignedIn, path: string, payload: object) =>
    app().app.inject({ method: 'DELETE', url: `${base}${path}`, headers, payload })
  const newTitle = async (title: string, day: string, type = 'book') => {
    const id = await addTitle(app().db, { title, materialType: type as 'book' })
    await app().db.updateTable('titles').set({ first_seen_on: day }).where('id', '=', id).execute()
    await app().refresh()
    return id
  }
  const tellAll = () => {
    const { database, ctx, search } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }) }
    const job = { database, mailer, search, tokenKey: ctx.tokenKey, clock: ctx.clock, publicUrl: 'https://e.example' }
    return runJob(job, tellInterestNews, 'test')
  }

  describe('areas, authors and subjects', () => {
    it('are found, followed, kept longer and left', {
      tags: ['C-101', 'C-102', 'C-103', 'C-104', 'C-105', 'C-106', 'F-184'],
    }, async () => {
      const ana = await somebody()
      const found = await app().get(
        `${base}/area-autor-assunto/pesquisa?tipoPesquisa=1&termoPesquisa=liter`,
        ana.headers,
      )
      const literature = { codigo: '802', descricao: expect.stringMatching(/^Liter/) }
      expect(found.json()).toContainEqual(literature)
      const choices = (await app().get(`${base}/areas-interesse/info-auxiliar`, ana.headers)).json()
      expect(choices.areas).toContainEqual({ ...literature, codTipoArea: '8' })
      expect(choices).toMatchObject({ limite: 100, total: 0 })
      const body = { tipoDSI: '1', validade: '31/12/2026', itens: ['802', '802', '8'] }
      const added = await app().post(`${base}/area-autor-assunto`, body, ana.headers)
      const listed = {
        ...literature,
        tipoDSI: '1',
        codTipoArea: '8',
        validade: '31/12/2026',
        validade_iso: '2026-12-31',
        vencido: false,
      }
      expect(added.json()).toEqual([listed, { ...listed, codigo: '8', descricao: expect.any(String) }])
      const named = { tipoDSI: '1', codigo: '802', codTipoArea: '8' }
      const longer = await app().put(`${base}/area-autor-assunto/validade`, { ...named, validade: '' }, ana.headers)
      expect(longer.json()).toMatchObject({ codigo: '802', validade: '', vencido: false })
      expect((await remove(ana, '/area-autor-assunto', named)).json()).toEqual({
        mensagem: 'Removed from your profile.',
      })
      const left = (await app().get(`${base}/area-autor-assunto`, ana.headers)).json()
      expect(left.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['8'])
    })

    it('are refused with the reason, and nothing of the list is kept', async () => {
      const ana = await somebody()
      const refused = async (body: object) =>
        (await app().post(`${base}/area-autor-assunto`, { tipoDSI: '1', itens: ['802'], ...body }, ana.headers)).json()
      expect((await refused({ validade: '09/03/2026' })).code).toBe('interests.validity_past')
      expect((await refused({ validade: 'amanhã' })).errors).toHaveProperty('validade')
      expect((await refused({ tipoDSI: '9' })).code).toBe('interests.type_unknown')
      expect((await refused({ itens: ['802', '999'] })).code).toBe('interests.not_found')
      expect((await refused({ tipoDSI: '2', itens: ['999999'] })).code).toBe('interests.not_found')
      const many = await refused({ tipoDSI: '3', itens: Array.from({ length: 10_000 }, (_, at) => String(at)) })
      expect([many.code, many.message]).toEqual([
        'interests.limit_reached',
        'A profile has at most 100 items. Remove some before you add others.',
      ])
      expect((await app().get(`${base}/area-autor-assunto`, ana.headers)).json()).toEqual([])
      const unknown = await app().get(
        `${base}/area-autor-assunto/pesquisa?tipoPesquisa=x&termoPesquisa=lite`,
        ana.headers,
      )
      expect(unknown.json().code).toBe('interests.type_unknown')
    })

    it('are limited also when two pages add at once', async () => {
      const ana = await somebody()
      await setSettings(app().db, { 'interests.limit': 1 })
      const add = (code: string) =>
        app().post(`${base}/area-autor-assunto`, { tipoDSI: '1', itens: [code] }, ana.headers)
      const both = await Promise.all([add('802'), add('801')])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      await setSettings(app().db, { 'interests.limit': 100 })
    })

    it('of another patron stay theirs', async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      await app().post(`${base}/area-autor-assunto`, { tipoDSI: '1', itens: ['802'] }, ana.headers)
      const named = { tipoDSI: '1', codigo: '802' }
      expect((await remove(bia, '/area-autor-assunto', named)).json().code).toBe('interests.not_yours')
      const changed = await app().put(`${base}/area-autor-assunto/validade`, named, bia.headers)
      expect(changed.json().code).toBe('interests.not_yours')
      expect((await app().get(`${base}/area-autor-assunto`, ana.headers)).json()).toHaveLength(1)
    })
  })

  describe('periodicals', () => {
    it('are followed with at least one type, and tell of an issue that comes', {
      tags: ['C-107', 'C-108', 'C-109', 'C-110', 'C-111', 'F-185', 'V-039'],
    }, async () => {
      const ana = await somebody()
      const journal = await newTitle('Revista de Letras', '2026-01-10', 'journal')
      const found = await app().get(`${base}/periodicos/pesquisa?termoPesquisa=revista`, ana.headers)
      expect(found.json()).toContainEqual({ codigo: String(journal), descricao: 'Revista de Letras' })
      const half = await app().get(`${base}/periodicos/pesquisa?termoPesquisa=revi`, ana.headers)
      expect(half.json()).toContainEqual({ codigo: String(journal), descricao: 'Revista de Letras' })
      const body = { codigo: String(journal), validade: '2026-12-31', bibliotecas: [] }
      const none = await app().post(`${base}/periodicos`, body, ana.headers)
      expect([none.statusCode, none.json().code]).toEqual([422, 'interests.periodical_type_needed'])
      const added = await app().post(`${base}/periodicos`, { ...body, fasciculo: true }, ana.headers)
      const types = { fasciculo: true, artigo: false, sumario: false, bibliotecas: [] }
      expect(added.json()).toMatchObject({ descricao: 'Revista de Letras', ...types })
      const issue = await addIssue(app().db, { title_id: journal, published_on: '2026-03-01', state: 'expected' })
      const received = { issue, step: 'receive', actor: 'command-line' } as const
      await app().database.transact((tx) => changeIssue(tx, received, tuesday))
      const { alertas } = (await app().get('/api/solicitacoes/alertas', ana.headers)).json()
      expect(alertas).toMatchObject([{ tipo: 'issue-received', codAcervo: String(journal) }])
      expect(alertas[0].mensagem).toMatch(/^A new issue of “Revista de Letras” has arrived: .+\.$/)
      const changed = await app().put(`${base}/periodicos`, { ...body, artigo: true, fasciculo: 'N' }, ana.headers)
      expect(changed.json()).toMatchObject({ fasciculo: false, artigo: true })
      expect((await app().put(`${base}/periodicos`, body, ana.headers)).json().code).toBe(
        'interests.periodical_type_needed',
      )
      expect((await app().get(`${base}/periodicos`, ana.headers)).json()).toHaveLength(1)
      expect((await remove(ana, '/periodicos', { codigo: String(journal) })).statusCode).toBe(200)
      expect((await remove(ana, '/periodicos', { codigo: String(journal) })).json().code).toBe('interests.not_yours')
    })
  })

  describe('work types and saved searches', () => {
    it('are followed in libraries and languages', { tags: ['C-112', 'C-113', 'C-114', 'C-115', 'F-186'] }, async () => {
      const ana = await somebody()
      const body = { codigo: '2', validade: '', bibliotecas: ['1'], idiomas: ['por'] }
      const added = await app().post(`${base}/tipo-obra`, body, ana.headers)
      expect(added.json()).toMatchObject({ codigo: '2', descricao: 'Thesis', bibliotecas: ['1'], idiomas: ['por'] })
      const changed = await app().put(`${base}/tipo-obra`, { ...body, bibliotecas: [] }, ana.headers)
      expect(changed.json()).toMatchObject({ bibliotecas: [] })
      expect((await app().get(`${base}/tipo-obra`, ana.headers)).json()).toHaveLength(1)
      expect((await app().post(`${base}/tipo-obra`, { codigo: '99' }, ana.headers)).json().code).toBe(
        'interests.not_found',
      )
      const past = await app().put(`${base}/tipo-obra`, { ...body, validade: '2020-01-01' }, ana.headers)
      expect(past.json().code).toBe('interests.validity_past')
      expect((await remove(ana, '/tipo-obra', { codigo: '2' })).statusCode).toBe(200)
      expect((await remove(ana, '/tipo-obra', { codigo: '2' })).json().code).toBe('interests.not_yours')
    })

    it('of searches are kept without the control characters of what was pasted', async () => {
      const ana = await somebody()
      for (const nul of ['%00', '%2500']) {
        const pesquisa = `q=dom${nul}casmurro&for=LIVRE`
        const saved = await app().post(`${base}/pesquisas`, { pesquisa, validade: '' }, ana.headers)
        expect(saved.json()).toMatchObject({ pesquisa: 'q=dom+casmurro&for=LIVRE' })
      }
      expect((await app().get(`${base}/pesquisas`, ana.headers)).json()).toHaveLength(1)
    })

    it('of searches have one entry for one search, and never an empty one', async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const save = (pesquisa: string) => app().post(`${base}/pesquisas`, { pesquisa, validade: '' }, ana.headers)
      const saved = (await save('q=machado&for=LIVRE&T=1&page=3&modo=C')).json()
      expect(saved).toMatchObject({ descricao: 'machado · Book', pesquisa: 'q=machado&for=LIVRE&T=1' })
      expect((await save('q=machado&for=LIVRE&T=1')).json().codigo).toBe(saved.codigo)
      for (const empty of ['q=&for=LIVRE', 'q=%22&for=LIVRE'])
        expect((await save(empty)).json().code).toBe('interests.search_empty')
      const foreign = await remove(bia, '/pesquisas', { codigo: saved.codigo })
      expect(foreign.json().code).toBe('interests.not_yours')
      const changed = await app().put(
        `${base}/pesquisas`,
        { codigo: saved.codigo, validade: '2027-01-01' },
        ana.headers,
      )
      expect(changed.json().validade_iso).toBe('2027-01-01')
      expect((await app().get(`${base}/pesquisas`, ana.headers)).json()).toHaveLength(1)
      expect((await remove(ana, '/pesquisas', { codigo: saved.codigo })).statusCode).toBe(200)
    })
  })

  describe('what came in', () => {
    it('is listed, and told once by one mail that ends such mails without signing in', {
      tags: ['C-116', 'A-031'],
    }, async () => {
      const ana = await somebody({ email: 'ana.news@example.org', language: 'en' })
      await app().post(`${base}/tipo-obra`, { codigo: '8' }, ana.headers)
      await app().post(`${base}/pesquisas`, { pesquisa: 'q=sertao&for=LIVRE' }, ana.headers)
      await newTitle('Sertão antigo', '2026-01-02')
      const yesterday = await newTitle('Grande sertão', '2026-03-09')
      await newTitle('Cinema novo', '2026-03-09', 'film')
      await newTitle('Sertão de hoje', '2026-03-10')
      const listed = await app().get(`${base}/titulos`, ana.headers)
      expect(listed.json().map(({ descricao }: { descricao: string }) => descricao)).toEqual([
        'Sertão de hoje',
        'Cinema novo',
        'Grande sertão',
      ])
      expect(decodeURIComponent(String(listed.headers['x-total-count']))).toBe('3')
      const backwards = await app().get(`${base}/titulos?dataIni=2026-03-02&dataFim=2026-03-01`, ana.headers)
      expect(backwards.json().code).toBe('common.period_backwards')
      await Promise.all([tellAll(), tellAll()])
      await tellAll()
      const mails = (await queuedMails(app())).filter(({ to }) => to === 'ana.news@example.org')
      expect(mails).toMatchObject([{ topic: 'interestNews', language: 'en', details: { count: '2' } }])
      expect(mails[0]!.details.list).toContain(`Grande sertão\nhttps://e.example/acervo/${yesterday}`)
      const { alertas } = (await app().get('/api/solicitacoes/alertas', ana.headers)).json()
      expect(alertas).toMatchObject([
        { tipo: 'profile-news', mensagem: 'There are 2 new titles that may interest you.' },
      ])

      const { pathname, search } = new URL(mails[0]!.unsubscribe!)
      const stopped = await app().post(`${pathname}${search}`, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
        lang: '5',
      })
      expect(stopped.json().resultados[0].mensagem).toBe('You no longer get these mails.')
      app().moveTo('2026-03-11T15:00:00Z')
      await tellAll()
      expect((await queuedMails(app())).filter(({ to }) => to === 'ana.news@example.org')).toHaveLength(1)
      const alerts = app().db.selectFrom('alerts').select('facts').where('patron_id', '=', ana.patron).orderBy('id')
      expect(await alerts.execute()).toEqual([{ facts: '{"count":2}' }, { facts: '{"count":1}' }])
    })
  })
})
