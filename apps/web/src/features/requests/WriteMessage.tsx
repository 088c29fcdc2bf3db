import type { WireRequestDetails } from '@estante/contract/requests.shapes'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { FileProblems } from './FileProblems.tsx'
import { useAttachFiles } from './use-attach-files.ts'

/** A message to the library, with files; what was typed and chosen stays when it is refused. */
export function WriteMessage({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  const { codigo: id, arquivos } = request
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttachFiles(id)
  const form = useCallForm('requests.write', { names: ['texto'] }, async ({ answer }) => {
    const message = answer.historia.findLast(({ autor }) => autor === 'leitor')?.codigo
    await attach.send(files, arquivos.length, message)
    setText('')
    setFiles([])
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
      <FileProblems problems={attach.problems} />
      {files.length > 0 && <ChosenFiles files={files} onChange={setFiles} />}
      <div className="btn-group">
        <Button type="submit" busy={form.busy} busyLabel={t('message.sending')}>
          {t('message.send')}
        </Button>
        {request.pode_anexar && (
          <ChooseFiles label={t('files.withMessage')} onChoose={(more) => setFiles([...files, ...more])} />
        )}
      </div>
    </Form>
  )
}

interface ChosenFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const { t } = useTranslation('requests')
  return (
    <ul className="request-files" aria-label={t('files.chosen')}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={at} className="row row--tight">
          <span>{file.name}</span>
          <IconButton
            icon={X}
            label={t('files.leaveOut', { name: file.name })}
            onClick={() => onChange(files.filter((_, other) => other !== at))}
          />
        </li>
      ))}
    </ul>
  )
}
