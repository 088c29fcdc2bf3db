import { useTranslation } from '../i18n/use-translation.ts'
import { isPlainClick } from '../shell/plain-click.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { Flag } from './Flag.tsx'
import { chooseLanguage, queryIn } from './language-choice.ts'
import { useLanguages } from './use-languages.ts'

/**
 * The languages side by side with flags and their own names: on a desktop, and on a phone where no script runs. There the
 * address has the choice; a script remembers it too.
 */
export function LanguageLinks() {
  const { t } = useTranslation('layout')
  const languages = useLanguages()
  const { search } = useShownLocation()
  if (languages.length < 2) return null
  return (
    <nav className="row row--tight" aria-label={t('language.label')}>
      {languages.map(({ code, name, html, current }) => (
        <a
          key={code}
          href={queryIn(search, code)}
          lang={html}
          aria-current={current || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            chooseLanguage(window, code)
          }}
        >
          <Flag language={code} />
          {name}
        </a>
      ))}
    </nav>
  )
}
