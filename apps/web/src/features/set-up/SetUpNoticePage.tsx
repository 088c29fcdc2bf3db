import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { NoticeForm } from './notices/NoticeForm.tsx'
import { newNotice } from './notices/notice-fields.ts'
import { SetUpFrame } from './SetUpFrame.tsx'

/** A new notice, or one to change or remove. */
export function SetUpNoticePage() {
  const { t } = useTranslation('set-up-notices')
  const { comunicado = '' } = useParams({ strict: false })
  return (
    <SetUpFrame current={paths.setUpNotices} heading={t(comunicado === newNotice ? 'new' : 'one')}>
      {(places) => places.isEverywhere && <LoadedNotice key={comunicado} id={comunicado} />}
    </SetUpFrame>
  )
}

function LoadedNotice({ id }: { id: string }) {
  const { t } = useTranslation('set-up-notices')
  const result = useCall('set-up-notices.list')
  const all = result.data?.answer
  if (!all && result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!all) return <LinesSkeleton label={t('loading')} />
  const saved = all.comunicados.find(({ codigo }) => codigo === id)
  if (!saved && id !== newNotice)
    return (
      <Empty title={t('gone.title')} level={3}>
        {t('gone.text')}
      </Empty>
    )
  return <NoticeForm saved={saved} today={all.hoje} />
}
