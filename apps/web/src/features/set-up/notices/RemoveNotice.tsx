import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import type { SetUpNotice } from './notice-fields.ts'

/** Takes a notice away, after asking. */
export function RemoveNotice({ notice: { codigo, titulo, versao } }: { notice: SetUpNotice }) {
  const { t } = useTranslation(['set-up-notices', 'set-up'])
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const refresh = useRefreshAfter('set-up-notices.remove')
  const removal = useChange('set-up-notices.remove', () => {
    showToast({ text: t('set-up-notices:removed') })
    return navigate({ to: paths.setUpNotices })
  })
  const body = { codigo, versao }
  return (
    <>
      <Button tone="quiet-danger" onClick={() => setAsks(true)}>
        {t('set-up-notices:remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('set-up-notices:asks', { title: titulo })}
        action={t('set-up-notices:remove')}
        keep={t('set-up:keep')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ body }, { onError: () => void refresh() })}
        onClose={() => setAsks(false)}
      >
        <p>{t('set-up-notices:consequence')}</p>
        <ChangeFailed error={removal.error} title={t('set-up-notices:notRemoved')} />
      </ConfirmDialog>
    </>
  )
}
