import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCallForm } from '../../shell/use-call-form.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { usePendingAction } from '../session/pending-action.ts'
import { useSession } from '../session/use-session.ts'
import { useSignInPrompt } from '../sign-in/use-sign-in-prompt.ts'
import { CommentForm, commentFields } from './CommentForm.tsx'

const kind = 'comments.write'

/** Whether the form of a comment is open; a visitor signs in before it opens. */
export function useWriteComment() {
  const { user } = useSession()
  const { isPromptShown, ask } = useSignInPrompt()
  const [isAsked, setAsked] = useState(false)
  usePendingAction(kind, () => setAsked(true))
  return {
    isOpen: isAsked && user !== undefined,
    isPromptShown,
    open: () => (user ? setAsked(true) : void ask({ kind })),
    close: () => setAsked(false),
  }
}

/** The form of a comment on a title. */
export function WriteComment({ codAcervo, onClose }: { codAcervo: string; onClose: () => void }) {
  const { t } = useTranslation('comments')
  const form = useCallForm('comments.write', commentFields, ({ answer }) => {
    showToast({ text: answer.mensagem })
    onClose()
  })
  return (
    <CommentForm
      form={form}
      hint={t('titleHint')}
      onSend={(body) => form.send({ params: { id: codAcervo }, body })}
      onCancel={onClose}
    />
  )
}
