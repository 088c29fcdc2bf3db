import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** A message to the library; what was typed stays when it is refused. */
export function WriteMessage({ id }: { id: string }) {
  const { t } = useTranslation('requests')
  const [text, setText] = useState('')
  const form = useCallForm('requests.write', { names: ['texto'] }, () => {
    setText('')
    showToast({ text: t('message.sent') })
  })
  return (
    <Form
      className="stack stack--4"
      onSend={() => form.send({ params: { id }, body: { texto: text } })}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} title={t('message.notSent')} />}
    >
      <TextArea
        label={t('message.label')}
        name="texto"
        rows={3}
        maxLength={4000}
        value={text}
        error={form.problemOf('texto')}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="btn-group">
        <Button type="submit" busy={form.busy} busyLabel={t('message.sending')}>
          {t('message.send')}
        </Button>
      </div>
    </Form>
  )
}
