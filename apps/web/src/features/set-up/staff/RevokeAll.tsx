import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast-queue.ts'

/** For somebody who leaves: every right, at every library. */
export function RevokeAll({ shown: { conta } }: { shown: AnswerOf<'staff.show'> }) {
  const { t } = useTranslation('set-up-staff')
  const [asks, setAsks] = useState(false)
  const revocation = useChange('staff.change', () => {
    setAsks(false)
    showToast({ text: t('all.done', { name: conta.nome }) })
  })
  const send = () => {
    const retirar = [...new Set(conta.direitos.map(({ direito }) => direito))]
    const body = { cod_biblioteca: '', dar: [], retirar, proprios: conta.propria }
    revocation.mutate({ params: { id: conta.cod_conta }, body })
  }
  return (
    <section aria-labelledby="retirar" className="stack">
      <h3 id="retirar">{t('all.title')}</h3>
      <p>{t('all.text')}</p>
      <div className="btn-group">
        <Button tone="quiet-danger" onClick={() => setAsks(true)}>
          {t('all.open')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={conta.propria ? t('all.askOwn') : t('all.ask', { name: conta.nome })}
        action={t('all.action')}
        keep={t('own.keep')}
        busy={revocation.isPending}
        onConfirm={send}
        onClose={() => {
          revocation.reset()
          setAsks(false)
        }}
      >
        <p>{t(conta.propria ? 'all.consequenceOwn' : 'all.consequence')}</p>
        <ChangeFailed error={revocation.error} title={t('all.failed')} />
      </ConfirmDialog>
    </section>
  )
}
