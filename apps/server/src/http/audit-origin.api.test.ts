import { expect, it } from 'vitest'
import { addInstitution } from '../../test/factories.ts'
import { type SignedIn, signInAs } from '../../test/sign-in-as.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const change = ({ headers }: SignedIn, remoteAddress: string) =>
    app().app.inject({
      method: 'PUT',
      url: '/api/emprestimo/preferencias',
      headers,
      remoteAddress,
      payload: { renovacao_automatica: true },
    })
  const told = async ({ account }: SignedIn) => {
    const events = app()
      .db.selectFrom('audit_log')
      .select(['origin', 'client_ip'])
      .where('actor', '=', `account ${account}`)
    return events.where('action', '=', 'patrons.preferences_changed').orderBy('id').execute()
  }

  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['the network of an IPv6 address', '2001:db8:7:1::42', '2001:db8:7:1'],
  ])('what is changed in a browser tells the audit log %s', async (_, from, address) => {
    const ana = await signInAs(app())
    expect((await change(ana, from)).statusCode).toBe(200)
    expect(await told(ana)).toEqual([{ origin: 'web', client_ip: address }])
  })

  it('each of many at once tells its own', async () => {
    const people: SignedIn[] = []
    for (let one = 0; one < 6; one++) people.push(await signInAs(app()))
    await Promise.all(people.map((patron, at) => change(patron, `203.0.113.${at + 1}`)))
    for (const [at, patron] of people.entries())
      expect(await told(patron)).toEqual([{ origin: 'web', client_ip: `203.0.113.${at + 1}` }])
  })
})
