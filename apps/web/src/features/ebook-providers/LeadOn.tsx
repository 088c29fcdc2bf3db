import { useEffect, useRef, useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { isWeb } from '../titles/access/handed-address.ts'

export interface LeadOnProps {
  /** "Pearson" */
  provider: string
  /** @returns undefined when there is nothing to lead to */
  find: () => Promise<string | undefined>
}

/** Leads on to an e-book provider, in the place of this page; or says why not. */
export function LeadOn({ provider, find }: LeadOnProps) {
  const { t } = useTranslation('session')
  const { t: errors } = useTranslation('errors')
  const [problem, setProblem] = useState<string>()
  usePageTitle(t('provider.leading', { provider }))
  // What leads on is taken once, and effects may run twice.
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    find().then(
      (address) => {
        if (address !== undefined && isWeb(address)) window.location.replace(address)
        else setProblem(t('provider.nothing'))
      },
      (error) => setProblem(explainError(error, errors).text),
    )
  })
  return (
    <div className="main wrap wrap--form stack stack--6">
      <h1>{t('provider.leading', { provider })}</h1>
      {problem === undefined ? (
        <p role="status">{t('provider.wait')}</p>
      ) : (
        <Alert
          tone="warn"
          role="alert"
          title={problem}
          actions={<LinkButton href={paths.home}>{t('provider.home')}</LinkButton>}
        />
      )}
    </div>
  )
}
