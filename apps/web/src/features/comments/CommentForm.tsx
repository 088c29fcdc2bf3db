import { commentProblems, isComplete, longestComment } from '@estante/domain/comments/comment-rules'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import type { CallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { useLibraries } from './use-libraries.ts'

export const commentFields = { names: ['b', 'content'] } as const

interface CommentFormProps {
  /** Of the call that sends it. */
  form: Pick<CallForm<'comments.write', 'b' | 'content'>, 'busy' | 'attempt' | 'error' | 'problemOf'>
  /** Below the text: who will read it. */
  hint: string
  onSend: (body: { b: string; content: string }) => unknown
  onCancel: () => void
}

/** A library and a text. The button is off until both are there. */
export function CommentForm({ form, hint, onSend, onCancel }: CommentFormProps) {
  const { t } = useTranslation('comments')
  const libraries = useLibraries()
  const [chosen, setChosen] = useState('')
  const [content, setContent] = useState('')
  const b = chosen === '' && libraries.length === 1 ? libraries[0]!.value : chosen
  const fields = { library: b === '' ? undefined : Number(b), content }
  const isTooLong = commentProblems(fields, new Set(libraries.map(({ value }) => Number(value)))).some(
    ({ code }) => code === 'too-long',
  )
  const send = () => isComplete(fields) && !isTooLong && onSend({ b, content: content.trim() })
  return (
    <Form className="stack stack--4" onSend={send} busy={form.busy} attempt={form.attempt}>
      <ChangeFailed error={form.error} />
      <Select
        label={t('library')}
        name="b"
        value={b}
        error={form.problemOf('b')}
        onChange={({ target }) => setChosen(target.value)}
        options={[{ value: '', label: t('choose') }, ...libraries]}
      />
      <TextArea
        label={t('content')}
        name="content"
        rows={5}
        hint={hint}
        error={form.problemOf('content') ?? (isTooLong ? t('tooLong', { most: longestComment }) : undefined)}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <div className="btn-group btn-group--top">
        <Button
          type="submit"
          tone="primary"
          busy={form.busy}
          busyLabel={t('sending')}
          refused={isComplete(fields) ? undefined : t('incomplete')}
        >
          {t('send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
