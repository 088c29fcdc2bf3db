import type { BriefHit } from '@estante/contract/search.shapes'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/chosen-bar.css'
import '../../ui/choice.css'
import { chooseHits, chosenHits, dropHits } from './chosen-hits.ts'

interface HitPickProps {
  hit: BriefHit
  /** Distinguishes it from another hit of the same name. */
  edition?: string
}

/** Chooses a hit for an action on many. */
export function HitPick({ hit: { cod_acervo, descricao }, edition }: HitPickProps) {
  const { t } = useTranslation('search')
  const isChosen = useStore(chosenHits, ({ codes }) => codes.includes(cod_acervo))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Ticked before the page was taken over.
    if (box.current?.checked) chooseHits([cod_acervo])
  }, [cod_acervo])
  return (
    <label className="choice pick">
      <input
        ref={box}
        type="checkbox"
        name="escolher"
        value={cod_acervo}
        aria-label={`${t('chosen.pick', { title: descricao })}${edition ? t('hit.edition', { edition }) : ''}`}
        checked={isChosen}
        onChange={({ target }) => (target.checked ? chooseHits : dropHits)([cod_acervo])}
      />
    </label>
  )
}
