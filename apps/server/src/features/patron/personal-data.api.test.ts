import { describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const path = '/api/pessoas/meu-pergamum/dados-pessoais'

const password = 'Ipe-Amarelo-1'
const hash = await hashPassword(password)

/** Ana, with some fields filled and others empty. */
async function signInAna(app: TestApp, password_hash: string | null = null): Promise<SignedIn> {
  const stored = { street: 'Rua das Acácias, 120', cpf: '52998224725', education: 'Segundo grau', card: 'A-17' }
  const patron_id = await addPatron(app.db, {
    name: 'Ana Ribeiro Campos',
    email: 'ana@example.org',
    phone: '(35) 99999-0000',
    personal_data: JSON.stringify(stored),
    receives_email: 1,
  })
  return signInAs(app, { account: await addAccount(app.db, { patron_id, password_hash }) })
}

eachDatabase((engine) => {
  describe('personal data', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const show = async ({ headers }: SignedIn) => (await app().get(path, headers)).json()

    it('are shown to their owner, whole', { tags: ['A-038', 'C-125', 'S-082'] }, async () => {
      expect(await show(await signInAna(app()))).toEqual({
        nome: 'Ana Ribeiro Campos',
        email: 'ana@example.org',
        telefone: '(35) 99999-0000',
        recebe_email: true,
        idioma: 'pt',
        rua: 'Rua das Acácias, 120',
        complemento: '',
        bairro: '',
        cidade: '',
        cep: '',
        cpf: '52998224725',
        rg: '',
        nacionalidade: '',
        data_nascimento: '',
        localidade: '',
        profissao: '',
        sexo: '',
        estado_civil: '',
        escolaridade: 'Segundo grau',
        bloqueados: ['cpf'],
        versao: '2026-03-10T15:00:00.000Z',
      })
    })

    it('that lead to another address are told at the one before', async () => {
      const ana = await signInAna(app())
      const { versao } = await show(ana)
      const answer = await app().put(path, { versao, email: 'nova@example.org' }, ana.headers)
      expect(answer.statusCode).toBe(200)
      const mails = await queuedMails(app())
      expect(mails.map(({ topic, to }) => `${topic} ${to}`)).toEqual(['emailChanged ana@example.org'])
    })

    it('lead to another address only when their owner shows once more who it is', async () => {
      const ana = await signInAna(app(), hash)
      const { versao } = await show(ana)
      const change = async (body: object) => {
        const answer = await app().put(path, { versao, email: 'nova@example.org', ...body }, ana.headers)
        return answer.json().code ?? answer.json().email
      }
      expect(await change({})).toBe('second-factors.confirmation_needed')
      expect(await change({ senha: 'errada' })).toBe('second-factors.confirmation_wrong')
      expect(await show(ana)).toMatchObject({ email: 'ana@example.org', versao })
      const counted = await app().db.selectFrom('failures').select('failures').execute()
      expect(counted).toContainEqual({ failures: 1 })
      // Field problems come first, so that nobody types a password for nothing.
      expect(await change({ email: 'nova@' })).toBe('common.invalid_fields')
      expect(await change({ email: 'ana@example.org', cidade: 'Itajubá' })).toBe('ana@example.org')
      const { versao: next } = await show(ana)
      expect(await change({ senha: password, versao: next })).toBe('nova@example.org')
    })

    it('are changed, all fields of them, and kept beside what else the row holds', {
      tags: [
        'A-038',
        'C-126',
        'F-160',
        'F-161',
        'F-162',
        'F-163',
        'F-164',
        'F-165',
        'F-166',
        'F-167',
        'F-168',
        'F-169',
        'F-170',
        'F-171',
        'F-172',
        'F-173',
        'F-174',
      ],
    }, async () => {
      await setSettings(app().db, { 'personal_data.locked': [] })
      const ana = await signInAna(app())
      const changes = {
        email: 'ana@example.org; casa@example.org',
        telefone: '(35) 5555-0101',
        recebe_email: false,
        rua: ' Rua  Nova, 1 ',
        complemento: 'Apto. 2',
        bairro: 'Centro',
        cidade: 'Itajubá',
        cep: '37.500-000',
        cpf: '111.444.777-35',
        rg: 'MG-1',
        nacionalidade: 'brasileira',
        data_nascimento: '2003-08-14',
        sexo: 'female',
        estado_civil: 'single',
        escolaridade: 'higher',
        localidade: 'Itajubá (MG)',
        profissao: 'Estudante',
        idioma: 'es',
      }
      const { versao } = await show(ana)
      const answer = await app().put(path, { ...changes, versao }, ana.headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        ...changes,
        email: 'ana@example.org;casa@example.org',
        rua: 'Rua Nova, 1',
        cep: '37500000',
        cpf: '11144477735',
      })
      expect(await show(ana)).toEqual(answer.json())
      const row = await app()
        .db.selectFrom('patrons')
        .selectAll()
        .where('id', '=', ana.patron)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(row.personal_data)).toMatchObject({ card: 'A-17', postalCode: '37500000' })
      expect(row).toMatchObject({ language: 'es', receives_email: 0, phone: '(35) 5555-0101' })
    })

    it('keep their addresses from whoever acts as their owner, who would be sent the codes for a new password', async () => {
      await setSettings(app().db, { 'personal_data.locked': [] })
      const ana = await signInAna(app())
      await actIn(app(), ana)
      const { versao, bloqueados } = await show(ana)
      expect(bloqueados).toEqual(['email'])
      const refused = await app().put(path, { email: 'outra@example.org', versao }, ana.headers)
      expect(refused.json()).toMatchObject({ code: 'common.invalid_fields', errors: { email: [expect.any(String)] } })
      const changed = await app().put(path, { email: 'ana@example.org', rua: 'Rua Nova, 1', versao }, ana.headers)
      expect(changed.json()).toMatchObject({ email: 'ana@example.org', rua: 'Rua Nova, 1', bloqueados: ['email'] })
    })

    it('are refused with all that is wrong with them at once, in the reader’s language', async () => {
      await setSettings(app().db, { 'personal_data.locked': [] })
      const ana = await signInAna(app())
      const { versao } = await show(ana)
      const wrong = {
        email: 'ana@',
        telefone: '1',
        cep: '3750',
        cpf: '123',
        data_nascimento: '2003-02-30',
        sexo: 'x',
        rua: 'a'.repeat(121),
      }
      const answer = await app().put(path, { ...wrong, versao }, { ...ana.headers, lang: '5' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'common.invalid_fields' })
      expect(answer.json().errors).toEqual({
        email: [expect.stringContaining('in full')],
        telefone: [expect.stringContaining('at least 8 digits')],
        cep: ['The postal code (CEP) has 8 digits.'],
        cpf: ['There is no such CPF. Check its 11 digits.'],
        data_nascimento: ['Type a date that exists and is in the past.'],
        sexo: ['This value cannot be used here.'],
        rua: ['At most 120 characters.'],
      })
      expect(await show(ana)).toMatchObject({ email: 'ana@example.org', rua: 'Rua das Acácias, 120' })
    })

    it.each([
      [{ cpf: '111.444.777-35' }, 'cpf', 'Only the library can change this'],
      [{ email: '' }, 'email', 'To receive e-mails'],
      [{ email: 'a@b.de;b@b.de;c@b.de;d@b.de' }, 'email', 'At most three'],
    ])('are refused: %j', async (changes, field, sentence) => {
      await setSettings(app().db, { 'personal_data.locked': ['cpf'] })
      const ana = await signInAna(app())
      const answer = await app().put(path, { ...changes, ...(await versionOf(ana)) }, { ...ana.headers, lang: '5' })
      expect(answer.json().errors).toEqual({ [field]: [expect.stringContaining(sentence)] })
    })
    const versionOf = async (who: SignedIn) => ({ versao: (await show(who)).versao })

    it('are not written over by who has not seen what they are now', async () => {
      const ana = await signInAna(app())
      const seen = await versionOf(ana)
      expect((await app().put(path, { cidade: 'Itajubá', ...seen }, ana.headers)).statusCode).toBe(200)
      const late = await app().put(path, { cidade: 'Varginha', ...seen }, ana.headers)
      expect(late.statusCode).toBe(422)
      expect(late.json()).toMatchObject({ code: 'patron.data_changed_meanwhile' })
      expect(await show(ana)).toMatchObject({ cidade: 'Itajubá' })
    })

    it('sent from two pages at once, are those of one of them', async () => {
      const ana = await signInAna(app())
      const seen = await versionOf(ana)
      const both = ['Itajubá', 'Varginha'].map((cidade) => app().put(path, { cidade, ...seen }, ana.headers))
      const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
      expect(statuses.sort()).toEqual([200, 422])
    })

    it('need the version that was seen', async () => {
      const ana = await signInAna(app())
      expect((await app().put(path, { cidade: 'Itajubá' }, ana.headers)).json()).toMatchObject({
        code: 'common.malformed',
        errors: { versao: ['Preencha este campo.'] },
      })
    })

    it('leave a line in the audit log that names fields, and no value', async () => {
      const ana = await signInAna(app())
      await app().put(path, { cidade: 'Itajubá', recebe_email: false, ...(await versionOf(ana)) }, ana.headers)
      const lines = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', ana.patron).execute()
      expect(lines).toMatchObject([
        { actor: `account ${ana.account}`, action: 'patrons.data_changed', subject: 'patron' },
      ])
      expect(JSON.parse(lines[0]!.details)).toEqual({ fields: 'city,receivesEmail' })
    })

    it('sent as they are change nothing and leave no line', async () => {
      const ana = await signInAna(app())
      const now = await show(ana)
      const { nome: _, bloqueados: __, ...same } = now
      expect((await app().put(path, same, ana.headers)).json()).toEqual(now)
      const lines = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', ana.patron).execute()
      expect(lines).toEqual([])
    })

    it('tell the e-mail addresses by themselves', { tags: ['C-136'] }, async () => {
      const ana = await signInAna(app())
      expect((await app().get('/api/pessoas/email-pessoa-logada', ana.headers)).json()).toEqual({
        email: 'ana@example.org',
      })
    })

    it('are nobody else’s business', async () => {
      expect((await app().get(path)).json()).toMatchObject({ code: 'session.token_missing' })
      const { access_token } = (await app().post('/oauth/token', { grant_type: 'client_credentials' })).json()
      const anonymous = { authorization: `Bearer ${access_token}` }
      expect((await app().put(path, { versao: '' }, anonymous)).json()).toMatchObject({ code: 'session.person_needed' })
    })
  })
})
