import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPush, showPush } from './show-push.ts'

const origin = 'https://catalogo.example.org'
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})
const pages: { url: string; focus: () => Promise<void>; navigate: (address: string) => Promise<void> }[] = []

beforeEach(() => {
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  pages.length = 0
})

const click = (path: string) => {
  const close = vi.fn()
  return { close, done: openPush({ notification: { data: { path }, close } }) }
}

it('a notice is shown as it was sent, one of a kind at a time', async () => {
  const sent = {
    title: 'UFM',
    body: 'Um empréstimo vence em breve.',
    path: '/meupergamum/alertas',
    kind: 'due-soon',
    language: 'pt',
  }
  await showPush({ data: { json: () => sent } })
  expect(showNotification).toHaveBeenCalledWith('UFM', {
    body: sent.body,
    lang: 'pt',
    tag: 'due-soon',
    data: { path: sent.path },
    icon: '/imagens/logo',
  })
})

it('a push without a message shows something too', async () => {
  await showPush({ data: null })
  expect(showNotification).toHaveBeenCalledOnce()
})

it('a click opens a page, or takes the one that is open', async () => {
  const first = click('/meupergamum/alertas')
  await first.done
  expect(first.close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(`${origin}/meupergamum/alertas`)
  const page = { url: `${origin}/acervo/1`, focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }
  pages.push(page)
  await click('/meupergamum/alertas').done
  expect([page.focus.mock.calls.length, page.navigate.mock.calls]).toEqual([1, [[`${origin}/meupergamum/alertas`]]])
  expect(openWindow).toHaveBeenCalledOnce()
})

it.each(['https://evil.example/', '//evil.example/a', 'javascript:alert(1)'])(
  'a click never leads to %s',
  async (path) => {
    await click(path).done
    expect(openWindow).toHaveBeenCalledWith(origin)
  },
)
