import { describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import { addAccount, addInstitution, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Alert } from './alert.ts'
import { alertPatron, alertPatrons, settleAlerts } from './alert-patron.ts'

const path = '/api/solicitacoes/alertas'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const somebody = async (row = {}): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, row)
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const tell = ({ patron }: SignedIn, alert: Alert, at = tuesday) =>
    app().database.transact((tx) => alertPatron(tx, patron, alert, at))
  const read = async (who: SignedIn, query = '', lang = '5') => app().get(`${path}${query}`, { ...who.headers, lang })
  const notice = (pt: string): Alert => ({ kind: 'notice', facts: { pt, es: `${pt} (es)`, en: `${pt} (en)` } })

  describe('alerts', () => {
    it('are worded in the reader’s language when they are read', {
      tags: ['C-152', 'F-187', 'F-188', 'T-067'],
    }, async () => {
      const ana = await somebody()
      const titleId = await addTitle(app().db, { title: 'Torto arado' })
      const until = '2026-03-12T21:00:00.000Z'
      await tell(ana, { kind: 'hold-ready', titleId, facts: { library: 'Biblioteca Central', until } })
      await tell(ana, { kind: 'due-soon', titleId, facts: { day: '2026-03-13' } })
      await tell(ana, { kind: 'comment-refused', titleId, facts: { reason: 'É propaganda.' } })
      const change = { suggestion: 7, about: 'Salvar o fogo', status: 'awaiting-delivery' } as const
      await tell(ana, { kind: 'suggestion-changed', facts: change })
      await tell(ana, { kind: 'profile-news', facts: { count: 1 } })
      const { total, nao_lidos, alertas } = (await read(ana)).json()
      expect([total, nao_lidos]).toEqual(['5', '5'])
      expect(alertas.map(({ mensagem }: { mensagem: string }) => mensagem)).toEqual([
        'There is 1 new title that may interest you.',
        'Your purchase suggestion “Salvar o fogo” has a new status: Awaiting delivery.',
        'Your comment on “Torto arado” was not published. Reason: É propaganda.',
        '“Torto arado” has to be returned or renewed by Friday 13 March.',
        '“Torto arado” is waiting for you at Biblioteca Central until 12 March 2026 at 6 pm.',
      ])
      expect(alertas.at(-1)).toEqual({
        id: expect.stringMatching(/^\d+$/),
        lido: false,
        tipo: 'hold-ready',
        mensagem: expect.any(String),
        codAcervo: String(titleId),
        data: '10/03/2026',
        data_iso: '2026-03-10',
        hora: tuesday.toPlainTime().toString({ smallestUnit: 'minute' }),
      })
      expect((await read(ana, '', '3')).json().alertas[0].mensagem).toBe('Hay 1 título nuevo de su interés.')
      expect((await read(ana, '', '1')).json().alertas[1].mensagem).toBe(
        'Sua sugestão de compra “Salvar o fogo” mudou de situação: Aguardando entrega.',
      )
    })

    it('are filtered by days, of which both are needed, and by whether they were read', {
      tags: ['V-034'],
    }, async () => {
      const ana = await somebody()
      await tell(ana, notice('Antigo'), tuesday.subtract({ days: 40 }))
      await tell(ana, notice('Novo'))
      const words = async (query: string) =>
        (await read(ana, query)).json().alertas.map(({ mensagem }: { mensagem: string }) => mensagem)
      expect(await words('?dataIni=01/03/2026&dataFim=10/03/2026')).toEqual(['Novo (en)'])
      expect(await words('?dataIni=2026-01-01&dataFim=2026-02-01')).toEqual(['Antigo (en)'])
      expect(await words('?lido=S')).toEqual([])
      expect(await words('?lido=N')).toEqual(['Novo (en)', 'Antigo (en)'])
      const missing = await read(ana, '?dataIni=2026-03-01')
      expect(missing.statusCode).toBe(422)
      expect(missing.json().errors).toEqual({ dataFim: ['Fill in this field.'] })
      const backwards = await read(ana, '?dataIni=2026-03-02&dataFim=2026-03-01')
      expect([backwards.statusCode, backwards.json().code]).toEqual([422, 'common.period_backwards'])
    })

    it('come twenty to a page', async () => {
      const ana = await somebody()
      for (let at = 0; at < 23; at++) await tell(ana, notice(`Aviso ${at}`))
      const { total, alertas } = (await read(ana, '?pagina=2')).json()
      expect([total, alertas.length, alertas[2].mensagem]).toEqual(['23', 3, 'Aviso 0 (en)'])
    })

    it('are marked as read, one by one or up to the last seen, and removed', {
      tags: ['C-153', 'C-154', 'T-068', 'T-069'],
    }, async () => {
      const ana = await somebody()
      for (const words of ['Um', 'Dois', 'Três']) await tell(ana, notice(words))
      const [third, second, first] = (await read(ana)).json().alertas
      const put = (id: string, body?: object) => app().put(`${path}/${id}`, body, ana.headers)
      expect((await put(first.id)).json()).toMatchObject({ id: first.id, lido: true })
      expect((await put(first.id, { lido: false })).json()).toMatchObject({ lido: false })
      const until = await app().put(path, { ate: second.id }, ana.headers)
      expect(until.json()).toEqual({ nao_lidos: '1' })
      expect((await app().get(`${path}/quantidade`, ana.headers)).json()).toEqual({ nao_lidos: '1' })
      const removed = await app().delete(`${path}/${third.id}`, { ...ana.headers, lang: '5' })
      expect(removed.json()).toEqual({ mensagem: 'Alert removed.' })
      expect((await read(ana)).json()).toMatchObject({ total: '2', nao_lidos: '0' })
    })

    it('of another patron are answered like missing ones', async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      await tell(ana, notice('De Ana'))
      const { id } = (await read(ana)).json().alertas[0]
      for (const named of [id, '999999', 'um']) {
        const marked = await app().put(`${path}/${named}`, undefined, bia.headers)
        const removed = await app().delete(`${path}/${named}`, bia.headers)
        expect([marked.json().code, removed.json().code]).toEqual(['alerts.not_found', 'alerts.not_found'])
      }
      await app().put(path, { ate: id }, bia.headers)
      expect((await read(ana)).json()).toMatchObject({ total: '1', nao_lidos: '1' })
      expect((await read(bia)).json()).toMatchObject({ total: '0' })
    })

    it('of a matter that is over count as read', async () => {
      const ana = await somebody()
      const titleId = await addTitle(app().db)
      await tell(ana, { kind: 'due-soon', titleId, facts: { day: '2026-03-13' } })
      await tell(ana, notice('Outro'))
      const about = { patron: ana.patron, title: titleId, kinds: ['due-soon', 'overdue'] } as const
      await app().database.transact((tx) => settleAlerts(tx, about, tuesday))
      expect((await read(ana, '?lido=N')).json().alertas).toMatchObject([{ mensagem: 'Outro (en)' }])
    })

    it('reach everybody once, whatever their accounts, and never the row of nobody', async () => {
      const { db, database } = app()
      const patron_id = await addPatron(db)
      for (const _ of ['one', 'two']) await addAccount(db, { patron_id })
      const sent = await database.transact((tx) => alertPatrons(tx, { text: { pt: 'Fechamos cedo.' } }, tuesday))
      const people = await db.selectFrom('accounts').select('patron_id').distinct().execute()
      expect(sent).toBe(people.length)
      const own = db.selectFrom('alerts').select('facts').where('patron_id', '=', patron_id)
      expect(await own.execute()).toEqual([{ facts: '{"pt":"Fechamos cedo."}' }])
      const ofNoCategory = { category: 'x', text: { pt: 'Ninguém.' } }
      expect(await database.transact((tx) => alertPatrons(tx, ofNoCategory, tuesday))).toBe(0)
    })

    it('come by the channels that the patron chose, of which some cannot be turned off', {
      tags: ['W-199'],
    }, async () => {
      const ana = await somebody({ email: 'chooses@example.org', receives_email: 1 })
      const url = `${path}/preferencias`
      const choose = (avisos: object[]) => app().put(url, { avisos }, { ...ana.headers, lang: '5' })
      const shown = (await app().get(url, ana.headers)).json()
      expect(shown).toMatchObject({ recebe_email: true, tem_email: true })
      expect(shown.avisos).toHaveLength(11)
      expect(shown.avisos[0]).toEqual({
        tipo: 'hold-ready',
        conta: true,
        conta_fixa: true,
        email: true,
        tem_email: true,
        push: true,
      })
      const off = { conta: false, email: false }
      expect((await choose([{ tipo: 'profile-news', ...off }])).json().avisos[8]).toMatchObject(off)
      const refused = await choose([{ tipo: 'overdue', ...off }])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'alerts.always_told'])
      expect((await choose([{ tipo: 'gossip', ...off }])).statusCode).toBe(422)
      await tell(ana, { kind: 'profile-news', facts: { count: 1 } })
      await tell(ana, notice('Novo'))
      expect((await read(ana)).json().alertas).toMatchObject([{ tipo: 'notice' }])
      await choose([{ tipo: 'profile-news', conta: true, email: true }])
      await tell(ana, { kind: 'profile-news', facts: { count: 1 } })
      expect((await read(ana)).json()).toMatchObject({ total: '2' })
      const events = app().db.selectFrom('audit_log').select('details').orderBy('id')
      expect(
        await events.where('action', '=', 'patrons.notices_chosen').where('subject_id', '=', ana.patron).execute(),
      ).toEqual([{ details: '{"profile-news":"push"}' }, { details: '{"profile-news":"account mail push"}' }])
      const bia = await somebody()
      expect((await app().get(url, bia.headers)).json().avisos[8]).toMatchObject({ conta: true, email: true })
    })

    it('keep the moment at which they were first read', async () => {
      const ana = await somebody()
      await tell(ana, notice('Um'))
      const { id } = (await read(ana)).json().alertas[0]
      await app().put(`${path}/${id}`, undefined, ana.headers)
      const at = () => app().db.selectFrom('alerts').select('read_at').where('id', '=', Number(id)).executeTakeFirst()
      const first = await at()
      app().moveTo('2026-03-10T15:10:00Z')
      await app().put(`${path}/${id}`, undefined, ana.headers)
      expect(await at()).toEqual(first)
    })
  })
})
