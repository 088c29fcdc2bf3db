/** Notices in the browser: asked for by a click alone, turned on and off, chosen by kind, over with signing out. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

/** The browser of the journeys has no push service: this stands in for Chrome's, which needs one of Google's. */
function standInForPushService(): void {
  let current: object | null = null
  const asked = { times: 0 }
  Object.assign(window, { asked })
  Notification.requestPermission = async () => {
    asked.times += 1
    return 'granted'
  }
  Object.defineProperty(Notification, 'permission', { get: () => (asked.times > 0 ? 'granted' : 'default') })
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  PushManager.prototype.subscribe = async () => {
    const endpoint = 'https://web.push.apple.com/journey'
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
    const unsubscribe = async () => {
      current = null
      return true
    }
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
    current = made
    return made as unknown as PushSubscription
  }
}

test.use({ serviceWorkers: 'allow' })

test('notices come to a browser once somebody turns them on there @desk', {
  tag: ['@W-219'],
}, async ({ page, server }) => {
  await withInstitution(server, { settings: { 'push.on': true } }, async () => {
    await page.addInitScript(standInForPushService)
    await signIn(page, ana, { redirect: '/meupergamum/avisos' })
    const toggle = page.getByRole('switch', { name: 'Receber avisos neste navegador' })
    await expect(toggle).not.toBeChecked()
    expect(await page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)).toBe(0)
    await toggle.click()
    await expect(toggle).toBeChecked()
    const row = page.getByRole('group', { name: 'Devolução atrasada' })
    await row.getByLabel('No navegador').uncheck()
    await page.getByRole('button', { name: 'Salvar preferências' }).click()
    await expect(page.getByText('Preferências salvas.')).toBeVisible()
    await expect(row.getByLabel('No navegador')).not.toBeChecked()
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await expectNoSidewaysScroll(page)
    await toggle.click()
    await expect(toggle).not.toBeChecked()
  })
})
