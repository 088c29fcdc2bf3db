import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/Select.tsx'

/** In which a library writes, by their own names. */
export const writtenLanguages = [
  { value: 'pt', label: 'Português' },
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
] as const

export type WrittenLanguage = (typeof writtenLanguages)[number]['value']

/** How something will look, in a language that is chosen. */
export function LanguageSample({ children }: { children: (language: WrittenLanguage) => ReactNode }) {
  const { t } = useTranslation('set-up-texts')
  const [language, setLanguage] = useState<WrittenLanguage>('pt')
  return (
    <section className="set-up__sample stack stack--4" aria-label={t('sample.title')}>
      <div className="row row--between">
        <h4>{t('sample.title')}</h4>
        <Select
          compact
          labelHidden
          label={t('sample.language')}
          options={writtenLanguages}
          value={language}
          onChange={({ target }) =>
            setLanguage(writtenLanguages.find(({ value }) => value === target.value)?.value ?? 'pt')
          }
        />
      </div>
      {children(language)}
    </section>
  )
}

/** What readers of a language see of a text whose columns are `name`, `name_es` and `name_en`. */
export function writtenIn(typed: Readonly<Record<string, string>>, name: string, language: WrittenLanguage): string {
  const own = language === 'pt' ? '' : (typed[`${name}_${language}`] ?? '').trim()
  return own || (typed[name] ?? '').trim()
}
