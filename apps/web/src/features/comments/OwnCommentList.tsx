import type { WireOwnComment } from '@estante/contract/comments.shapes'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { factSeparator } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { CommentText } from './CommentText.tsx'

const badges = { waiting: 'wait', approved: 'ok', refused: 'off' } as const satisfies Record<
  WireOwnComment['situacao'],
  BadgeKind
>

/** The patron's own comments with their states; each can be removed. */
export function OwnCommentList({ comments }: { comments: readonly WireOwnComment[] }) {
  const { t } = useTranslation('comments')
  const [removing, setRemoving] = useState<string>()
  const remove = useChange('comments.remove', ({ answer }) => {
    setRemoving(undefined)
    showToast({ text: answer.mensagem })
  })
  return (
    <>
      <ol className="comments__list">
        {comments.map((comment) => (
          <OwnComment key={comment.codigo} comment={comment} onRemove={() => setRemoving(comment.codigo)} />
        ))}
      </ol>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('removeTitle')}
        action={t('remove')}
        busyLabel={t('removing')}
        keep={t('keep')}
        danger
        busy={remove.isPending}
        onConfirm={() => removing !== undefined && remove.mutate({ params: { id: removing } })}
        onClose={() => setRemoving(undefined)}
      >
        <p>{t('removeText')}</p>
        <ChangeFailed error={remove.error} />
      </ConfirmDialog>
    </>
  )
}

function OwnComment({ comment, onRemove }: { comment: WireOwnComment; onRemove: () => void }) {
  const { t } = useTranslation('comments')
  const { day } = useFormat()
  return (
    <li className="comment">
      <p className="row row--tight">
        <Badge kind={badges[comment.situacao]}>{comment.situacao_descricao}</Badge>
        <span className="small soft">
          {comment.biblioteca + factSeparator}
          <time dateTime={comment.data_iso}>{day(comment.data_iso, 'year')}</time>
        </span>
      </p>
      <CommentText>{comment.conteudo}</CommentText>
      {comment.motivo !== '' && <p className="small">{t('reason', { reason: comment.motivo })}</p>}
      <Button size="s" tone="quiet" flush onClick={onRemove} aria-haspopup="dialog">
        {t('remove')}
      </Button>
    </li>
  )
}
