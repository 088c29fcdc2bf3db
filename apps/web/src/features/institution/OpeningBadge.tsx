import { Badge } from '../../ui/Badge.tsx'
import type { Opening } from './opening.ts'
import { useOpeningWords } from './use-opening-words.ts'

/** "Aberta até 22h", "Fecha às 17h30", "Fechada, abre sábado às 9h". */
export function OpeningBadge({ opening }: { opening: Opening }) {
  const words = useOpeningWords()
  const kind = opening.kind === 'closing' ? 'wait' : opening.open ? 'ok' : 'off'
  return <Badge kind={kind}>{words(opening).badge}</Badge>
}
