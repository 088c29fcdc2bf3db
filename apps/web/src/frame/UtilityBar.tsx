import { Moon, PersonStanding, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { LanguageButtons } from './LanguageButtons.tsx'
import { OpenNow } from './OpenNow.tsx'
import { SignLanguageLink } from './SignLanguageLink.tsx'
import { choose, useScheme } from './use-choices.ts'

/** Come when somebody reaches for them: the first page is lighter without. */
const loadControls = () => import('./AccessibilityControls.tsx')
const AccessibilityControls = lazy(async () => ({ default: (await loadControls()).AccessibilityControls }))
const SelfServiceButton = lazy(async () => ({ default: (await import('./SelfServiceButton.tsx')).SelfServiceButton }))

/** The line above the header on a desk; a phone has it all in its menu. */
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
              onPointerEnter={loadControls}
              onFocus={loadControls}
              onClick={() => setOpen(!open)}
            >
              <Icon of={PersonStanding} size="s" />
              {t('accessibility.label')}
            </button>
            <SignLanguageLink />
            <DarkModeButton />
            <LanguageButtons />
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

/** Says what a press will do: from dark to light, from anything else to dark. */
function DarkModeButton() {
  const { t } = useTranslation('layout')
  const dark = useScheme() === 'dark'
  return (
    <button type="button" onClick={() => choose({ scheme: dark ? 'light' : 'dark' })}>
      <Icon of={dark ? Sun : Moon} size="s" />
      {dark ? t('accessibility.toLight') : t('accessibility.toDark')}
    </button>
  )
}
