import type { ReactNode } from 'react'
import { readReference } from './reference-markup.ts'

interface ReferenceTextProps {
  /** `referencia` of a hit. */
  html: string
  /** What stands in place of the first emphasised piece, which is the title. */
  title?: (text: string) => ReactNode
}

/** A reference with its emphasis. */
export function ReferenceText({ html, title }: ReferenceTextProps) {
  const pieces = readReference(html)
  const emphasised = pieces.findIndex(({ as }) => as === 'strong')
  return pieces.map(({ text, as: As }, place) => {
    const shown = place === emphasised && title ? title(text) : text
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one reference never move
    return As ? <As key={place}>{shown}</As> : shown
  })
}
