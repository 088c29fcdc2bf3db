import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useSession } from '../session/use-session.ts'
import { OwnCommentList } from './OwnCommentList.tsx'

/** The patron's own comments on a title, in every state. Absent without any, and for visitors. */
export function OwnComments({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('comments')
  const { user } = useSession()
  const result = useCall('comments.own', { params: { id: codAcervo }, enabled: user !== undefined })
  if (!user) return null
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  const own = result.data?.answer ?? []
  if (own.length === 0) return null
  return (
    <section className="stack stack--3" aria-labelledby="comentarios-meus">
      <h3 id="comentarios-meus">{t('own')}</h3>
      <OwnCommentList comments={own} />
    </section>
  )
}
