import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CampusDialog } from './CampusDialog.tsx'
import type { SetUpCampus } from './library-fields.ts'

interface CampusActsProps {
  campus: SetUpCampus
  campuses: readonly SetUpCampus[]
}

/** Renames a campus, or removes it: what it has goes to another one. */
export function CampusActs({ campus, campuses }: CampusActsProps) {
  const { t } = useTranslation('set-up-libraries')
  const [open, setOpen] = useState<'name' | 'removal'>()
  const close = () => setOpen(undefined)
  const others = campuses.filter(({ cod_campus }) => cod_campus !== campus.cod_campus)
  return (
    <div className="btn-group">
      <Button tone="quiet" size="s" onClick={() => setOpen('name')}>
        {t('campus.rename')} <VisuallyHidden>{campus.nome}</VisuallyHidden>
      </Button>
      {(campus.usos === 0 || others.length > 0) && (
        <Button tone="quiet-danger" size="s" onClick={() => setOpen('removal')}>
          {t('campus.remove')} <VisuallyHidden>{campus.nome}</VisuallyHidden>
        </Button>
      )}
      {open === 'name' && <CampusDialog campus={campus} onClose={close} />}
      {open === 'removal' && <RemoveCampus campus={campus} others={others} onClose={close} />}
    </div>
  )
}

interface RemoveCampusProps {
  campus: SetUpCampus
  others: readonly SetUpCampus[]
  onClose: () => void
}

function RemoveCampus({ campus: { cod_campus, nome, usos }, others, onClose }: RemoveCampusProps) {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  const [into, setInto] = useState(others[0]?.cod_campus ?? '')
  const removal = useChange('set-up-libraries.remove_campus', () => {
    showToast({ text: t('set-up-libraries:campus.removed', { name: nome }) })
    onClose()
  })
  const body = { cod_campus, ...(usos > 0 && { para: into }) }
  return (
    <ConfirmDialog
      open
      danger
      title={t('set-up-libraries:campus.asks', { name: nome })}
      action={t('set-up-libraries:campus.removeIt')}
      keep={t('set-up:keep')}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ body })}
      onClose={onClose}
    >
      <p>{usos === 0 ? t('set-up-libraries:campus.empty') : t('set-up-libraries:campus.used', { count: usos })}</p>
      {usos > 0 && (
        <Select
          label={t('set-up-libraries:campus.into')}
          name="para"
          value={into}
          options={others.map((other) => ({ value: other.cod_campus, label: other.nome }))}
          onChange={({ target }) => setInto(target.value)}
        />
      )}
      <ChangeFailed error={removal.error} title={t('set-up-libraries:campus.notRemoved')} />
    </ConfirmDialog>
  )
}
