import { Suspense } from 'react'
import { openLoginDialog } from '../features/session/login-dialog.ts'
import { storePendingAction, usePendingAction } from '../features/session/pending-action.ts'
import { useSession } from '../features/session/use-session.ts'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useInstitution } from '../shell/use-institution.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx'
import type { FooterForms } from './use-footer-forms.ts'

const LibraryComment = lazyPart('features/comments/LibraryComment.tsx', () =>
  withTranslations(['comments'], async () => (await import('../features/comments/LibraryComment.tsx')).LibraryComment),
)
const SuggestionForm = lazyPart('features/acquisitions/SuggestionForm.tsx', () =>
  withTranslations(
    ['acquisitions'],
    async () => (await import('../features/acquisitions/SuggestionForm.tsx')).SuggestionForm,
  ),
)

const forms = {
  comment: { Part: LibraryComment },
  suggestion: { Part: SuggestionForm },
} as const
type FormName = keyof typeof forms

/**
 * The open form in a large dialog, outside the footer and its colours; after a sign-in on the way, the one that was asked
 * for.
 */
export function FooterDialog({ open, setOpen }: FooterForms) {
  const { institution } = useInstitution()
  usePendingAction('footer.comment', () => setOpen('comment'))
  usePendingAction('footer.suggestion', () => setOpen('suggestion'))
  const close = () => setOpen(undefined)
  if (open === undefined) return null
  if (open === 'support') return <SupportDialog message={institution.msg_suporte_consulta} onClose={close} />
  return <FormDialog name={open} onClose={close} />
}

/** The form; for a visitor, the sign-in after which it opens again. */
function FormDialog({ name, onClose }: { name: FormName; onClose: () => void }) {
  const { t } = useTranslation('layout')
  const { t: words } = useTranslation('session')
  const { user } = useSession()
  const { Part } = forms[name]
  const askToSignIn = async () => {
    await storePendingAction({ kind: `footer.${name}`, path: window.location.pathname })
    onClose()
    openLoginDialog()
  }
  if (!user) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(`footer.${name}`)}
        actions={
          <>
            <Button tone="primary" onClick={() => void askToSignIn()}>
              {t('session.signIn')}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        }
      >
        <p>{words(`askFor.${name}`)}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open large onClose={onClose} title={t(`footer.${name}`)}>
      <Suspense fallback={<LinesSkeleton label={t('loading')} />}>
        <Part onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function SupportDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={t('footer.support')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className="lines-5">{message}</p>
    </Dialog>
  )
}
