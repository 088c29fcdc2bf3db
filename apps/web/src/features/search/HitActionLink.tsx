import type { BriefHit } from '@estante/contract/search.shapes'
import { type MouseEvent, use } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { AvailabilityWords } from './availability-words.ts'
import { hitAction, OpenHit } from './hit-action.ts'

interface HitActionLinkProps {
  hit: BriefHit
  have: AvailabilityWords
  /** Distinguishes it from another hit of the same name. */
  edition: string | undefined
}

/** The best next step with a hit. */
export function HitActionLink({ hit, have, edition }: HitActionLinkProps) {
  const { t } = useTranslation('search')
  const { label, href, sheet } = hitAction(hit, have)
  const open = use(OpenHit)
  const press = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!open || !sheet || !isPlain) return
    event.preventDefault()
    open({ codAcervo: hit.cod_acervo, sheet })
  }
  const words = t(`action.${label}`)
  // One text: what is hidden for the eye alone would come with a blank before its colon.
  const name = `${words}${t('action.of', { title: hit.descricao })}${edition ? t('hit.edition', { edition }) : ''}`
  return (
    <LinkButton size="s" href={href} onClick={press} aria-haspopup={sheet && 'dialog'}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </LinkButton>
  )
}
