import type { Hit } from '@estante/contract/search.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { materialIcon } from '../titles/material-icon.ts'

/** Material type, year, language. */
export function HitEyebrow({ hit, language = true }: { hit: Hit; language?: boolean }) {
  const { year } = useFormat()
  return (
    <p className="eyebrow">
      <Icon of={materialIcon(hit.tipo_material)} />
      <span>{hit.desc_tipo_obra}</span>
      {hit.ano_publicacao && <span className="dot">{year(hit.ano_publicacao)}</span>}
      {language && hit.idioma_desc && <span className="dot">{hit.idioma_desc}</span>}
    </p>
  )
}
