import { useState } from 'react'

/** What came of copying; `idle` before. */
export type CopyOutcome = 'idle' | 'copied' | 'failed'

/** Puts a text on the clipboard, and says what came of it. */
export function useCopyText(): { outcome: CopyOutcome; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle')
  const copy = (text: string) => {
    // Emptied first, so that the same words are said again.
    setOutcome('idle')
    writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return { outcome, copy }
}

/** The clipboard is offered to safe addresses alone: on plain HTTP in a library's network the old way is left. */
async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  if (!writeTextTheOldWay(text)) throw new Error('The browser did not copy.')
}

function writeTextTheOldWay(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'vh'
  field.value = text
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
