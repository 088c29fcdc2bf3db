import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { newTitlesPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { LateNotice } from './LateNotice.tsx'
import { LoanItem } from './LoanItem.tsx'
import { type LoanView, loansIn, loanViews } from './loan-views.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { RenewAll } from './RenewAll.tsx'
import { RenewedReturnedItems } from './RenewedReturnedItems.tsx'
import { sharedRefusal } from './shared-refusal.ts'
import { type Loans, useLoans } from './use-loans.ts'

/** Lazy: both are below the list. */
const AutomaticRenewal = lazy(
  loadChunk(async () => ({ default: (await import('./AutomaticRenewal.tsx')).AutomaticRenewal })),
)
const CalendarPanel = lazy(loadChunk(async () => ({ default: (await import('./CalendarPanel.tsx')).CalendarPanel })))

/** The patron's loans: overdue ones, renewals, and reminders. */
export function LoansPage() {
  const { t } = useTranslation('loans')
  return (
    <AccountLayout title={t('title')}>
      <LoansContent />
    </AccountLayout>
  )
}

function LoansContent() {
  const { t } = useTranslation('loans')
  const loans = useLoans()
  const { pending } = loans
  return (
    <div className="stack stack--6">
      <div className="row row--between row--top">
        <div className="stack stack--2">
          <h1>{t('title')}</h1>
          {pending.data && loans.loans.length > 0 && (
            <p className="soft">{t('count', { count: loans.loans.length })}</p>
          )}
        </div>
        <LinkButton href="#agenda" tone="quiet" flush icon={CalendarPlus}>
          {t('calendar.link')}
        </LinkButton>
      </div>
      {pending.isPending && <LinesSkeleton label={t('loading')} />}
      {pending.isError && (
        <FetchFailed words={t('failed')} error={pending.error} onRetry={() => void pending.refetch()} />
      )}
      <RenewedReturnedItems {...loans} />
      {pending.data && (loans.loans.length === 0 ? <Nothing /> : <LoanList {...loans} />)}
      <div className="grid-2">
        <Suspense fallback={<PanelSkeleton label={t('automatic.loading')} />}>
          <AutomaticRenewal />
        </Suspense>
        <Suspense fallback={<PanelSkeleton label={t('calendar.loading')} />}>
          <CalendarPanel />
        </Suspense>
      </div>
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('loans')
  return (
    <Empty
      title={t('empty.title')}
      actions={
        <LinkButton href={newTitlesPath} tone="primary">
          {t('empty.action')}
        </LinkButton>
      }
    >
      {t('empty.text')}
    </Empty>
  )
}

function LoanList(loans: Loans) {
  const { t } = useTranslation('loans')
  const [view, setView] = useState<LoanView>('all')
  const shown = loansIn(view, loans.loans)
  const shared = sharedRefusal(loans.loans)
  const options = loanViews.map((one) => ({
    value: one,
    label: t(`view.${one}`, { count: loansIn(one, loans.loans).length }),
  }))
  return (
    <>
      <LateNotice loans={loans.loans} currency={loans.currency} shared={shared} />
      <RenewAll {...loans} />
      <ChangeFailed error={loans.error} title={t('notRenewed')} />
      {loans.loans.length > 1 && (
        <div className="items-view">
          <Select
            compact
            label={t('view.label')}
            options={options}
            value={view}
            onChange={({ target }) => setView(target.value as LoanView)}
          />
        </div>
      )}
      {shown.length === 0 && <p className="soft">{t('view.none')}</p>}
      <ul className="items">
        {shown.map((loan) => (
          <LoanItem
            key={loan.codExemplar}
            loan={loan}
            currency={loans.currency}
            answer={loans.answers.get(loan.codExemplar)}
            isReportedAbove={loans.outcome.has(loan.codExemplar)}
            shared={shared?.codigo}
            busy={loans.isBusy(loan)}
            onRenew={() => loans.renew(loan)}
          />
        ))}
      </ul>
    </>
  )
}
