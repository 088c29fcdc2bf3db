import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import '../../theme/pages/charges.css'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { obstacleTo } from '../loans/obstacle.ts'
import { DebtsLead } from './DebtsLead.tsx'
import { openByLibrary } from './debt-sums.ts'
import { PayPanel } from './PayPanel.tsx'
import { RunningFines } from './RunningFines.tsx'
import { Statement } from './Statement.tsx'

/** The patron's debts, ways to pay, and running fines. */
export function DebtsPage() {
  const { t } = useTranslation('charges')
  return (
    <AccountLayout title={t('title')}>
      <Debts />
    </AccountLayout>
  )
}

function Debts() {
  const { t } = useTranslation('charges')
  const result = useCall('charges.list', { query: { situacao: 'todos' }, keepPrevious: true })
  // Kept here, because the current ledger may remove the panel of the refused call.
  const [refusal, setRefusal] = useState<unknown>()
  const answer = result.data?.answer
  // The layout calls this already.
  const start = useCall('loans.start').data?.answer
  const refresh = useRefreshAfter('charges.pix')
  const refuse = (error: unknown) => {
    setRefusal(error)
    void refresh()
  }
  const open = answer && openByLibrary(answer.debitos)
  return (
    <div className="stack stack--10">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        {answer && <DebtsLead {...answer} obstacle={start && obstacleTo(start)} />}
      </div>
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      <ChangeFailed error={refusal} />
      {answer && open && open.size > 0 && (
        <PayPanel open={open} offered={answer} onAsk={() => setRefusal(undefined)} onRefused={refuse} />
      )}
      {answer && <RunningFines estimates={answer.estimativas} sum={answer.estimado_centavos} currency={answer.moeda} />}
      {answer && answer.debitos.length > 0 && <Statement debts={answer.debitos} currency={answer.moeda} />}
    </div>
  )
}
