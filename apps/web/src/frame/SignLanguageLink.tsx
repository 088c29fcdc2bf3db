import { Hand } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/Icon.tsx'
import { ExternalLink } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useChoices } from './use-choices.ts'
import { useSignLanguage, useVLibras } from './use-sign-language.ts'

/** Few switch it on. */
const VLibras = lazy(() =>
  withTranslations(['accessibility'], async () => ({ default: (await import('./VLibras.tsx')).VLibras })),
)

/** In a desktop's utility bar: link to the institution's sign-language service, if configured. */
export function SignLanguageLink() {
  const { t } = useTranslation('layout')
  const href = useSignLanguage()
  if (href === undefined) return null
  return (
    <ExternalLink href={href} note={t('newTab')} className="">
      <Icon of={Hand} size="s" />
      {t('accessibility.signLanguage.name')}
    </ExternalLink>
  )
}

/** The same at the edge of every page once it is switched on, at any scroll position; or VLibras, within the page. */
export function SignLanguageHand() {
  const { t } = useTranslation('layout')
  const { signLanguage } = useChoices()
  const href = useSignLanguage()
  const isVLibras = useVLibras()
  if (!signLanguage) return null
  if (isVLibras) {
    return (
      <Suspense>
        <VLibras />
      </Suspense>
    )
  }
  if (href === undefined) return null
  const name = t('accessibility.signLanguage.name')
  return (
    <aside className="signhand" aria-label={name}>
      <ExternalLink href={href} note={t('newTab')} className="">
        <Icon of={Hand} size="l" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </ExternalLink>
    </aside>
  )
}
