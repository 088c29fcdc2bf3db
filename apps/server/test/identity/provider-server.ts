/** What the two identity providers of the tests have in common: a server on a free port, and a form that asks who comes. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

export interface Listening {
  /** "http://127.0.0.1:41234" */
  address: string
  /** What answers from now on. */
  answerWith(listener: RequestListener): void
  stop(): Promise<void>
}

export async function listen(): Promise<Listening> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    answerWith: (listener) => {
      answer = listener
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function portOf(server: Server): number {
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the provider of the test does not listen')
  return bound.port
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

/** The page on which somebody says who they are, or refuses. */
export function sendSignInPage(response: ServerResponse, action: string, hidden: Record<string, string> = {}): void {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
  )
  sendPage(
    response,
    `<h1>Provider of the tests</h1>
<form method="post" action="${escapeText(action)}">${fields.join('')}
<label>User <input name="user" autofocus></label>
<button name="answer" value="sign-in">Sign in</button>
<button name="answer" value="deny">Refuse</button>
</form>`,
  )
}

/** A page that sends its form on by itself, as providers' pages do. */
export function sendOnwards(response: ServerResponse, action: string, fields: Record<string, string>): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
  )
  sendPage(
    response,
    `<form method="post" action="${escapeText(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
  )
}

function sendPage(response: ServerResponse, body: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>Provider</title><body>${body}</body></html>`)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
