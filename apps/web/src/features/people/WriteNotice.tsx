import type { WirePerson } from '@estante/contract/people.shapes'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'

interface WriteNoticeProps {
  person: WirePerson
  place: DeskPlace
}

/** A notice of the library to this person. */
export function WriteNotice(props: WriteNoticeProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('notice.write')}</Button>
      {isOpen && <Write {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Write({ person, place, onClose }: WriteNoticeProps & { onClose: () => void }) {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const write = useChange('people.write_notice', ({ answer: { repetido, emails } }) => {
    showToast({ text: t(repetido ? 'notice.again' : emails > 0 ? 'notice.mailed' : 'notice.sent') })
    onClose()
  })
  const isEmpty = text.trim() === ''
  const confirm = () => {
    setTried(true)
    if (!isEmpty) write.mutate({ params: { id: person.cod_pessoa }, body: { ...deskOf(place), texto: text } })
  }
  return (
    <ConfirmDialog
      open
      title={t('notice.ask', { name: person.nome })}
      action={t('notice.send')}
      keep={t('notice.keep')}
      busy={write.isPending}
      busyLabel={t('notice.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={t('notice.text')}
        hint={t('notice.hint')}
        name="texto"
        rows={4}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={tried && isEmpty ? t('notice.missing') : undefined}
      />
      <ChangeFailed title={t('notice.failed')} error={write.error} />
    </ConfirmDialog>
  )
}
