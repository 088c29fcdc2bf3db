/**
 * What the service worker uses of its global scope. The types of the pages do not have it, and TypeScript's library for
 * workers contradicts them.
 */
interface LifetimeEvent extends Event {
  /** The worker stays alive until the work is done. */
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LifetimeEvent {
  readonly request: Request
  /** The answer that the browser asked for while the worker started; undefined without navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PushMessageEvent extends LifetimeEvent {
  /** Null: a push without a message. */
  readonly data: { json(): unknown } | null
}

export interface NotificationClickEvent extends LifetimeEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

/** An open page of the site. */
export interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

interface WorkerEvents {
  install: LifetimeEvent
  activate: LifetimeEvent
  fetch: RequestEvent
  message: LifetimeEvent & { readonly data: unknown }
  push: PushMessageEvent
  notificationclick: NotificationClickEvent
}

interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
}

export const scope = globalThis as unknown as WorkerScope
