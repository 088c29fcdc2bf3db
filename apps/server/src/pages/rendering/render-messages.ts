/** What the thread that renders and the one that answers requests say to each other. */
import type { CallId } from '@estante/contract/calls'
import type { Language } from '../../i18n/language.ts'

/** What is rendered: the whole of it is in the address and the language, nothing of whoever asks. */
export interface RenderRequest {
  /** Path and query. */
  address: string
  language: Language
  /** Now: "2026-11-23T15:00:00Z". */
  now: string
}

/** A page without what stands around its root element. */
export interface RenderedPage {
  html: string
  /** JSON for the browser, which takes the page over. */
  data: string
  /** Modules of the parts that have a script of their own. */
  parts: string[]
}

/** A call that a page needs the answer of. */
export interface AskedCall {
  id: CallId
  params: Record<string, string>
  query: string
}

export interface AskedAnswer {
  status: number
  headers: Record<string, string>
  /** JSON. */
  body: string
}

/** Told to the thread. */
export type Order =
  | { kind: 'render'; page: number; request: RenderRequest }
  | { kind: 'cancel'; page: number }
  | { kind: 'answer'; question: number; answer: AskedAnswer | undefined }

/** Told by it. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'rendered'; page: number; rendered: RenderedPage }
  | { kind: 'failed'; page: number; error: unknown }
  | { kind: 'ask'; page: number; question: number; call: AskedCall }

/** Handed over at the start. */
export interface RenderThreadData {
  /** The bundle, which the build made of apps/web/src/server.tsx. */
  bundle: string
}
