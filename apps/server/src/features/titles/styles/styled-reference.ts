/** References in the styles of the Citation Style Language, made by a thread that begins with the first of them. */
import { Worker } from 'node:worker_threads'
import type { CslItem } from '@estante/domain/citation/csl'
import type { ReferencePart } from '@estante/domain/citation/reference-parts'
import { refuse } from '../../../http/refusal.ts'
import type { Language } from '../../../i18n/language.ts'
import type { CslStyle } from './style-reference.ts'

export interface StyleTask {
  number: number
  item: CslItem
  style: CslStyle
  language: Language
}

export type StyleAnswer = { number: number; parts: ReferencePart[] } | { number: number; failure: string }

interface Waiting {
  resolve(parts: ReferencePart[]): void
  reject(error: Error): void
}

/** References that wait at the same time; a further one is refused. */
const mostWaiting = 200

let worker: Worker | undefined
let lastNumber = 0
const waiting = new Map<number, Waiting>()

/** @throws Refusal common.busy */
export function styledReference(item: CslItem, style: CslStyle, language: Language): Promise<ReferencePart[]> {
  if (waiting.size >= mostWaiting) refuse('common.busy')
  worker ??= startWorker()
  const number = ++lastNumber
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    // While somebody waits the process goes on.
    worker!.ref()
    worker!.postMessage({ number, item, style, language } satisfies StyleTask)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./style-worker.ts', import.meta.url))
  started.on('message', (answer: StyleAnswer) => {
    const one = waiting.get(answer.number)
    waiting.delete(answer.number)
    if (waiting.size === 0) started.unref()
    if ('parts' in answer) one?.resolve(answer.parts)
    else one?.reject(new Error(answer.failure))
  })
  started.on('error', fail)
  started.on('exit', () => fail(new Error('The thread of citation styles ended.')))
  return started
}

/** Whoever waits is told, and the next reference begins another thread. */
function fail(error: Error): void {
  worker = undefined
  const all = [...waiting.values()]
  waiting.clear()
  for (const { reject } of all) reject(error)
}
