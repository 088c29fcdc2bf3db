import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { ListedHit } from '../search/ListedHit.tsx'
import { SharedTitles } from './SharedTitles.tsx'

/** A list of titles for whoever has its link: to read, without signing in. @param code the end of the link */
export function SharedListPage({ code }: { code: string }) {
  const { t } = useTranslation('title-lists')
  const result = useCall('title-lists.shared', { params: { codigo: code } })
  usePageTitle(result.data?.answer.nome ?? t('shared.title'))
  if (result.isPending) return <LinesSkeleton label={t('list.loading')} />
  if (result.error?.status === 404) return <NoList />
  if (result.isError) {
    return <FetchFailed words={t('list.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  return <SharedTitles list={result.data.answer} Row={ListedHit} />
}

function NoList() {
  const { t } = useTranslation('title-lists')
  return (
    <Empty level={1} title={t('shared.gone')} actions={<LinkButton href={paths.home}>{t('list.search')}</LinkButton>}>
      {t('shared.goneText')}
    </Empty>
  )
}
