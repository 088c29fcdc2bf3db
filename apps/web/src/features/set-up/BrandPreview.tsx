import type { SchemeColours } from '@estante/look/palette/roles'
import { useTranslation } from '../../i18n/use-translation.ts'

interface BrandPreviewProps {
  label: string
  name: string
  colours: SchemeColours
}

/** A page drawn small: band, heading, text, link and button in the colours of one scheme. */
export function BrandPreview({ label, name, colours }: BrandPreviewProps) {
  const { t } = useTranslation('set-up')
  return (
    <figure className="stack stack--2">
      <svg className="set-up__preview" viewBox="0 0 320 180" role="img" aria-label={label}>
        <rect width="320" height="180" fill={colours['surface-page']} />
        <rect width="320" height="44" fill={colours['surface-brand']} />
        <text x="16" y="28" fontSize="16" fontWeight="600" fill={colours['text-on-brand']}>
          {name.slice(0, 24)}
        </text>
        <text x="16" y="76" fontSize="18" fontWeight="600" fill={colours.text}>
          {t('institution.previewTitle')}
        </text>
        <text x="16" y="98" fontSize="13" fill={colours['text-soft']}>
          {t('institution.previewAuthor')}
        </text>
        <text x="304" y="98" textAnchor="end" fontSize="13" textDecoration="underline" fill={colours['text-link']}>
          {t('institution.previewLink')}
        </text>
        <rect x="16" y="122" width="140" height="38" rx="4" fill={colours.action} />
        <text x="86" y="146" textAnchor="middle" fontSize="14" fontWeight="600" fill={colours['action-text']}>
          {t('institution.previewButton')}
        </text>
        <rect x="168" y="122" width="136" height="38" rx="4" fill={colours['surface-brand-soft']} />
      </svg>
      <figcaption className="soft small">{label}</figcaption>
    </figure>
  )
}
