import type { WireDeskCopy } from '@estante/contract/copies.shapes'
import type { CopyActCode } from '@estante/contract/copy-acts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { actKeys } from './act-keys.ts'

interface CopyActsProps {
  copy: WireDeskCopy
  /** An act is being confirmed: keys wait. */
  isAsking: boolean
  onPress: (act: CopyActCode) => void
}

/** What may be declared of the copy here, each with its key. */
export function CopyActs({ copy, isAsking, onPress }: CopyActsProps) {
  const { t } = useTranslation('desk-copies')
  useActKeys(copy.atos, isAsking, onPress)
  return (
    <section className="stack stack--2" aria-labelledby="copy-acts">
      <h2 id="copy-acts" className="h3">
        {t('acts')}
      </h2>
      {copy.atos.length === 0 && <p className="soft">{t('noActs')}</p>}
      <div className="btn-group">
        {copy.atos.map((act) => (
          <Button key={act} aria-keyshortcuts={actKeys[act]} onClick={() => onPress(act)}>
            {t(`act.${act}`)} <kbd className="copydesk__key">{actKeys[act]}</kbd>
          </Button>
        ))}
      </div>
    </section>
  )
}

function useActKeys(acts: readonly CopyActCode[], isAsking: boolean, onPress: (act: CopyActCode) => void): void {
  const latest = useRef({ acts, isAsking, onPress })
  useEffect(() => {
    latest.current = { acts, isAsking, onPress }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current } = latest
      const act = current.acts.find((one) => actKeys[one] === event.key)
      if (!act || current.isAsking || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      current.onPress(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
