import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCategory, addPatron } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { errorMessage } from '../../http/error-message.ts'
import { openMail } from '../../integrations/mail/outbox.ts'

const english = { lang: '5' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let category: number
  let numbered = 0
  let number = ''

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    category = await addCategory(app().db)
    const row = { account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(row).execute()
    await app()
      .db.insertInto('settings')
      .values({ name: 'web.address', value: '"https://catalogo.example.org"' })
      .execute()
  })

  beforeEach(() => {
    numbered += 1
    number = `R${numbered}000`
  })

  const register = async (body: object = {}) => {
    const sent = {
      biblioteca: String(fixture.here),
      usuario: number,
      nome: 'Rita Rocha',
      cod_categoria: String(category),
      cod_biblioteca: String(fixture.here),
      senha: 'nenhuma',
      ...body,
    }
    const answer = await app().post('/api/balcao/cadastros', sent, { ...attendant.headers, ...english })
    return { status: answer.statusCode, ...answer.json() }
  }
  const show = async (id: string) =>
    (await app().get(`/api/balcao/cadastros/${id}?biblioteca=${fixture.here}`, attendant.headers)).json()
  const similar = async (keys: Record<string, string>) => {
    const query = new URLSearchParams({ biblioteca: String(fixture.here), ...keys })
    return (await app().get(`/api/balcao/cadastros-parecidos?${query}`, attendant.headers)).json()
  }
  const signIn = (username: string, password: string) =>
    app().post('/oauth/token', { grant_type: 'password', username, password })
  const taken = [errorMessage('field.taken', 'en', {})]

  describe('registering a person', { tags: ['C-219'] }, () => {
    it('offers the categories and the libraries where one may serve', async () => {
      const form = (await app().get(`/api/balcao/cadastro?biblioteca=${fixture.here}`, attendant.headers)).json()
      expect(form.categorias.map(({ codigo }: { codigo: string }) => codigo)).toContain(String(category))
      expect(form.bibliotecas).toEqual([{ codigo: String(fixture.here), descricao: expect.any(String) }])
    })

    it('keeps all that was typed, with who registered it in the audit log', async () => {
      const answer = await register({
        nome: '  Rita   Rocha ',
        email: `rita${numbered}@example.org`,
        telefone: '(35) 3333-1234',
        cep: '37.500-000',
        rua: 'Rua das Acácias, 12',
        cidade: 'Itajubá',
        cpf: '529.982.247-25',
        data_nascimento: '1998-03-31',
        idioma: 'it',
        validade: '2027-12-31',
        recebe_email: true,
        comprovante: true,
      })
      expect(answer).toMatchObject({ status: 200, nome: 'Rita Rocha', usuario: number, senha: '' })
      const person = await show(answer.cod_pessoa)
      expect(person).toMatchObject({
        nome: 'Rita Rocha',
        email: `rita${numbered}@example.org`,
        cep: '37500000',
        cpf: '52998224725',
        data_nascimento: '1998-03-31',
        idioma: 'it',
        cod_biblioteca: String(fixture.here),
        recebe_email: true,
        comprovante: true,
        contas: [{ usuario: number, cod_categoria: String(category), validade_iso: '2027-12-31', bloqueada: false }],
      })
      const account = Number(person.contas[0].cod_conta)
      const rows = await app()
        .db.selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'accounts.added')
        .where('subject_id', '=', account)
        .execute()
      expect(rows).toMatchObject([
        { actor: `account ${attendant.account}`, library_id: fixture.here, subject: 'account' },
      ])
      expect(rows[0]!.details).not.toContain('Rita')
    })

    it('makes a password once, with which the person signs in', async () => {
      const { senha, usuario } = await register({ senha: 'papel' })
      expect(senha).toMatch(/^\S{12,}$/)
      expect((await signIn(usuario, senha)).statusCode).toBe(200)
    })

    it('mails how to choose a password, in the language of the person', async () => {
      await register({ senha: 'email', email: `mail${numbered}@example.org`, idioma: 'pt' })
      const mails = await app().db.selectFrom('outbox').selectAll().orderBy('id').execute()
      const mail = openMail(app().ctx.tokenKey, mails.at(-1)!)
      expect(mail).toMatchObject({
        topic: 'accountOpened',
        to: `mail${numbered}@example.org`,
        language: 'pt',
        details: { username: number },
        links: [{ address: 'https://catalogo.example.org/login?recuperar=1' }],
      })
      expect((await signIn(number, '')).statusCode).not.toBe(200)
    })

    it('says all that is wrong at its fields, and keeps nothing', async () => {
      const wrong = await register({
        usuario: ' ',
        nome: 'a'.repeat(201),
        cod_categoria: '',
        cod_biblioteca: String(fixture.there),
        validade: '2026-03-09',
        cpf: '123',
        senha: 'email',
      })
      expect(wrong).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      expect(Object.keys(wrong.errors).sort()).toEqual([
        'cod_biblioteca',
        'cod_categoria',
        'cpf',
        'email',
        'nome',
        'usuario',
        'validade',
      ])
      expect((await register({ usuario: `${number} A` })).errors).toEqual({
        usuario: [errorMessage('field.no_blanks', 'en', {})],
      })
      expect((await register({ senha: 'email' })).errors).toEqual({
        email: [errorMessage('field.email_for_password', 'en', {})],
      })
      expect((await register({ cod_categoria: '999999' })).errors).toEqual({ cod_categoria: [expect.any(String)] })
      expect((await register({ validade: '31/12/2027' })).errors).toEqual({ validade: [expect.any(String)] })
      expect((await register({ recebe_email: true })).errors).toEqual({ email: [expect.any(String)] })
      expect(await similar({ usuario: number })).toEqual([])
    })

    it('is refused for what another person has, whom the page names before', async () => {
      const patron = await addPatron(app().db, {
        name: 'Sílvia Sá',
        email: `outra@example.org;Silvia${numbered}@example.org`,
        personal_data: JSON.stringify({ cpf: '11144477735', birthDate: '1990-01-02' }),
      })
      await addAccount(app().db, { patron_id: patron, username: `S${numbered}A` })
      const keys = { usuario: `s${numbered}a`, email: `silvia${numbered}@example.org`, cpf: '111.444.777-35' }
      expect(await similar({ ...keys, nome: 'SILVIA SA', data_nascimento: '1990-01-02' })).toMatchObject([
        { cod_pessoa: String(patron), nome: 'Sílvia Sá', igual: ['usuario', 'cpf', 'email', 'nome'] },
      ])
      expect((await register({ ...keys, outra_pessoa: true })).errors).toEqual({
        usuario: taken,
        cpf: taken,
        email: taken,
      })
      // A part of what somebody has is something else.
      expect(await similar({ usuario: `s${numbered}`, email: `ilvia${numbered}@example.org`, nome: 'Sílvia' })).toEqual(
        [],
      )
      expect(await similar({})).toEqual([])
    })

    it('of the name and birth date of somebody asks whether it is another person', async () => {
      const known = { nome: `Tânia Torres ${numbered}`, data_nascimento: '1985-05-05' }
      await register(known)
      const again = { ...known, usuario: `${number}B`, nome: `TANIA TORRES ${numbered}` }
      expect(await register(again)).toMatchObject({ status: 422, code: 'people.similar' })
      expect(await register({ ...again, outra_pessoa: true })).toMatchObject({ status: 200 })
      expect(await similar({ nome: known.nome, data_nascimento: '1985-05-05' })).toHaveLength(2)
    })

    it('registers one of two who are sent at once', async () => {
      const both = await Promise.all([register(), register({ usuario: number.toLowerCase() })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    })
  })
})
