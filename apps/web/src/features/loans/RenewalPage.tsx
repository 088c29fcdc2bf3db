import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { RenewalChoice } from './RenewalChoice.tsx'
import { RenewedReturnedItems } from './RenewedReturnedItems.tsx'
import { useLoans } from './use-loans.ts'

/** Selects several items and renews them together. */
export function RenewalPage() {
  const { t } = useTranslation('loans')
  return (
    <AccountLayout title={t('renewal.title')}>
      <Renewal />
    </AccountLayout>
  )
}

function Renewal() {
  const { t } = useTranslation('loans')
  const loans = useLoans()
  const { pending } = loans
  const nothing =
    loans.loans.length > 0 && loans.outcome.size === 0 && !loans.loans.some(({ podeRenovar }) => podeRenovar)
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('renewal.title')}</h1>
        <p className="soft">{t(nothing ? 'renewal.none' : 'renewal.text')}</p>
      </div>
      {pending.isPending && <LinesSkeleton label={t('loading')} />}
      {pending.isError && (
        <FetchFailed words={t('failed')} error={pending.error} onRetry={() => void pending.refetch()} />
      )}
      <RenewedReturnedItems {...loans} />
      {pending.data &&
        (loans.loans.length === 0 ? (
          <Empty
            title={t('empty.title')}
            actions={<LinkButton href={paths.loanHistory}>{t('history.title')}</LinkButton>}
          />
        ) : (
          <RenewalChoice {...loans} />
        ))}
    </div>
  )
}
