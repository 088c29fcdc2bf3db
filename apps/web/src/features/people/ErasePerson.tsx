import type { WirePerson } from '@estante/contract/people.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import { useHoldsSettings } from '../desk/use-desk-rights.ts'
import { fewestReason } from './LiftSuspension.tsx'

interface ErasePersonProps {
  person: WirePerson
  place: DeskPlace
}

/** Erases the data of a person, for whoever may; a user name of the person is typed as a confirmation. */
export function ErasePerson(props: ErasePersonProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const isOfStaff = props.person.contas.some(({ da_equipe }) => da_equipe)
  if (!useHoldsSettings() || isOfStaff) return null
  return (
    <>
      <Button tone="quiet-danger" onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      {isOpen && <Erase {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Erase({ person, place, onClose }: ErasePersonProps & { onClose: () => void }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const erase = useChange('people.erase', () => {
    showToast({ text: t('erase.done') })
    void navigate({ href: paths.people })
  })
  const isShort = reason.trim().length < fewestReason
  const confirm = () => {
    setTried(true)
    if (isShort || number.trim() === '') return
    const body = { ...deskOf(place), numero: number.trim(), motivo: reason.trim() }
    erase.mutate({ params: { id: person.cod_pessoa }, body })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('erase.ask', { name: person.nome })}
      action={t('erase.erase')}
      keep={t('erase.keep')}
      busy={erase.isPending}
      busyLabel={t('erase.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('erase.text')}</p>
      <Field
        label={t('erase.number')}
        hint={t('erase.numberHint')}
        name="numero"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={tried && number.trim() === '' ? t('erase.numberMissing') : undefined}
      />
      <TextArea
        label={t('erase.reason')}
        hint={t('erase.reasonHint')}
        name="motivo"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isShort ? t('erase.reasonMissing') : undefined}
      />
      <ChangeFailed title={t('erase.failed')} error={erase.error} />
    </ConfirmDialog>
  )
}
