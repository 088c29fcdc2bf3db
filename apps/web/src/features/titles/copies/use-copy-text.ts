import { useState } from 'react'

/** The result of copying; `idle` before. */
export type CopyOutcome = 'idle' | 'copied' | 'failed'

/** Copies a text to the clipboard, and reports the result. */
export function useCopyText(): { outcome: CopyOutcome; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle')
  const copy = (text: string) => {
    // Cleared first, so that the same message is announced again.
    setOutcome('idle')
    writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return { outcome, copy }
}

/** The clipboard API needs a secure address; plain HTTP in a library's network uses the old way. */
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
