import type { WireComment } from '@estante/contract/comments.shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { factSeparator } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/comments.css'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { SignInPrompt } from '../sign-in/SignInPrompt.tsx'
import { CommentText } from './CommentText.tsx'
import { OwnComments } from './OwnComments.tsx'
import { useWriteComment, WriteComment } from './WriteComment.tsx'

/** Comments on a page of the call. */
const pageSize = 20

/** What readers wrote about a title. Absent where nobody wrote anything and the institution takes no comments. */
export function TitleComments({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('comments')
  const { number } = useFormat()
  const writing = useWriteComment()
  const result = useCommentPage(codAcervo, 1)
  const answer = result.data?.answer
  if (answer?.total === '0' && !answer.pode_comentar) return null
  return (
    <section className="comments stack stack--4" aria-labelledby="comentarios">
      <div className="section-head">
        <h2 id="comentarios">
          {answer && answer.total !== '0' ? t('titleCount', { total: number(answer.total) }) : t('title')}
        </h2>
        {answer?.pode_comentar && !writing.isOpen && (
          <Button size="s" onClick={writing.open}>
            {t('write')}
          </Button>
        )}
      </div>
      {writing.isPromptShown && <SignInPrompt>{t('signIn')}</SignInPrompt>}
      {writing.isOpen && <WriteComment codAcervo={codAcervo} onClose={writing.close} />}
      <OwnComments codAcervo={codAcervo} />
      {answer ? (
        answer.total === '0' ? (
          <p className="soft">{t('none')}</p>
        ) : (
          <Pages codAcervo={codAcervo} last={Math.ceil(Number(answer.total) / pageSize)} />
        )
      ) : result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <LinesSkeleton label={t('loading')} />
      )}
    </section>
  )
}

function useCommentPage(codAcervo: string, page: number) {
  const query = page === 1 ? {} : { query: { pagina: String(page) } }
  return useCall('comments.list', { params: { id: codAcervo }, ...query, staleTime: 60_000 })
}

/** The first page, and each further one when it is asked for. */
function Pages({ codAcervo, last }: { codAcervo: string; last: number }) {
  const { t } = useTranslation('comments')
  const [shown, setShown] = useState(1)
  const pages = Array.from({ length: shown }, (_, before) => before + 1)
  return (
    <>
      <ol className="comments__list">
        {pages.map((page) => (
          <CommentPage key={page} codAcervo={codAcervo} page={page} />
        ))}
      </ol>
      {shown < last && (
        <div className="btn-group">
          <Button onClick={() => setShown(shown + 1)}>{t('more')}</Button>
        </div>
      )}
    </>
  )
}

function CommentPage({ codAcervo, page }: { codAcervo: string; page: number }) {
  const { t } = useTranslation('comments')
  const result = useCommentPage(codAcervo, page)
  if (result.isError) {
    return (
      <li>
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      </li>
    )
  }
  return result.data?.answer.comentarios.map((comment) => <Comment key={comment.codigo} comment={comment} />)
}

function Comment({ comment }: { comment: WireComment }) {
  const { t } = useTranslation('comments')
  const { day } = useFormat()
  const { autor, biblioteca, data_iso } = comment
  return (
    <li className="comment">
      <CommentText>{comment.conteudo}</CommentText>
      <p className="small soft">
        <strong>{autor === '' ? t('erased') : autor}</strong>
        {biblioteca !== '' && factSeparator + biblioteca}
        {factSeparator}
        <time dateTime={data_iso}>{day(data_iso, 'year')}</time>
      </p>
    </li>
  )
}
