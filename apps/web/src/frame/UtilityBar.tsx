import { Moon, PersonStanding, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/Icon.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { OpenNow } from './OpenNow.tsx'
import { SignLanguageLink } from './SignLanguageLink.tsx'
import { choose, useScheme } from './use-choices.ts'

/** Loaded on first use: the first page is smaller without them. */
const loadControls = () => withTranslations(['accessibility'], () => import('./AccessibilityControls.tsx'))
/** A failure is reported when the controls open. */
const prefetchControls = () => void loadControls().catch(() => {})
const AccessibilityControls = lazy(async () => ({ default: (await loadControls()).AccessibilityControls }))
const SelfServiceButton = lazy(async () => ({
  default: (await withTranslations(['accessibility'], () => import('./SelfServiceButton.tsx'))).SelfServiceButton,
}))

/** The bar above the header on a desktop; a phone has its content in the menu. */
export function UtilityBar() {
  const { t } = useTranslation('layout')
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="util">
        <div className="wrap">
          <OpenNow />
          <div className="util__nav">
            <button
              type="button"
              aria-expanded={open}
              aria-controls="a11y"
              onPointerEnter={prefetchControls}
              onFocus={prefetchControls}
              onClick={() => setOpen(!open)}
            >
              <Icon of={PersonStanding} size="s" />
              {t('accessibility.label')}
            </button>
            <SignLanguageLink />
            <DarkModeButton />
            <LanguageLinks />
          </div>
        </div>
      </div>
      <section className="a11y desk-only" id="a11y" aria-label={t('accessibility.label')} hidden={!open}>
        <div className="wrap a11y__in">
          <Suspense>
            {open && (
              <>
                <AccessibilityControls />
                <SelfServiceButton />
              </>
            )}
          </Suspense>
        </div>
      </section>
    </>
  )
}

/**
 * Labelled with its effect: from dark to light, from any other scheme to dark. Which one is shown is the style sheet's matter: the
 * server does not know the scheme.
 */
function DarkModeButton() {
  const { t } = useTranslation('layout')
  const dark = useScheme() === 'dark'
  return (
    <button type="button" onClick={() => choose({ scheme: dark ? 'light' : 'dark' })}>
      <span className="util__choice only-dark">
        <Icon of={Sun} size="s" />
        {t('accessibility.toLight')}
      </span>
      <span className="util__choice only-not-dark">
        <Icon of={Moon} size="s" />
        {t('accessibility.toDark')}
      </span>
    </button>
  )
}
