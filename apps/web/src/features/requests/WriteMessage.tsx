import type { WireRequestDetails } from '@estante/contract/requests.shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FileProblems } from './FileProblems.tsx'
import { useAttachFiles } from './use-attach-files.ts'

/** A message to the library, with files; what was typed and chosen stays when it is refused. */
export function WriteMessage({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  const { codigo: id, arquivos } = request
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttachFiles(id, 'message')
  const form = useCallForm('requests.write', { names: ['texto'] }, async ({ answer }) => {
    const message = answer.historia.findLast(({ autor }) => autor === 'leitor')?.codigo
    await attach.send(files, arquivos.length, message)
    setText('')
    setFiles([])
    showToast({ text: t('message.sent') })
  })
  const sendingLabel = attach.sending ? t('files.sending', attach.sending) : t('message.sending')
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
      <FileProblems problems={attach.problems} onAgain={() => void attach.sendAgain(arquivos.length)} />
      {files.length > 0 && <ChosenFiles label={t('files.chosen')} files={files} onChange={setFiles} />}
      <div className="btn-group">
        <Button type="submit" busy={form.busy} busyLabel={sendingLabel}>
          {t('message.send')}
        </Button>
        {request.pode_anexar && (
          <ChooseFiles label={t('files.withMessage')} onChoose={(more) => setFiles([...files, ...more])} />
        )}
      </div>
    </Form>
  )
}
