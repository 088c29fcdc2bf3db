import { X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFileSize } from './use-file-size.ts'

interface ChosenFilesProps {
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Files that go with what is being written, each of which can be left out. */
export function ChosenFiles({ label, files, onChange }: ChosenFilesProps) {
  const { t } = useTranslation('requests')
  const fileSize = useFileSize()
  return (
    <ul className="request-files" aria-label={label}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={at} className="row row--tight">
          <span>{file.name}</span>
          <span className="soft small">{fileSize(file.size)}</span>
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
