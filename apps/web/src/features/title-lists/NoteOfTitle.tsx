import type { WireListTitle } from '@estante/contract/title-lists.shapes'
import { longestNote } from '@estante/domain/title-lists/list-rules'
import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { titleText } from '../titles/title-text.ts'
import { NoteText } from './NoteText.tsx'

interface NoteOfTitleProps {
  /** Number of the list. */
  list: string
  title: WireListTitle
}

/** The owner's note to a title: shown, and written in its place. */
export function NoteOfTitle({ list, title }: NoteOfTitleProps) {
  const { t } = useTranslation('title-lists')
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  if (isWriting) return <NoteForm list={list} title={title} onClose={() => setWriting(false)} />
  const action = t(title.nota === '' ? 'note.write' : 'note.change')
  return (
    <>
      <NoteText note={title.nota} />
      <p>
        <Button
          ref={button}
          tone="quiet"
          size="s"
          flush
          icon={NotebookPen}
          aria-label={t('note.of', { action, title: titleText(title.descricao) })}
          onClick={() => setWriting(true)}
        >
          {action}
        </Button>
      </p>
    </>
  )
}

function NoteForm({ list, title, onClose }: NoteOfTitleProps & { onClose: () => void }) {
  const { t } = useTranslation('title-lists')
  const [note, setNote] = useState(title.nota)
  // One that is fetched again meanwhile must not pass for the one that was opened.
  const [opened] = useState(title.nota)
  const form = useCallForm('title-lists.note', { names: ['nota'] as const }, onClose)
  const refresh = useRefreshAfter('title-lists.note')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isConflict = form.error instanceof ApiError && form.error.body.code === 'title-lists.changed_meanwhile'
  const send = async () => {
    const params = { id: list, acervo: title.cod_acervo }
    // Only after the conflict was shown is saving again a choice made with the current note in view.
    const body = { nota: note, nota_anterior: isConflict ? title.nota : opened }
    if (!(await form.send({ params, body }))) await refresh()
  }
  const failure = Boolean(form.error) && (
    <div className="stack stack--2">
      <ChangeFailed error={form.error} title={t('note.failed')} />
      {isConflict && <p>{title.nota === '' ? t('note.nowEmpty') : t('note.now', { note: title.nota })}</p>}
    </div>
  )
  return (
    <Form className="stack stack--3" onSend={send} busy={form.busy} attempt={form.attempt} failure={failure}>
      <TextArea
        ref={field}
        rows={3}
        label={t('note.label')}
        aria-label={t('note.labelOf', { title: titleText(title.descricao) })}
        maxLength={longestNote}
        value={note}
        error={form.problemOf('nota')}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="btn-group">
        <Button type="submit" size="s" busy={form.busy} busyLabel={t('note.saving')}>
          {t('note.save')}
        </Button>
        <Button tone="quiet" size="s" onClick={onClose}>
          {t('note.cancel')}
        </Button>
      </div>
    </Form>
  )
}
