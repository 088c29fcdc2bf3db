import { isLanguage } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Select } from '../ui/Select.tsx'
import { chooseLanguage } from './language-choice.ts'
import { useLanguages } from './use-languages.ts'

/** The languages as a select, on a phone. */
export function LanguageSelect() {
  const { t } = useTranslation('layout')
  const languages = useLanguages()
  if (languages.length < 2) return null
  return (
    <Select
      label={t('language.label')}
      value={languages.find((one) => one.current)?.code}
      onChange={({ target }) => isLanguage(target.value) && chooseLanguage(window, target.value)}
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
