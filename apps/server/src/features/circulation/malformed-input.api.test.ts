/** Malformed input that no page sends: each is refused with a message, none is a server error. */
import { beforeAll, expect, it } from 'vitest'
import { addInstitution, testNow } from '../../../test/factories.ts'
import { addLoanScene } from '../../../test/loan-scene.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let ana: SignedIn
  beforeAll(async () => {
    const { db } = app()
    await addInstitution(db)
    await setSettings(db, { 'gru.ug': '153032', 'gru.gestao': '15251', 'gru.collection_code': '28883-7' })
    await setSettings(db, { 'pix.key': 'pix@example.org', 'pix.name': 'Universidade', 'pix.city': 'Itajubá' })
    ana = await signInAs(app())
  })

  const place = '/api/unidade-informacao'

  it.each(['2147483648', '9999999999', 2_147_483_648, Number.MAX_SAFE_INTEGER, -1, 1.5, '1e3'])(
    'a library with the number %s is not looked for',
    async (codBiblioteca) => {
      for (const path of ['gru', 'pix', 'nada-consta']) {
        const answer = await app().post(`${place}/${path}`, { valor: '5.00', codBiblioteca }, ana.headers)
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, 'common.invalid_fields'])
      }
      const answer = await app().get(`${place}/nada-consta/verifica?codBiblioteca=${codBiblioteca}`, ana.headers)
      expect(answer.json().code).toBe('common.invalid_fields')
    },
  )

  it('the last day of the calendar ends a period as any other', async () => {
    const { ana: reader } = await addLoanScene(app())
    const period = 'dataIni=0000-01-01&dataFim=31/12/9999'
    const { emprestimos } = (await app().get(`/api/emprestimo/historico?${period}`, reader.headers)).json()
    expect(emprestimos).toHaveLength(1)
  })

  it('receipts by mail end after twenty in an hour', async () => {
    const { ana: reader, chosen } = await addLoanScene(app())
    await app().db.updateTable('patrons').set({ email: 'ana@example.org' }).where('id', '=', reader.patron).execute()
    const { renovados } = (await app().post('/api/emprestimo/renovacao', [chosen], reader.headers)).json()
    const ask = () => app().post('/api/emprestimo/renovacao/recibo', { recibos: [renovados[0].recibo] }, reader.headers)
    for (let time = 0; time < 20; time++) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json().code).toBe('common.too_many_requests')
    const begun = { first_at: '2026-03-10T14:00:00.000Z' }
    await app().db.updateTable('failures').set(begun).where('subject', '=', `receipt ${reader.patron}`).execute()
    expect((await ask()).statusCode).toBe(200)
  })

  it('papers end after sixty in an hour', async () => {
    const { patron, headers } = await signInAs(app())
    const counted = { subject: `paper ${patron}`, failures: 59, first_at: testNow, last_at: testNow }
    await app().db.insertInto('failures').values(counted).execute()
    const { codigo } = (await app().post(`${place}/nada-consta`, {}, headers)).json()
    const paper = () => app().get(`/api/nada-consta/${codigo}/pdf`, headers)
    expect((await paper()).statusCode).toBe(200)
    expect((await paper()).json().code).toBe('common.too_many_requests')
  })

  it('a code of a clearance that holds NUL is not looked for', async () => {
    for (const path of ['', '/pdf']) {
      const answer = await app().get(`/api/nada-consta/7K2QM%00${path}`, ana.headers)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'common.malformed'])
    }
  })
})
