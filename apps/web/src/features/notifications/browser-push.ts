/** Notices of this browser, as the browser itself has them. */

export type PushPermission = NotificationPermission | 'unsupported'

/** Milliseconds for a service worker that is about to be there. */
const workerTimeout = 5000

/** Unsupported also on plain HTTP, and on an iPhone before the site is on its home screen. */
export function pushPermission(): PushPermission {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isThere ? Notification.permission : 'unsupported'
}

export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (pushPermission() === 'unsupported') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** What the server is told. */
export interface BrowserKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Asks for permission, which browsers allow after a click only.
 * @returns undefined where the person says no
 * @throws Error where the browser cannot
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await withinTime(navigator.serviceWorker.ready)
  const kept = await registration.pushManager.getSubscription()
  // One of an earlier key would never get anything.
  await kept?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no service worker')), workerTimeout),
  )
  return Promise.race([work, late])
}
