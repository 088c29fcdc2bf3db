import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { formQuery } from '../../shell/form-query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { useSession } from '../session/use-session.ts'
import { SignInPrompt } from '../sign-in/SignInPrompt.tsx'
import { RequestAsked } from './RequestAsked.tsx'
import { RequestForm } from './RequestForm.tsx'
import type { Asked } from './use-request-form.ts'
import '../../theme/pages/account.css'

/** Pages on which a patron resolves a block, by refusal code; other refusals concern requests. */
const alternatives: Readonly<Record<string, { href: string; words: 'seeLoans' | 'seeDebts' | 'seeSuspensions' }>> = {
  'circulation.overdue': { href: paths.loans, words: 'seeLoans' },
  'circulation.owes': { href: paths.debts, words: 'seeDebts' },
  'circulation.suspended': { href: paths.suspensions, words: 'seeSuspensions' },
}

/** Title tab: requests a copy to another library, or home. */
export function RequestTab({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('loan-requests')
  const { user } = useSession()
  return (
    <section className="stack stack--6 acct-form" aria-labelledby="pedir">
      <div className="stack stack--2">
        <h2 id="pedir">{t('form.title')}</h2>
        <p className="soft">{t('form.intro')}</p>
      </div>
      {user ? <Request codAcervo={codAcervo} /> : <SignInPrompt>{t('form.signIn')}</SignInPrompt>}
    </section>
  )
}

function Request({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('loan-requests')
  const result = useCall('loan-requests.form', { params: { id: codAcervo }, ...formQuery })
  const [asked, setAsked] = useState<Asked>()
  const options = result.data?.answer
  if (asked) return <RequestAsked request={asked} />
  if (result.isError && !options)
    return <FetchFailed words={t('form.failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!options) return <LinesSkeleton label={t('form.loading')} />
  if (!options.possivel) {
    const way = alternatives[options.motivo] ?? { href: paths.loanRequests, words: 'seeRequests' }
    return (
      <Alert
        tone="info"
        title={t('form.impossible')}
        actions={<LinkButton href={way.href}>{t(`form.${way.words}`)}</LinkButton>}
      >
        {options.motivo_descricao}
      </Alert>
    )
  }
  return <RequestForm options={options} onAsked={setAsked} />
}
