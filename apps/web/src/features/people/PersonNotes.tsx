import type { WireNote, WirePerson } from '@estante/contract/people.shapes'
import { Suspense, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'

const WriteNote = lazyPart('features/people/WriteNote.tsx', async () => (await import('./WriteNote.tsx')).WriteNote)

interface PersonNotesProps {
  person: WirePerson
  desk: Desk
}

/** What the staff noted on a person; every library reads it. */
export function PersonNotes({ person, desk: { place } }: PersonNotesProps) {
  const { t } = useTranslation('people-notes')
  const [writes, setWrites] = useState<WireNote | 'new'>()
  const [removes, setRemoves] = useState<WireNote>()
  const params = { id: person.cod_pessoa }
  const result = useCall('people.notes', { params, query: { biblioteca: place.library } })
  const notes = result.data?.answer
  // As it is now, where a colleague has changed it meanwhile.
  const removed = notes?.find(({ codigo }) => codigo === removes?.codigo) ?? removes
  return (
    <section className="stack stack--4" aria-labelledby="person-notes">
      <h3 id="person-notes">{t('title')}</h3>
      {result.isError && !notes ? (
        <FetchFailed words={t('notShown')} error={result.error} onRetry={() => void result.refetch()} />
      ) : !notes ? (
        <LinesSkeleton label={t('loading')} />
      ) : notes.length === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <ul className="person__list">
          {notes.map((note) => (
            <li key={note.codigo}>
              <Note note={note} onChange={() => setWrites(note)} onRemove={() => setRemoves(note)} />
            </li>
          ))}
        </ul>
      )}
      <div className="btn-group">
        <Button onClick={() => setWrites('new')}>{t('write')}</Button>
      </div>
      {writes !== undefined && (
        <Suspense>
          <WriteNote
            person={person}
            place={place}
            note={writes === 'new' ? undefined : writes}
            onClose={() => setWrites(undefined)}
          />
        </Suspense>
      )}
      {removed && <RemoveNote person={person} place={place} note={removed} onClose={() => setRemoves(undefined)} />}
    </section>
  )
}

interface NoteProps {
  note: WireNote
  onChange: () => void
  onRemove: () => void
}

function Note({ note, onChange, onRemove }: NoteProps) {
  const { t } = useTranslation('people-notes')
  const { day } = useFormat()
  const { texto, autor, biblioteca, data_iso, mudada_iso, no_balcao, ate_iso, encerrada, pode_mudar } = note
  const written = mudada_iso === '' ? day(data_iso, 'year') : t('changed', { day: day(mudada_iso, 'year') })
  const shown = ate_iso === '' ? t('atDesk') : t('atDeskUntil', { day: day(ate_iso, 'year') })
  const start = <VisuallyHidden>{texto.slice(0, 40)}</VisuallyHidden>
  return (
    <>
      <p className="people__note">{texto}</p>
      <p className="soft small">{joinFacts([autor, biblioteca, written])}</p>
      {no_balcao && <Badge kind={encerrada ? 'off' : 'plain'}>{encerrada ? t('over') : shown}</Badge>}
      {pode_mudar && (
        <div className="btn-group">
          <Button flush size="s" tone="quiet" onClick={onChange}>
            {t('change')} {start}
          </Button>
          <Button size="s" tone="quiet-danger" onClick={onRemove}>
            {t('remove')} {start}
          </Button>
        </div>
      )}
    </>
  )
}

interface RemoveNoteProps {
  person: WirePerson
  place: DeskPlace
  note: WireNote
  onClose: () => void
}

function RemoveNote({ person, place, note, onClose }: RemoveNoteProps) {
  const { t } = useTranslation('people-notes')
  const removal = useChange('people.remove_note', () => {
    showToast({ text: t('removed') })
    onClose()
  })
  const refresh = useRefreshAfter('people.remove_note')
  const params = { id: person.cod_pessoa, nota: note.codigo }
  const body = { ...deskOf(place), versao: note.versao }
  return (
    <ConfirmDialog
      open
      danger
      title={t('askRemove')}
      action={t('remove')}
      keep={t('keep')}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ params, body }, { onError: () => void refresh() })}
      onClose={onClose}
    >
      <p className="people__note">{note.texto}</p>
      <ChangeFailed title={t('notRemoved')} error={removal.error} />
    </ConfirmDialog>
  )
}
