import type { AnswerOf } from '@estante/contract/shapes'
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'

interface ResetMailProps {
  topic: string
  language: InterfaceLanguage
  onDone: (mail: AnswerOf<'set-up.mail'>) => void
}

/** Gives a mail in one language its original words back. */
export function ResetMail({ topic, language, onDone }: ResetMailProps) {
  const { t } = useTranslation('set-up-mails')
  const [asks, setAsks] = useState(false)
  const reset = useChange('set-up.reset_mail', ({ answer }) => {
    setAsks(false)
    onDone(answer)
    showToast({ text: t('reset.done') })
  })
  return (
    <>
      <Button tone="quiet-danger" onClick={() => setAsks(true)}>
        {t('reset.open')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('reset.title')}
        action={t('reset.open')}
        keep={t('reset.keep')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ params: { topico: topic }, query: { idioma: language } })}
        onClose={() => {
          reset.reset()
          setAsks(false)
        }}
      >
        <ChangeFailed error={reset.error} title={t('failed')} />
        <p>{t('reset.text')}</p>
      </ConfirmDialog>
    </>
  )
}
