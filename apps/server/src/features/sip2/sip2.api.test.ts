import { staffRights } from '@estante/domain/session/staff-rights'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addPatron, addPolicy, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { connectMachine, fieldOf, fieldsOf, type Sip2Machine } from '../../../test/sip2-machine.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { addCharge as chargeOf } from '../circulation/ledger.ts'
import { type Sip2Server, startSip2 } from './sip2-server.ts'

const { desk, money, settings } = staffRights
const when = '20260310    120000'
const blank = ' '.repeat(18)
let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let server: Sip2Server
  let machine: Sip2Machine
  let hash: string
  let login: { account: number; username: string }
  let title: number
  let copy: number
  let barcode: string
  let ana: { account: number; patron: number }
  let card: string

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    hash = await hashPassword('Sabiá-1')
    server = await startSip2(app().ctx, { host: '127.0.0.1', port: 0, warn: (error) => console.error(error) })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    title = await addTitle(app().db, { title: 'Torto arado' })
    barcode = `S${++made}`
    copy = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode })
    card = `cartao${made}`
    const patron_id = await addPatron(app().db, { name: 'Ana Lúcia Prado', email: 'ana@example.org' })
    ana = await someone(app().db, { username: card, patron_id, password_hash: hash })
    login = await machineLogin([desk])
    machine = await signedIn()
    return () => machine.close()
  })

  async function machineLogin(rights: readonly number[], library = fixture.here) {
    const username = `maquina${++made}`
    const { account } = await someone(app().db, { username, password_hash: hash })
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id: library }))
    if (rows.length > 0) await app().db.insertInto('library_permissions').values(rows).execute()
    return { account, username }
  }
  async function signedIn(location = '', encoding: 'utf8' | 'latin1' = 'utf8') {
    const one = await connectMachine(server.port, encoding)
    expect(await one.ask(`9300CN${login.username}|COSabiá-1|CP${location}|`)).toMatch(/^941AY/)
    return one
  }
  const grant = (permission_id: number) =>
    app()
      .db.insertInto('library_permissions')
      .values({ account_id: login.account, permission_id, library_id: fixture.here })
      .execute()
  const lend = (more = '', flags = 'YN') =>
    machine.ask(`11${flags}${when}${blank}AOUFE|AA${card}|AB${barcode}|AC|${more}`)
  const receive = (code = barcode) => machine.ask(`09N${when}${when}APC|AOUFE|AB${code}|AC|`)
  const information = (summary = '          ', more = '') =>
    machine.ask(`63000${when}${summary}AOUFE|AA${card}|AC|${more}`)
  const openLoans = () =>
    app().db.selectFrom('loans').selectAll().where('copy_id', '=', copy).where('state', '=', 'open').execute()
  const audit = (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'origin', 'library_id', 'desk', 'client_ip', 'details'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()
  const owes = (cents: number) => {
    const charge = { patronId: ana.patron, libraryId: fixture.here, kind: 'fine', cents } as const
    const reason = { code: 'note', note: 'Capa rasgada' } as const
    return app().database.transact((tx) => chargeOf(tx, { ...charge, reason }, tuesday))
  }
  const settled = () =>
    app()
      .db.selectFrom('charges')
      .selectAll()
      .where('patron_id', '=', ana.patron)
      .where('kind', '=', 'payment')
      .execute()

  describe('a machine', { tags: ['C-195'] }, () => {
    it('learns what the server does for it', async () => {
      const answer = await machine.ask('9900802.00')
      expect(answer).toMatch(/^98YYYYYN10000320260310 {4}1200002\.00/)
      expect(fieldOf(answer, 'BX')).toBe('Y'.repeat(16))
      expect(fieldOf(answer, 'AM')).toMatch(/^Biblioteca/)
    })

    it('is told nothing before it has signed in', async () => {
      const stranger = await connectMachine(server.port)
      expect(await stranger.ask('9900802.00')).toMatch(/^98NNNNNN/)
      expect(await stranger.ask(`63000${when}          AOUFE|AA${card}|`)).toMatch(/^940AY/)
      await stranger.closed()
    })

    it.each<[string, (name: string) => string]>([
      ['with a wrong password', (name) => `9300CN${name}|COerrada|CP|`],
      ['with a name that nobody has', () => '9300CNninguem|COSabiá-1|CP|'],
      ['without a password', (name) => `9300CN${name}|CO|CP|`],
      ['with an encryption that nobody has agreed on', (name) => `9311CN${name}|COSabiá-1|CP|`],
      ['for a library where it has no right', (name) => `9300CN${name}|COSabiá-1|CPNorte|`],
    ])('is refused %s', async (_, message) => {
      const other = await connectMachine(server.port)
      expect(await other.ask(message(login.username))).toMatch(/^940AY/)
      expect(await other.ask(`17${when}AOUFE|AB${barcode}|`)).toMatch(/^940AY/)
      await other.closed()
    })

    it('is refused without the right, and where it is not clear which library is meant', async () => {
      const attempt = async (name: string, location = '') => {
        const other = await connectMachine(server.port)
        const answer = await other.ask(`9300CN${name}|COSabiá-1|CP${location}|`)
        other.close()
        return answer.slice(0, 3)
      }
      const reader = await machineLogin([])
      expect(await attempt(reader.username)).toBe('940')
      const both = await machineLogin([desk])
      await app()
        .db.insertInto('library_permissions')
        .values({ account_id: both.account, permission_id: desk, library_id: fixture.there })
        .execute()
      expect(await attempt(both.username)).toBe('940')
      expect(await attempt(both.username, 'Entrada 2')).toBe('940')
      expect(await attempt(both.username, 'norte')).toBe('941')
    })

    it('has its wrong passwords counted as everybody has', async () => {
      const other = await connectMachine(server.port)
      const answers: string[] = []
      for (let one = 0; one < 4; one++) answers.push(await other.ask(`9300CN${login.username}|COerrada${one}|CP|`))
      expect(answers.every((answer) => answer.startsWith('940'))).toBe(true)
      // The right one is refused too, as long as the name has to wait.
      expect(await other.ask(`9300CN${login.username}|COSabiá-1|CP|`)).toMatch(/^940AY/)
      const web = { grant_type: 'password', username: login.username, password: 'Sabiá-1' }
      expect((await app().post('/api/oauth/token', web)).statusCode).toBe(429)
      await other.closed()
    })

    it('stops when its right is taken away, at once', async () => {
      await app().db.deleteFrom('library_permissions').where('account_id', '=', login.account).execute()
      const answer = await lend()
      expect(answer).toMatch(/^120/)
      expect(fieldOf(answer, 'AF')).toBe('Este equipamento não tem permissão para isto aqui. Avise a biblioteca.')
      await machine.closed()
      expect(await openLoans()).toEqual([])
    })

    it.each<[string, object]>([
      ['blocked', { blocked: 1, blocked_by: 'library' }],
      ['given another password', { password_hash: 'x' }],
    ])('stops when its login is %s', async (_, change) => {
      await app().db.updateTable('accounts').set(change).where('id', '=', login.account).execute()
      expect(await machine.ask('9900802.00')).toMatch(/^98N/)
      await machine.closed()
    })
  })

  describe('check-out and check-in', { tags: ['C-195'] }, () => {
    it('by the hour say the hour', { tags: ['C-267'] }, async () => {
      const hours = await addPolicy(app().db, { material_type: 'map', loan_hours: 4 })
      await app().db.updateTable('titles').set({ material_type: 'map' }).where('id', '=', title).execute()
      const lent = await lend()
      expect(fieldOf(lent, 'AH')).toBe('20260310    160000')
      expect(fieldOf(lent, 'AF')).toBe('Devolva até terça-feira, 10 de março, 16h.')
      expect(fieldOf(await machine.ask(`17${when}AOUFE|AB${barcode}|AC|`), 'AH')).toBe('20260310    160000')
      await app()
        .db.updateTable('policies')
        .set({ ended_at: '2026-03-10T15:00:00.000Z' })
        .where('id', '=', hours)
        .execute()
    })

    it('are those of the desk, on record with the machine', async () => {
      const lent = await lend()
      expect(lent).toMatch(/^121NUY20260310 {4}120000AOUFE\|/)
      expect(fieldOf(lent, 'AH')).toBe('20260324    235900')
      expect(fieldOf(lent, 'AJ')).toBe('Torto arado')
      expect(fieldOf(lent, 'AF')).toBe('Devolva até terça-feira, 24 de março.')
      const [loan] = await openLoans()
      expect(loan).toMatchObject({ patron_id: ana.patron, account_id: ana.account, due_on: '2026-03-24' })
      const record = {
        actor: `account ${login.account}`,
        origin: 'sip2',
        library_id: fixture.here,
        desk: login.username,
        client_ip: '127.0.0.1',
      }
      expect((await audit('loans.checked_out'))[0]).toMatchObject(record)
      const returned = await receive()
      expect(returned).toMatch(/^101YUN/)
      expect(fieldOf(returned, 'AQ')).toBe('Central')
      expect(await openLoans()).toEqual([])
      expect((await audit('loans.checked_in'))[0]).toMatchObject(record)
    })

    it('say in the language of the machine why they are refused, and name nobody else', async () => {
      await addLoan(app().db, {
        copy_id: copy,
        patron_id: await addPatron(app().db, { name: 'Zuleica Alves' }),
        policy_id: fixture.policy,
        due_on: '2026-03-20',
      })
      const pt = await lend()
      expect(pt).toMatch(/^120NUN/)
      expect(fieldOf(pt, 'AF')).toBe('Este item ainda consta como emprestado a outra pessoa. Leve-o ao balcão.')
      await machine.ask(`23001${when}AOUFE|AA${card}|AC|AD|`)
      const en = await lend()
      expect(fieldOf(en, 'AF')).toBe('This item is still on loan to someone else. Take it to the desk.')
      expect(pt + en).not.toContain('Zuleica')
      await machine.ask(`35${when}AOUFE|AA${card}|AC|`)
      await setSettings(app().db, { 'sip2.language': 'fr' })
      expect(fieldOf(await lend(), 'AF')).toMatch(/^Cet exemplaire est encore emprunté/)
      await setSettings(app().db, { 'sip2.language': 'pt' })
    })

    it.each<[string, () => Promise<string>, string]>([
      ['a label that no copy has', () => receive('nada'), '100NUY'],
      ['a copy that is not on loan', () => receive(), '100NUY'],
      ['a card that nobody has', () => machine.ask(`11YN${when}${blank}AO|AAninguem|AB${barcode}|`), '120NUN'],
      ['neither card nor label', () => machine.ask(`11YN${when}${blank}AO|`), '120NUN'],
      ['to undo what was done', () => lend('BIY|'), '120NUN'],
    ])('refuse %s', async (_, attempt, answered) => {
      const answer = await attempt()
      expect(answer.slice(0, answered.length)).toBe(answered)
      expect(fieldOf(answer, 'AF')!.length).toBeGreaterThan(10)
      expect(await openLoans()).toEqual([])
    })

    it('renew what the same person has already, if the machine may', async () => {
      await addLoan(app().db, { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy, due_on: '2026-03-12' })
      expect(await lend('', 'NN')).toMatch(/^120NUN/)
      const renewed = await lend('', 'YN')
      expect(renewed).toMatch(/^121YUN/)
      expect(fieldOf(renewed, 'AH')).toBe('20260324    235900')
    })

    it('tell the machine where a copy goes that somebody waits for', async () => {
      await addLoan(app().db, { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy, due_on: '2026-03-20' })
      const { patron } = await someone(app().db)
      await addHold(app().db, { title_id: title, library_id: fixture.here, patron_id: patron })
      const answer = await receive()
      expect(answer).toMatch(/^101YUY/)
      expect(fieldOf(answer, 'CV')).toBe('01')
      expect(fieldOf(answer, 'AF')).toContain('outra pessoa espera por ele')
    })

    it('override a rule only where the machine lent without a connection and its login may', async () => {
      const late = await addCopy(app().db, { library_id: fixture.here })
      await addLoan(app().db, { copy_id: late, patron_id: ana.patron, policy_id: fixture.policy, due_on: '2026-03-02' })
      expect(await lend('', 'NY')).toMatch(/^120/)
      await grant(settings)
      expect(await lend('', 'NN')).toMatch(/^120/)
      expect(await lend('', 'NY')).toMatch(/^121/)
      expect((await audit('loans.rule_overridden'))[0]).toMatchObject({ origin: 'sip2', desk: login.username })
    })
  })

  describe('a message that is repeated', { tags: ['C-195'] }, () => {
    it('is answered as before, and done once', async () => {
      const message = `11NN${when}${blank}AOUFE|AA${card}|AB${barcode}|AC|`
      const first = await machine.ask(message, { sequence: 7 })
      expect(await machine.ask(message, { sequence: 7 })).toBe(first)
      expect(await openLoans()).toHaveLength(1)
      expect(await machine.ask(message, { sequence: 8 })).toMatch(/^120/)
    })

    it('is recognised over a new connection, when the answer to the first was lost', async () => {
      const message = `11NN${when}${blank}AOUFE|AA${card}|AB${barcode}|AC|`
      const first = await machine.ask(message, { sequence: 3 })
      machine.close()
      const again = await signedIn()
      expect(await again.ask(message, { sequence: 3 })).toBe(first)
      expect(await openLoans()).toHaveLength(1)
      again.close()
    })

    it('is sent again when the machine asks for it', async () => {
      const first = await lend()
      machine.send('97AZFEF5\r')
      expect(await machine.next()).toBe(first)
      expect(await openLoans()).toHaveLength(1)
    })

    it('is asked for when its checksum is wrong, and not acted on', async () => {
      machine.send(`11NN${when}${blank}AOUFE|AA${card}|AB${barcode}|AC|AY1AZ0000\r`)
      expect(await machine.next()).toBe('96AZFEF6')
      expect(await openLoans()).toEqual([])
    })
  })

  describe('a person’s status and information', { tags: ['C-195'] }, () => {
    it('show what the card shows', async () => {
      const late = await addCopy(app().db, { library_id: fixture.here, barcode: `L${made}` })
      await addLoan(app().db, { copy_id: late, patron_id: ana.patron, policy_id: fixture.policy, due_on: '2026-03-02' })
      await owes(1250)
      await addHold(app().db, { title_id: title, library_id: fixture.here, patron_id: ana.patron })
      const answer = await information('  Y       ', 'ADSabiá-1|')
      expect(answer.slice(0, 61)).toBe(
        `64YYYY  Y   Y   01020260310    120000${'0000'}${'0001'}${'0001'}${'0001'}${'0000'}${'0001'}`,
      )
      expect(fieldOf(answer, 'AE')).toBe('Ana Lúcia Prado')
      expect(fieldOf(answer, 'BV')).toBe('12.50')
      expect(fieldOf(answer, 'BH')).toBe('BRL')
      expect(fieldOf(answer, 'BE')).toBe('ana@example.org')
      expect([fieldOf(answer, 'BL'), fieldOf(answer, 'CQ')]).toEqual(['Y', 'Y'])
      expect(fieldsOf(answer, 'AU')).toEqual([`L${made}`])
      expect(fieldsOf(await information('     Y    '), 'CD')).toEqual(['Torto arado'])
      expect(fieldsOf(await information('   Y      '), 'AV')[0]).toMatch(/^\d+ 12\.50 /)
    })

    it('list a part, from one place to another', async () => {
      const wanted: string[] = []
      for (let one = 0; one < 4; one++) {
        const code = `P${made}-${one}`
        const copy_id = await addCopy(app().db, { library_id: fixture.here, barcode: code })
        await addLoan(app().db, {
          copy_id,
          patron_id: ana.patron,
          policy_id: fixture.policy,
          due_on: `2026-03-1${one + 1}`,
        })
        wanted.push(code)
      }
      expect(fieldsOf(await information('  Y       ', 'BP2|BQ3|'), 'AU')).toEqual(wanted.slice(1, 3))
      expect(fieldsOf(await information('  Y       ', 'BPx|BQ-1|'), 'AU')).toEqual(wanted)
    })

    it('show nothing to whoever types a wrong password, or none where one is needed', async () => {
      const wrong = await information('  Y       ', 'ADerrada|')
      expect([fieldOf(wrong, 'BL'), fieldOf(wrong, 'CQ'), fieldOf(wrong, 'AE')]).toEqual(['Y', 'N', ''])
      expect(wrong).not.toMatch(/Ana Lúcia|ana@example/)
      expect(fieldOf(wrong, 'AF')).toBe('Senha incorreta.')
      await setSettings(app().db, { 'sip2.password_needed': true })
      const none = await information()
      expect(none).not.toMatch(/Ana Lúcia|ana@example/)
      expect(fieldOf(none, 'AF')).toBe('Digite a sua senha.')
      expect(await lend()).toMatch(/^120/)
      expect(await lend('ADSabiá-1|')).toMatch(/^121/)
      await setSettings(app().db, { 'sip2.password_needed': false })
    })

    it('say of an unknown card only that', async () => {
      const answer = await machine.ask(`23000${when}AOUFE|AAninguem|AC|AD|`)
      expect(answer).toMatch(/^24YYYY {10}01020260310/)
      expect([fieldOf(answer, 'BL'), fieldOf(answer, 'AE')]).toEqual(['N', ''])
    })

    it('come in Latin-1 where the institution’s machines read that', async () => {
      await setSettings(app().db, { 'sip2.encoding': 'latin1' })
      const old = await signedIn('', 'latin1')
      const answer = await old.ask(`63000${when}          AOUFE|AA${card}|AC|`)
      expect(fieldOf(answer, 'AE')).toBe('Ana Lúcia Prado')
      old.close()
      await setSettings(app().db, { 'sip2.encoding': 'utf-8' })
    })
  })

  describe('renewals', { tags: ['C-195'] }, () => {
    const loanOf = async (patron_id: number, code: string, due_on = '2026-03-12') => {
      const copy_id = await addCopy(app().db, { library_id: fixture.here, barcode: code })
      await addLoan(app().db, { copy_id, patron_id, policy_id: fixture.policy, due_on })
    }

    it('extend a loan of the person’s, and nobody else’s', async () => {
      await loanOf(ana.patron, `R${made}`)
      const answer = await machine.ask(`29NN${when}${blank}AOUFE|AA${card}|AB${`R${made}`}|AC|`)
      expect(answer).toMatch(/^301YUN/)
      expect(fieldOf(answer, 'AH')).toBe('20260324    235900')
      const { patron } = await someone(app().db)
      await loanOf(patron, `X${made}`)
      const refused = await machine.ask(`29YN${when}${blank}AOUFE|AA${card}|AB${`X${made}`}|AC|`)
      expect(refused).toMatch(/^300NUN/)
      expect(fieldOf(refused, 'AF')).toBe('Este exemplar não está emprestado para você.')
    })

    it('of all that a person has name each', async () => {
      await loanOf(ana.patron, `A${made}`)
      await loanOf(ana.patron, `B${made}`, '2026-03-24')
      const answer = await machine.ask(`65${when}AOUFE|AA${card}|AC|`)
      expect(answer).toMatch(/^66100010001/)
      expect([fieldsOf(answer, 'BM'), fieldsOf(answer, 'BN')]).toEqual([[`A${made}`], [`B${made}`]])
      expect(await machine.ask(`65${when}AOUFE|AAninguem|AC|`)).toMatch(/^66000000000/)
    })
  })

  describe('a hold', { tags: ['C-195'] }, () => {
    const ask = (mode: string, more = `AB${barcode}|`) => machine.ask(`15${mode}${when}AOUFE|AA${card}|AC|${more}`)
    const holds = () =>
      app().db.selectFrom('holds').selectAll().where('patron_id', '=', ana.patron).orderBy('id').execute()

    it('is placed, moved and cancelled in the person’s name', async () => {
      const { patron } = await someone(app().db)
      await addLoan(app().db, { copy_id: copy, patron_id: patron, policy_id: fixture.policy, due_on: '2026-03-20' })
      const placed = await ask('+')
      expect(placed).toMatch(/^161N/)
      expect(fieldOf(placed, 'BR')).toBe('1')
      expect(await holds()).toMatchObject([{ state: 'waiting', library_id: fixture.here, account_id: ana.account }])
      expect((await audit('holds.placed'))[0]).toMatchObject({
        actor: `account ${login.account} as ${ana.account}`,
        origin: 'sip2',
      })
      expect(await ask('+')).toMatch(/^160N/)
      expect(await ask('*', `AJ${title}|BSNorte|`)).toMatch(/^161N/)
      expect(await holds()).toMatchObject([{ pickup_library_id: fixture.there }])
      expect(await ask('-', `AJ${title}|`)).toMatch(/^161N/)
      expect(await holds()).toMatchObject([{ state: 'cancelled', close_reason: 'staff' }])
      expect(await ask('-')).toMatch(/^160N/)
    })

    it('is refused while copies are on the shelf, and for what is not there', async () => {
      expect(fieldOf(await ask('+'), 'AF')).toMatch(/^Reserva impossível/)
      expect(await ask('+', 'AJ999999999|')).toMatch(/^160N/)
      expect(await ask('+', 'AJDom Casmurro|')).toMatch(/^160N/)
      expect(await ask('+', `AB${barcode}|BSLua|`)).toMatch(/^160N/)
      expect(await holds()).toEqual([])
    })
  })

  describe('a payment', { tags: ['C-195'] }, () => {
    const pay = (sum: string, more = '', currency = 'BRL', type = '00') =>
      machine.ask(`37${when}01${type}${currency}BV${sum}|AOUFE|AA${card}|AC|${more}`)

    it('needs the right to handle money', async () => {
      await owes(500)
      expect(await pay('5.00')).toMatch(/^38N/)
      expect(await settled()).toEqual([])
    })

    it('settles the oldest debts first, once for each transaction', async () => {
      await grant(money)
      const older = await owes(500)
      const newer = await owes(300)
      const paid = await pay('6.00', 'BKT-1|')
      expect(paid).toMatch(/^38Y/)
      expect(fieldOf(paid, 'BK')).toBe('T-1')
      const rows = (await settled()).map(({ charge_id, amount_cents }) => [charge_id, amount_cents])
      expect(rows).toEqual([
        [older, -500],
        [newer, -100],
      ])
      const taken = app()
        .db.selectFrom('receipts')
        .innerJoin('tills', 'tills.id', 'receipts.till_id')
        .select(['tills.library_id', 'receipts.method', 'receipts.note', 'receipts.amount_cents'])
        .where('receipts.received_by', '=', `account ${login.account}`)
      const receipt = { library_id: fixture.here, method: 'cash', note: 'T-1', amount_cents: 600 }
      expect(await taken.execute()).toEqual([receipt])
      const again = await pay('6.00', 'BKT-1|')
      expect(again).toMatch(/^38Y/)
      expect(fieldOf(again, 'AF')).toBe('Este pagamento já estava registrado.')
      expect(await settled()).toHaveLength(2)
      expect(await pay('2.00', `CG${newer}|BKT-2|`)).toMatch(/^38Y/)
      expect((await audit('charges.settled'))[0]).toMatchObject({ origin: 'sip2', actor: `account ${login.account}` })
      expect(await pay('1.00')).toMatch(/^38N/)
    })

    it('is in the takings of the library where the terminal stands', async () => {
      await grant(money)
      await owes(500)
      await owes(300)
      await pay('6.00', 'BKC-1|')
      await pay('6.00', 'BKC-1|')
      await pay('1.50', 'BKC-2|', 'BRL', '02')
      const taken = await app()
        .db.selectFrom('receipts')
        .innerJoin('tills', 'tills.id', 'receipts.till_id')
        .where('receipts.patron_id', '=', ana.patron)
        .orderBy('receipts.id')
        .select(['tills.library_id', 'tills.closed_at', 'receipts.method', 'receipts.amount_cents'])
        .select(['receipts.note', 'receipts.received_by', 'receipts.desk'])
        .execute()
      const common = { library_id: fixture.here, closed_at: null, received_by: `account ${login.account}` }
      expect(taken).toEqual([
        { ...common, method: 'cash', amount_cents: 600, note: 'C-1', desk: expect.any(String) },
        { ...common, method: 'card', amount_cents: 150, note: 'C-2', desk: expect.any(String) },
      ])
      expect((await audit('tills.opened'))[0]).toMatchObject({ origin: 'sip2' })
    })

    it.each([
      ['more than is owed', '9.99', '', 'BRL'],
      ['nothing', '0.00', '', 'BRL'],
      ['what is no sum', 'dez', '', 'BRL'],
      ['a negative sum', '-1.00', '', 'BRL'],
      ['in another currency', '1.00', '', 'USD'],
      ['another person’s debt', '1.00', 'CG1|', 'BRL'],
      ['with a wrong password', '1.00', 'ADerrada|', 'BRL'],
    ])('is not taken: %s', async (_, sum, more, currency) => {
      await grant(money)
      await owes(500)
      const answer = await pay(sum, more, currency)
      expect(answer).toMatch(/^38N/)
      expect(fieldOf(answer, 'AF')!.length).toBeGreaterThan(10)
      expect(await settled()).toEqual([])
    })
  })

  describe('an item', { tags: ['C-195'] }, () => {
    const item = (code = barcode) => machine.ask(`17${when}AOUFE|AB${code}|AC|`)

    it('is described by where it is', async () => {
      const here = await item()
      expect(here).toMatch(/^18030001/)
      expect(fieldOf(here, 'AJ')).toBe('Torto arado')
      await lend()
      const lent = await item()
      expect(lent).toMatch(/^18040001/)
      expect(fieldOf(lent, 'AH')).toBe('20260324    235900')
      expect(lent).not.toContain('Ana')
      await app().db.updateTable('copies').set({ state: 'missing' }).where('id', '=', copy).execute()
      await receive()
      expect(await item('nada')).toMatch(/^18010001/)
    })

    it('takes no properties from a machine', async () => {
      const update = (more: string) => machine.ask(`19${when}AOUFE|AB${barcode}|AC|${more}`)
      expect(await update('CH|')).toMatch(/^201/)
      expect(await update('CHgrande|')).toMatch(/^200/)
    })
  })

  describe('a card', { tags: ['C-195'] }, () => {
    const block = () => machine.ask(`01Y${when}AOUFE|ALRetido|AA${card}|AC|`)
    const enable = () => machine.ask(`25${when}AOUFE|AA${card}|AC|AD|`)
    const account = () =>
      app()
        .db.selectFrom('accounts')
        .select(['blocked', 'blocked_by', 'blocked_reason'])
        .where('id', '=', ana.account)
        .executeTakeFirstOrThrow()

    it('is blocked by a machine, and enabled by one', async () => {
      expect(await block()).toMatch(/^24YYYY/)
      expect(await account()).toEqual({ blocked: 1, blocked_by: 'library', blocked_reason: 'SIP2: Retido' })
      expect((await audit('accounts.blocked'))[0]).toMatchObject({ origin: 'sip2', actor: `account ${login.account}` })
      expect(await lend()).toMatch(/^120/)
      expect(await enable()).toMatch(/^26 {14}/)
      expect(await account()).toMatchObject({ blocked: 0 })
    })

    it('that the library has blocked stays so', async () => {
      const change = { blocked: 1, blocked_by: 'library', blocked_reason: 'Débito antigo' } as const
      await app().db.updateTable('accounts').set(change).where('id', '=', ana.account).execute()
      const answer = await enable()
      expect(answer).toMatch(/^26YYYY/)
      expect(fieldOf(answer, 'AF')).toBe('Só o balcão pode desbloquear esta conta.')
      await block()
      expect(await account()).toEqual(change)
    })

    it('ends its session', async () => {
      expect(await machine.ask(`35${when}AOUFE|AA${card}|AC|`)).toMatch(/^36Y20260310 {4}120000AOUFE\|AA/)
    })
  })
})
