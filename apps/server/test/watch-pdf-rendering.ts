/** Looks whether papers are drawn while a transaction is open: on SQLite everybody who writes would wait for them. */
import { vi } from 'vitest'
import { PdfDocument } from '../src/pdf/pdf-document.ts'
import type { TestApp } from './start-test-app.ts'

export interface WatchedRendering {
  /** The next paper fails. */
  failOnce(): void
  /** @returns for each paper that was begun, how many transactions were open */
  end(): number[]
}

export function watchPdfRendering({ ctx: { database } }: TestApp): WatchedRendering {
  const { transact } = database
  const { bytes } = PdfDocument.prototype
  let open = 0
  let fails = false
  const seen: number[] = []
  const transacting = vi.spyOn(database, 'transact').mockImplementation(async (work) => {
    open += 1
    return transact(work).finally(() => {
      open -= 1
    })
  })
  const rendering = vi.spyOn(PdfDocument.prototype, 'bytes').mockImplementation(async function (this: PdfDocument) {
    seen.push(open)
    if (fails) {
      fails = false
      throw new Error('the paper cannot be drawn')
    }
    return bytes.call(this)
  })
  return {
    failOnce: () => {
      fails = true
    },
    end: () => {
      transacting.mockRestore()
      rendering.mockRestore()
      return seen
    },
  }
}
