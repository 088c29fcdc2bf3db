import type { ReferencedHit } from '@estante/contract/search.shapes'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useCopyText } from '../titles/copies/use-copy-text.ts'

interface CopyReferencesProps {
  /** In the order of the references. */
  hits: readonly Pick<ReferencedHit, 'referencia_sem_tag'>[]
  words: Readonly<Record<'copy' | 'copied' | 'failed', string>>
}

/** Copies the references of these titles as text, and reports whether the browser allowed it. */
export function CopyReferences({ hits, words }: CopyReferencesProps) {
  const { outcome, copy } = useCopyText()
  const copyAll = () => copy(hits.map(({ referencia_sem_tag }) => referencia_sem_tag).join('\n\n'))
  return (
    <div className="btn-group">
      <Button size="s" icon={Copy} onClick={copyAll}>
        {words.copy}
      </Button>
      <span role="status" className="small soft">
        {outcome !== 'idle' && words[outcome]}
      </span>
    </div>
  )
}
