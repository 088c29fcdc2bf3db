import type { WireNote, WirePerson } from '@estante/contract/people.shapes'
import { readTypedDay } from '@estante/domain/common/typed-day'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import { useToday } from '../institution/use-hours.ts'

interface WriteNoteProps {
  person: WirePerson
  place: DeskPlace
  /** The one that changes; undefined: a new one. */
  note: WireNote | undefined
  onClose: () => void
}

/** A note on a person: its text, whether the desk shows it, and until when. */
export function WriteNote({ person, place, note, onClose }: WriteNoteProps) {
  const { t } = useTranslation(['people-notes', 'people', 'patron'])
  const today = useToday()
  const [text, setText] = useState(note?.texto ?? '')
  const [atDesk, setAtDesk] = useState(note?.no_balcao ?? true)
  const [day, setDay] = useState(note?.ate_iso ?? '')
  const [tried, setTried] = useState(false)
  const done = () => {
    showToast({ text: t('people-notes:saved') })
    onClose()
  }
  const add = useChange('people.add_note', done)
  const change = useChange('people.change_note', done)
  const refresh = useRefreshAfter('people.change_note')
  const isBusy = add.isPending || change.isPending
  const until = day === '' ? '' : readTypedDay(day, Number(today.slice(0, 4)))
  const isOver = until === undefined || (until !== '' && until < today && until !== note?.ate_iso)
  const isEmpty = text.trim() === ''
  const confirm = () => {
    setTried(true)
    if (isEmpty || isOver) return
    const body = { ...deskOf(place), texto: text, no_balcao: atDesk, ate: atDesk ? until : '' }
    const params = { id: person.cod_pessoa }
    if (!note) add.mutate({ params, body })
    else
      change.mutate(
        { params: { ...params, nota: note.codigo }, body: { ...body, versao: note.versao } },
        { onError: () => void refresh() },
      )
  }
  return (
    <ConfirmDialog
      open
      title={t(note ? 'people-notes:askChange' : 'people-notes:ask', { name: person.nome })}
      action={t('people-notes:save')}
      keep={t('people-notes:notSave')}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={t('people-notes:text')}
        hint={t('people-notes:hint')}
        name="texto"
        rows={4}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={tried && isEmpty ? t('people-notes:missing') : undefined}
      />
      <Checkbox
        label={t('people-notes:show')}
        hint={t('people-notes:showHint')}
        checked={atDesk}
        onChange={({ target }) => setAtDesk(target.checked)}
      />
      {atDesk && (
        <DayField
          label={t('people-notes:until')}
          optional={t('patron:data.optional')}
          hint={t('people-notes:untilHint')}
          example={t('patron:days.example')}
          name="ate"
          value={day}
          onChange={setDay}
          error={tried && isOver ? t('people:block.badDay') : undefined}
        />
      )}
      <ChangeFailed title={t('people-notes:failed')} error={add.error ?? change.error} />
    </ConfirmDialog>
  )
}
