import { expect, it } from 'vitest'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { checkSettings } from './check-settings.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)

  it('names the settings that nobody can read', async () => {
    await setSettings(app().db, { 'login.saml': true, 'web.address': 'https://catalogo.example.org' })
    expect(await checkSettings(app().database)).toMatchObject({ state: 'ok', details: { count: 2 } })
    await setSettings(app().db, { 'login.saml': 'perhaps' })
    const row = { name: 'login.limits', value: '{"freeFailures":' }
    await app().db.insertInto('settings').values(row).execute()
    expect(await checkSettings(app().database)).toEqual({
      state: 'warn',
      messageKey: 'checkSettingsUnreadable',
      details: { count: 2, names: 'login.limits, login.saml' },
    })
  })
})
