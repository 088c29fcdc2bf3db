/** A reader's browser, as far as signing in with a provider takes one: keeps cookies, follows addresses, fills in forms. */
import type { LightMyRequestResponse as Answer } from 'fastify'
import type { TestApp } from '../start-test-app.ts'

/** What the reader does on the provider's page. */
export type Choice = { user: string } | 'deny'

export interface TestBrowser {
  /** Of the site itself; a path. */
  get(path: string): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
  /**
   * Goes to the provider, answers its form, and comes back to the site.
   * @returns what the site answers to that
   */
  signInAt(link: string, choice: Choice): Promise<Answer>
  /** Comes to the site from another one, by its address or with a form. */
  followRedirect(address: string, form?: Readonly<Record<string, string>>): Promise<Answer>
  /** The form that the provider has the browser post, instead of posting it. */
  formFrom(link: string, choice: Choice): Promise<Form>
}

export interface Form {
  action: string
  fields: Record<string, string>
}

export function openTestBrowser(app: TestApp, site: string): TestBrowser {
  const own = new Map<string, string>()
  const atProvider = new Map<string, string>()
  const inject = async (method: 'GET' | 'POST', path: string, more: object, cookies = own) => {
    const answer = await app.app.inject({ method, url: path, cookies: Object.fromEntries(cookies), ...more })
    for (const { name, value } of answer.cookies) own.set(name, value)
    return answer
  }
  const followRedirect: TestBrowser['followRedirect'] = (address, form) => {
    const path = address.slice(site.length)
    if (!form) return inject('GET', path, {})
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    // Cookies with SameSite do not travel with a form of another site.
    return inject('POST', path, { headers, payload: new URLSearchParams(form).toString() }, new Map())
  }
  const walk = (link: string, choice: Choice) => walkThrough(link, choice, site, atProvider)
  return {
    get: (path) => inject('GET', path, {}),
    post: (path, body) => inject('POST', path, { payload: body }),
    signInAt: async (link, choice) => {
      const arrived = await walk(link, choice)
      return typeof arrived === 'string' ? followRedirect(arrived) : followRedirect(arrived.action, arrived.fields)
    },
    followRedirect,
    formFrom: async (link, choice) => {
      const arrived = await walk(link, choice)
      if (typeof arrived === 'string') throw new Error(`the provider led to ${arrived} and sent no form`)
      return arrived
    },
  }
}

/** From page to page of the provider, until one leads to the site: by its address, or with a form. */
async function walkThrough(
  link: string,
  choice: Choice,
  site: string,
  cookies: Map<string, string>,
): Promise<string | Form> {
  let address = link
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    keepCookies(answer, cookies)
    form = undefined
    const next = answer.headers.get('location')
    if (next !== null) {
      address = new URL(next, address).href
      if (address.startsWith(site)) return address
      continue
    }
    const page = readForm(await answer.text(), address)
    if (page.action.startsWith(site)) return page
    form = new URLSearchParams({
      ...page.fields,
      ...(choice === 'deny' ? { answer: 'deny' } : { answer: 'sign-in', user: choice.user }),
    })
    address = page.action
  }
  throw new Error(`the provider leads round in circles, at last to ${address}`)
}

function keepCookies(answer: Response, cookies: Map<string, string>): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
}

function readForm(html: string, address: string): Form {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`no form at ${address}: ${html.slice(0, 500)}`)
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: new URL(plain(action), address).href,
    fields: Object.fromEntries(fields.map(([, name, value]) => [name!, plain(value!)])),
  }
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
