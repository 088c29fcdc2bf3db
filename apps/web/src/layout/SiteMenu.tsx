import { useTranslation } from 'react-i18next'
import '../theme/pages/index-list.css'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { AccessibilityControls } from './AccessibilityControls.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { useMainLinks } from './main-links.ts'
import { OpenNow } from './OpenNow.tsx'
import { usePlace } from './use-place.ts'

/** A phone's menu: the links, the language, the accessibility choices. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout')
  // Whoever signs in shall not meet two panels: the specification hides this one there.
  const offersChoices = usePlace().pathname !== '/login'
  return (
    <Sheet open onClose={onClose} title={t('menu')} closeLabel={t('close')}>
      <div className="stack">
        <nav aria-label={t('navigation')}>
          <MenuLinks onChoose={onClose} />
        </nav>
        <OpenNow />
        <LanguageSelect />
        {offersChoices && (
          <section className="stack" aria-label={t('accessibility.label')}>
            <AccessibilityControls />
          </section>
        )}
      </div>
    </Sheet>
  )
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <ul className="index">
      {useMainLinks().map(({ href, label, current }) => (
        <li key={href}>
          <Link href={href} aria-current={current ? 'page' : undefined} onClick={onChoose}>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
