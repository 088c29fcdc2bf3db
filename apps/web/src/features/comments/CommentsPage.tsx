import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, titlePath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/comments.css'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { ListPages, useListPage } from '../account/ListPages.tsx'
import { titleText } from '../titles/title-text.ts'
import { OwnCommentList } from './OwnCommentList.tsx'

/** What the patron wrote about titles and to libraries, with what became of it. */
export function CommentsPage() {
  const { t } = useTranslation('comments')
  return (
    <AccountLayout title={t('mine.title')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('mine.title')}</h1>
          <p className="soft">{t('mine.intro')}</p>
        </div>
        <MyComments />
      </div>
    </AccountLayout>
  )
}

function MyComments() {
  const { t } = useTranslation('comments')
  const page = useListPage()
  const result = useCall('comments.mine', { query: { pagina: String(page) }, keepPrevious: true })
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (result.isPending) return <LinesSkeleton label={t('loading')} />
  const { total, grupos } = result.data.answer
  if (total === '0') {
    return (
      <Empty title={t('mine.none')} actions={<LinkButton href={paths.home}>{t('mine.search')}</LinkButton>}>
        {t('mine.noneText')}
      </Empty>
    )
  }
  return (
    <>
      {grupos.map(({ cod_acervo, titulo, autor, existe, comentarios }) => {
        const key = cod_acervo || `b${comentarios[0]?.cod_biblioteca ?? ''}`
        return (
          <section key={key} className="stack stack--2" aria-labelledby={`comentarios-${key}`}>
            <h2 className="h3" id={`comentarios-${key}`}>
              {existe ? <Link href={titlePath(cod_acervo)}>{titleText(titulo)}</Link> : titleText(titulo)}
            </h2>
            <p className="soft small">
              {cod_acervo === '' ? t('mine.toLibrary') : existe ? autor : t('mine.withdrawn')}
            </p>
            <OwnCommentList comments={comentarios} />
          </section>
        )
      })}
      <ListPages page={page} total={total} />
    </>
  )
}
