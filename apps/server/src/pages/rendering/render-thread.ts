/**
 * The program of the thread that renders pages. It has no database and no secrets: what a page needs it asks the thread
 * that answers requests for, which answers it like a reader whom nobody knows.
 */
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { CallId } from '@estante/contract/calls'
import type {
  AskedAnswer,
  AskedCall,
  Order,
  RenderedPage,
  RenderRequest,
  RenderThreadData,
  Report,
} from './render-messages.ts'

type Ask = (id: CallId, params: AskedCall['params'], query: string, signal: AbortSignal) => Promise<AskedAnswer>
type RenderPage = (request: RenderRequest, ask: Ask, signal: AbortSignal) => Promise<RenderedPage>

const port = parentPort!
const { bundle } = workerData as RenderThreadData
const { renderPage } = (await import(pathToFileURL(bundle).href)) as { renderPage: RenderPage }

const pages = new Map<number, AbortController>()
const questions = new Map<number, (answer: AskedAnswer | undefined) => void>()
let asked = 0

const tell = (report: Report) => port.postMessage(report)

function askFor(page: number): Ask {
  return (id, params, query, signal) =>
    new Promise((resolve, reject) => {
      const question = asked++
      const settle = (answer: AskedAnswer | undefined) => {
        questions.delete(question)
        if (answer) resolve(answer)
        else reject(new Error(`${id} was not answered.`))
      }
      questions.set(question, settle)
      signal.addEventListener('abort', () => settle(undefined), { once: true })
      tell({ kind: 'ask', page, question, call: { id, params, query } })
    })
}

async function render(page: number, request: RenderRequest): Promise<void> {
  const controller = new AbortController()
  pages.set(page, controller)
  try {
    tell({ kind: 'rendered', page, rendered: await renderPage(request, askFor(page), controller.signal) })
  } catch (error) {
    tell({ kind: 'failed', page, error })
  } finally {
    pages.delete(page)
  }
}

port.on('message', (order: Order) => {
  if (order.kind === 'render') void render(order.page, order.request)
  else if (order.kind === 'cancel') pages.get(order.page)?.abort()
  else questions.get(order.question)?.(order.answer)
})
tell({ kind: 'ready' })
