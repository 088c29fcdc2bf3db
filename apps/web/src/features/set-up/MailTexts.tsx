import { type InterfaceLanguage, interfaceLanguages } from '@estante/domain/institution/languages'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { MailForm } from './MailForm.tsx'

interface MailTextsProps {
  topic: string
  name: string
}

/** One mail in every language, of which one is shown. */
export function MailTexts({ topic, name }: MailTextsProps) {
  const { t } = useTranslation(['set-up-mails', 'set-up'])
  const [language, setLanguage] = useState<InterfaceLanguage>(useLanguage())
  const result = useCall('set-up.mail', { params: { topico: topic } })
  const mail = result.data?.answer
  if (result.isError && !mail)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!mail) return <LinesSkeleton label={t('set-up:loading')} />
  return (
    <div className="stack stack--6">
      <h3>{name}</h3>
      <div className="set-up__form">
        <Select
          label={t('set-up-mails:language')}
          hint={t('set-up-mails:languageHint')}
          options={interfaceLanguages.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={({ target }) =>
            setLanguage(interfaceLanguages.find(({ code }) => code === target.value)?.code ?? language)
          }
        />
      </div>
      {mail.textos.map((saved) => (
        // What is typed in one language stays while another one is shown.
        <div key={saved.idioma} hidden={saved.idioma !== language}>
          <MailForm topic={topic} fields={mail.campos} saved={saved} />
        </div>
      ))}
    </div>
  )
}
