import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const { desk, reports } = staffRights
const base = '/api/balcao/auditoria'

interface Row {
  quem: string
  acao: string
  numero: string
  [field: string]: unknown
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let head: SignedIn
  let elsewhere: SignedIn
  let everywhere: SignedIn
  let reader: Awaited<ReturnType<typeof someone>>
  let loan: number

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    head = await staffAt('Helena', fixture.here, [reports, desk])
    elsewhere = await staffAt('Otto', fixture.there, [reports])
    everywhere = await signInAs(app(), { rights: [reports] })
    reader = await someone(app().db, { username: '20247001' })
    const title_id = await addTitle(app().db)
    const copy_id = await addCopy(app().db, { title_id, library_id: fixture.here })
    const { account: account_id, patron: patron_id } = reader
    loan = await addLoan(app().db, { copy_id, patron_id, account_id, policy_id: fixture.policy })
  })
  beforeEach(() => app().db.deleteFrom('audit_log').execute())

  async function staffAt(name: string, library_id: number, rights: readonly number[]): Promise<SignedIn> {
    const account = await addAccount(app().db, { patron_id: await addPatron(app().db, { name }), username: `e${name}` })
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id }))
    await app().db.insertInto('library_permissions').values(rows).execute()
    return signInAs(app(), { account })
  }

  let made = 0
  const event = (...rows: object[]) => {
    const values = (rows.length === 0 ? [{}] : rows).map((row) => ({
      at: `2026-03-10T12:00:${String(++made % 60).padStart(2, '0')}.000Z`,
      actor: `account ${head.account}`,
      action: 'loans.checked_out',
      subject: 'loan',
      subject_id: loan,
      details: '{"copy":7,"due":"2026-03-17"}',
      origin: 'web' as const,
      library_id: fixture.here,
      ...row,
    }))
    return app().db.insertInto('audit_log').values(values).execute()
  }
  const times = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at))
  const list = async (query: Record<string, string> = {}, who = head) => {
    const search = new URLSearchParams({ biblioteca: String(fixture.here), ...query })
    const answer = await app().get(`${base}?${search}`, { ...who.headers, lang: '5' })
    return { status: answer.statusCode, ...(answer.json() as { linhas: Row[]; seguinte: string; code?: string }) }
  }
  const actions = async (query: Record<string, string> = {}, who = head) =>
    (await list(query, who)).linhas.map(({ acao }) => acao)

  describe('searching the audit log', { tags: ['C-220'] }, () => {
    it('says in words who did what to whom, where, from where, and what else is known', async () => {
      await event({ desk: 'Térreo', client_ip: '10.1.2.3' })
      expect(await list()).toMatchObject({
        status: 200,
        seguinte: '',
        ve_pessoas: true,
        linhas: [
          {
            momento: expect.stringMatching(/^2026-03-10T09:00:\d\d$/),
            quem: 'Helena',
            usuario: 'eHelena',
            cod_conta: String(head.account),
            como_conta: '',
            acao: 'loans.checked_out',
            acao_descricao: 'Checked out',
            assunto_descricao: 'Loan',
            numero: String(loan),
            cod_pessoa: String(reader.patron),
            biblioteca: 'Central',
            balcao: 'Térreo',
            origem_descricao: 'Browser',
            endereco: '10.1.2.3',
            detalhes: [
              { nome: 'copy', valor: '7' },
              { nome: 'due', valor: '2026-03-17' },
            ],
          },
        ],
      })
    })

    it('finds by each of its parts, and by several at once', async () => {
      const at = (day: string) => ({ at: `2026-03-${day}T15:00:00.000Z` })
      await event({
        ...at('01'),
        action: 'holds.placed',
        subject: 'hold',
        subject_id: 5,
        actor: 'system',
        origin: 'job',
      })
      await event({ ...at('02'), action: 'loans.renewed', actor: `account ${everywhere.account} as ${reader.account}` })
      await event({ ...at('03'), action: 'patrons.data_changed', subject: 'patron', subject_id: reader.patron })
      await event({
        ...at('04'),
        action: 'accounts.blocked',
        subject: 'account',
        subject_id: reader.account,
        desk: 'Sul',
      })
      expect(await actions()).toEqual(['accounts.blocked', 'patrons.data_changed', 'loans.renewed', 'holds.placed'])
      expect(await actions({ acao: 'loans.renewed' })).toEqual(['loans.renewed'])
      expect(await actions({ origem: 'job' })).toEqual(['holds.placed'])
      expect(await actions({ balcao: 'Sul' })).toEqual(['accounts.blocked'])
      expect(await actions({ assunto: 'hold', numero: '5' })).toEqual(['holds.placed'])
      expect(await actions({ assunto: 'hold', numero: '6' })).toEqual([])
      expect(await actions({ por: 'eHelena' })).toEqual(['accounts.blocked', 'patrons.data_changed'])
      const ofReader = ['accounts.blocked', 'patrons.data_changed', 'loans.renewed']
      expect(await actions({ pessoa: '20247001' })).toEqual(ofReader)
      expect(await actions({ assunto: 'patron', numero: String(reader.patron) })).toEqual(ofReader)
      expect(await actions({ pessoa: '20247001', acao: 'loans.renewed' })).toEqual(['loans.renewed'])
      expect(await actions({ dataIni: '2026-03-02', dataFim: '2026-03-03' })).toEqual([
        'patrons.data_changed',
        'loans.renewed',
      ])
      expect(await actions({ por: 'nobody-of-that-name' })).toEqual([])
      expect(await actions({ pessoa: 'nobody-of-that-name' })).toEqual([])
    })

    it('a day begins and ends in the zone of the institution', async () => {
      await event({ at: '2026-03-02T02:59:59.999Z', action: 'tills.opened' })
      await event({ at: '2026-03-02T03:00:00.000Z', action: 'tills.closed' })
      expect(await actions({ dataIni: '2026-03-02', dataFim: '2026-03-02' })).toEqual(['tills.closed'])
    })

    it('names who acted as somebody else, commands by their user, and nobody who was forgotten', async () => {
      await event({ actor: `account ${head.account} as ${reader.account}` })
      await event({ actor: 'command-line maria', origin: 'command-line' })
      await event({ actor: 'patron' })
      expect((await list()).linhas).toMatchObject([
        { quem: 'Reader without a name', cod_conta: '' },
        { quem: 'Command line (maria)', cod_conta: '' },
        { quem: 'Helena', como_conta: String(reader.account) },
      ])
    })

    it('turns pages by a cursor: no row twice, none missing, also at one moment and with new rows', async () => {
      await event(...times(120, (at) => ({ at: '2026-03-10T12:00:00.000Z', subject: 'copy', subject_id: at })))
      const seen: string[] = []
      let after = ''
      do {
        const page = await list(after === '' ? {} : { depois: after })
        seen.push(...page.linhas.map(({ numero }) => numero))
        after = page.seguinte
        await event({ at: '2026-03-10T13:00:00.000Z' })
      } while (after !== '')
      expect(seen).toEqual(times(120, (at) => String(119 - at)))
    })

    it('refuses what is no cursor, no day, and a period that ends before it begins', async () => {
      expect(await list({ depois: 'x' })).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      expect(await list({ dataIni: '31/02/2026' })).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      const backwards = { dataIni: '2026-03-02', dataFim: '2026-03-01' }
      expect(await list(backwards)).toMatchObject({ code: 'common.period_backwards' })
    })

    it('takes no person from a loan that was made anonymous', async () => {
      const anonymous = await addPatron(app().db, { name: 'Leitor sem nome', is_anonymous: 1 })
      const account_id = await addAccount(app().db, { patron_id: anonymous })
      const copy_id = await addCopy(app().db, { title_id: await addTitle(app().db), library_id: fixture.here })
      const row = { copy_id, patron_id: anonymous, account_id, policy_id: fixture.policy, state: 'returned' } as const
      await event({ subject_id: await addLoan(app().db, row) })
      expect((await list()).linhas).toMatchObject([{ cod_pessoa: '' }])
    })
  })

  describe('who may read it', { tags: ['P-020'] }, () => {
    it('sees the rows of their library alone; at every library also those of none', async () => {
      await event({ action: 'tills.opened' })
      await event({ action: 'tills.closed', library_id: fixture.there })
      await event({ action: 'settings.set', library_id: null })
      expect(await actions()).toEqual(['tills.opened'])
      expect(await list({ biblioteca: String(fixture.there) })).toMatchObject({
        status: 403,
        code: 'session.right_missing_here',
      })
      expect(await list({ biblioteca: '' })).toMatchObject({ status: 403, code: 'session.right_missing' })
      expect(await actions({ biblioteca: String(fixture.there) }, elsewhere)).toEqual(['tills.closed'])
      expect(await actions({ biblioteca: '' }, everywhere)).toEqual(['settings.set', 'tills.closed', 'tills.opened'])
    })

    it('is nobody without the right', async () => {
      const attendant = await staffAt('Ivo', fixture.here, [desk])
      for (const path of [base, `${base}/csv`]) {
        const answer = await app().get(`${path}?biblioteca=${fixture.here}`, attendant.headers)
        expect(answer.json()).toMatchObject({ code: 'session.right_missing_here' })
      }
      expect((await app().get(`${base}/opcoes`, attendant.headers)).statusCode).toBe(403)
    })

    it('learns the names of readers who acted only where pages of people are open to them', async () => {
      await event({ actor: `account ${reader.account}`, library_id: fixture.there, action: 'loans.renewed' })
      await event({ library_id: fixture.there })
      const there = { biblioteca: String(fixture.there) }
      const shown = await list(there, elsewhere)
      expect(shown).toMatchObject({ ve_pessoas: false })
      expect(shown.linhas).toMatchObject([
        { quem: 'Helena' },
        { quem: '', usuario: '', cod_conta: String(reader.account), cod_pessoa: String(reader.patron) },
      ])
    })
  })

  describe('what it can be searched by', { tags: ['C-221'] }, () => {
    it('is told in words, in their order', async () => {
      const { acoes, assuntos, origens } = (await app().get(`${base}/opcoes`, { ...head.headers, lang: '5' })).json()
      expect(acoes).toContainEqual({ codigo: 'loans.rule_overridden', descricao: 'Exception to a rule' })
      expect(assuntos).toContainEqual({ codigo: 'till', descricao: 'Till' })
      expect(origens).toContainEqual({ codigo: 'sip2', descricao: 'Self-service machine (SIP2)' })
      const words = acoes.map(({ descricao }: { descricao: string }) => descricao)
      expect(words).toEqual([...words].sort(new Intl.Collator('en').compare))
    })
  })

  describe('the file', { tags: ['C-222'] }, () => {
    it('has every row that the search finds, is no formula, and is itself a row of the log', async () => {
      await event(...times(1005, (at) => ({ action: 'tills.opened', subject: 'till', subject_id: at })))
      await event({ action: 'tills.closed', desk: '=1+1; "2"' })
      const answer = await app().get(`${base}/csv?biblioteca=${fixture.here}&acao=tills.opened`, head.headers)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const lines = answer.body.split('\r\n').slice(0, -1)
      expect(lines).toHaveLength(1006)
      expect(lines[0]).toMatch(/^\uFEFFMomento;Quem agiu;Usuário;/)
      expect(new Set(lines).size).toBe(1006)
      const closed = await app().get(`${base}/csv?biblioteca=${fixture.here}&acao=tills.closed`, head.headers)
      expect(closed.body).toContain(`;"'=1+1; ""2""";`)
      expect((await list({ acao: 'audit.exported' })).linhas).toMatchObject([
        { quem: 'Helena', detalhes: [{ nome: 'biblioteca' }, { nome: 'acao', valor: 'tills.closed' }] },
        { quem: 'Helena', detalhes: [{ nome: 'biblioteca' }, { nome: 'acao', valor: 'tills.opened' }] },
      ])
    })
  })
})
