import { useTranslation } from '../../i18n/use-translation.ts'
import { useCallForm } from '../../shell/use-call-form.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { CommentForm, commentFields } from './CommentForm.tsx'

/** The form of a comment to a library. */
export function LibraryComment({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('comments')
  const form = useCallForm('comments.write_to_library', commentFields, ({ answer }) => {
    showToast({ text: answer.mensagem })
    onClose()
  })
  return <CommentForm form={form} hint={t('libraryHint')} onSend={(body) => form.send({ body })} onCancel={onClose} />
}
