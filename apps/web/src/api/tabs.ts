/** Messages between the tabs of this browser about their shared sign-in. */
import type { Auth } from './auth.ts'
import type { EndReason } from './session-ended.ts'

export type TabMessage =
  | { kind: 'auth'; auth: Auth; secret: string | undefined }
  | { kind: 'ended'; id: string; reason: EndReason }

type Message = TabMessage | { kind: 'who-has-it' } | { kind: 'secret'; secret: string }

/** Milliseconds that a page waits for the answer of a signed-in tab. */
const defaultTimeout = 400

let channel: BroadcastChannel | undefined
let onSecret: ((secret: string) => void) | undefined

const open = () => {
  channel ??= new BroadcastChannel('estante')
  return channel
}

const post = (message: Message) => open().postMessage(message)

export const postToTabs = (message: TabMessage): void => post(message)

interface TabListener {
  /** The secret of the session-only sign-in, if this tab has it. */
  secret(): Promise<string | undefined>
  onMessage(message: TabMessage): Promise<void>
}

export function listenToTabs({ secret, onMessage }: TabListener): void {
  open().onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'secret') return onSecret?.(data.secret)
    if (data.kind !== 'who-has-it') return onMessage(data)
    const own = await secret()
    if (own !== undefined) post({ kind: 'secret', secret: own })
  }
}

/** Requests the secret of the session-only sign-in; the first tab to answer wins; undefined without an answer. */
export function requestSecret(timeout = defaultTimeout): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeout)
    onSecret = (secret) => {
      clearTimeout(timer)
      resolve(secret)
    }
    post({ kind: 'who-has-it' })
  })
}
