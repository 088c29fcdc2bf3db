import { fileEndings } from '@estante/domain/requests/files'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import type { AttachFiles } from './use-attach-files.ts'

interface ChooseFilesProps {
  label: string
  sending?: AttachFiles['sending']
  /** Why no more can be chosen. */
  refused?: string | false
  onChoose: (files: File[]) => void
}

/** Opens the system's dialog; the same file can be chosen again after it was refused. */
export function ChooseFiles({ label, sending, refused, onChoose }: ChooseFilesProps) {
  const { t } = useTranslation('requests')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={fileEndings.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <Button
        icon={Paperclip}
        busy={sending !== undefined}
        busyLabel={t('files.sending', { at: sending?.at ?? 1, of: sending?.of ?? 1 })}
        refused={refused}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
