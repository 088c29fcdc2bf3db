import type { BriefHit } from '@estante/contract/search.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useYear } from '../../i18n/use-year.ts'
import { Icon } from '../../ui/Icon.tsx'
import { restrictedIcon } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { materialIcon } from '../titles/material-icon.ts'

interface HitEyebrowProps {
  hit: BriefHit
  language?: boolean
  /** What stands before it: the box that chooses the hit. */
  children?: ReactNode
}

/** Material type, year, language. */
export function HitEyebrow({ hit, language = true, children }: HitEyebrowProps) {
  const { t } = useTranslation('search')
  const year = useYear()
  // The badge of what is only online says it already.
  const isLocked = hit.cod_nivel_permissao === '1' && hit.disponibilidade.estado !== 'online-restricted'
  return (
    <p className="eyebrow dotted">
      {children}
      <Icon of={materialIcon(hit.tipo_material)} />
      <span>{hit.desc_tipo_obra}</span>
      {hit.ano_publicacao && <span>{year(hit.ano_publicacao)}</span>}
      {isLocked && (
        <span>
          <Icon of={restrictedIcon} />
          <VisuallyHidden>{t('locked')}</VisuallyHidden>
        </span>
      )}
      {language && hit.idioma_desc && <span>{hit.idioma_desc}</span>}
    </p>
  )
}
