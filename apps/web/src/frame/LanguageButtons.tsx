import { useTranslation } from 'react-i18next'
import { Flag } from './Flag.tsx'
import { chooseLanguage } from './language-choice.ts'
import { useLanguages } from './use-languages.ts'

/** The languages side by side with flags and their own names, on a desktop. */
export function LanguageButtons() {
  const { t } = useTranslation('layout')
  const languages = useLanguages()
  if (languages.length < 2) return null
  return (
    <nav className="row row--tight" aria-label={t('language.label')}>
      {languages.map(({ code, name, html, current }) => (
        <button
          key={code}
          type="button"
          lang={html}
          aria-current={current || undefined}
          onClick={() => chooseLanguage(window, code)}
        >
          <Flag language={code} />
          {name}
        </button>
      ))}
    </nav>
  )
}
