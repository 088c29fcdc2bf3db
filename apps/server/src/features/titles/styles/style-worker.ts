/** A thread of its own: reading the style of APA takes citeproc more than a second, in which nobody else would be answered. */
import { parentPort } from 'node:worker_threads'
import { styleReference } from './style-reference.ts'
import type { StyleAnswer, StyleTask } from './styled-reference.ts'

// A failure is an answer too.
parentPort!.on('message', (task: StyleTask) => void answer(task))

async function answer({ number, item, style, language }: StyleTask): Promise<void> {
  const styled: StyleAnswer = await styleReference(item, style, language).then(
    (parts) => ({ number, parts }),
    (error: unknown) => ({ number, failure: String(error) }),
  )
  parentPort!.postMessage(styled)
}
