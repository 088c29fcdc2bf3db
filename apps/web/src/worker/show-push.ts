/** Shows what the library tells this browser, and opens the page about it. */
import { type NotificationClickEvent, type PushMessageEvent, scope } from './worker-scope.ts'

/** What the server seals (apps/server/src/jobs/send-pushes.ts). */
interface PushPayload {
  title: string
  body: string
  path: string
  kind: string
  language: string
}

/** Browsers show something of their own where a push shows nothing, so something is shown always. */
export async function showPush({ data }: Pick<PushMessageEvent, 'data'>): Promise<void> {
  const { title, body, path, kind, language } = readPayload(data)
  // Of one kind the newest is shown.
  const options = { body, lang: language, tag: kind, data: { path }, icon: '/imagens/logo' }
  await scope.registration.showNotification(title, options)
}

function readPayload(data: PushMessageEvent['data']): PushPayload {
  const sent = data?.json() as Partial<PushPayload> | undefined
  const { title = 'Estante', body = '', path = '/meupergamum/alertas', kind = 'notice', language = '' } = sent ?? {}
  return { title, body, path, kind, language }
}

/** In a page that is open, or in a new one; never on another site. */
export async function openPush({ notification }: Pick<NotificationClickEvent, 'notification'>): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const target = new URL(path, location.origin)
  const address = target.origin === location.origin ? target.href : location.origin
  const [page] = (await scope.clients.matchAll({ type: 'window' })).filter(
    ({ url }) => new URL(url).origin === location.origin,
  )
  if (!page) return void (await scope.clients.openWindow(address))
  await page.focus()
  await page.navigate(address)
}
