import { expect, it } from 'vitest'
import { arePushKeys, isPushService } from './push-service.ts'

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-bl2p.notify.windows.com/w/?token=abc', true],
  ['https://FCM.googleapis.com/fcm/send/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.org/', false],
  ['https://example.org/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@example.org/', false],
  ['https://example.org#.notify.windows.com', false],
  ['https://a.b.notify.windows.com/', false],
  ['https://notify.windows.com/', false],
  ['https://evil-notify.windows.com/', false],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/latest', false],
  ['https://fcm.googleapis.com./', false],
  ['file:///etc/passwd', false],
  ['fcm.googleapis.com', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
])('a push to %s is allowed: %s', (address, allowed) => {
  expect(isPushService(address)).toBe(allowed)
})

it('keys have the length that browsers give them', () => {
  expect(arePushKeys(`B${'a'.repeat(86)}`, 'a'.repeat(22))).toBe(true)
  for (const [p256dh, auth] of [
    [`A${'a'.repeat(86)}`, 'a'.repeat(22)],
    [`B${'a'.repeat(85)}`, 'a'.repeat(22)],
    [`B${'a'.repeat(86)}`, 'a'.repeat(23)],
    [`B${'+'.repeat(86)}`, 'a'.repeat(22)],
  ] as const)
    expect(arePushKeys(p256dh, auth)).toBe(false)
})
