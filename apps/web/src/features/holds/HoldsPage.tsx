import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { HoldList } from './HoldList.tsx'
import { PastHolds } from './PastHolds.tsx'
import { useOwnHolds } from './use-own-holds.ts'

/** The patron's holds: available first, then by position; past ones are collapsed. */
export function HoldsPage() {
  const { t } = useTranslation('holds')
  return (
    <AccountLayout title={t('list.title')}>
      <HoldsContent />
    </AccountLayout>
  )
}

function HoldsContent() {
  const { t } = useTranslation('holds')
  const own = useOwnHolds()
  const { data, isError, error, refetch } = own.list
  return (
    <div className="stack stack--6">
      {data && data.answer.reservas.length > 0 ? (
        <HoldList own={own} holds={data.answer.reservas} />
      ) : (
        <>
          <h1>{t('list.title')}</h1>
          {data ? (
            <NoHolds />
          ) : isError ? (
            <FetchFailed words={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <LinesSkeleton label={t('list.loading')} />
          )}
        </>
      )}
      <PastHolds />
    </div>
  )
}

function NoHolds() {
  const { t } = useTranslation('holds')
  return (
    <Empty
      title={t('list.none')}
      actions={
        <LinkButton tone="primary" href={paths.home}>
          {t('list.search')}
        </LinkButton>
      }
    >
      {t('list.noneText')}
    </Empty>
  )
}
