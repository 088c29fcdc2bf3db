import type { WireRequestFile } from '@estante/contract/requests.shapes'
import { useMutation } from '@tanstack/react-query'
import { FileDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useFileSize } from './use-file-size.ts'

interface FileListProps {
  id: string
  files: readonly WireRequestFile[]
  mayRemove: boolean
}

/** Files to take, and to remove while the request is open. */
export function FileList({ id, files, mayRemove }: FileListProps) {
  return (
    <ul className="request-files">
      {files.map((file) => (
        <FileRow key={file.codigo} id={id} file={file} mayRemove={mayRemove} />
      ))}
    </ul>
  )
}

function FileRow({ id, file, mayRemove }: Omit<FileListProps, 'files'> & { file: WireRequestFile }) {
  const { t } = useTranslation('requests')
  const fileSize = useFileSize()
  const [isAsking, setAsking] = useState(false)
  const { codigo: arquivo, nome: name, tamanho } = file
  const download = useMutation({
    mutationFn: () => callFile('requests.file', { params: { id, arquivo } }),
    onSuccess: (got) => saveFile(got, name),
    networkMode: 'always',
  })
  const remove = useChange('requests.remove_file', () => {
    showToast({ text: t('files.removed', { name }) })
    setAsking(false)
  })
  return (
    <li>
      <div className="row row--tight">
        <Button tone="quiet" flush icon={FileDown} busy={download.isPending} onClick={() => download.mutate()}>
          {name}
        </Button>
        <span className="soft small">{fileSize(Number(tamanho))}</span>
        {mayRemove && (
          <IconButton
            icon={Trash2}
            label={t('files.remove', { name })}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <ChangeFailed error={download.error} title={t('files.notTaken')} />
      <ConfirmDialog
        open={isAsking}
        title={t('files.removeQuestion')}
        action={t('files.removeAction')}
        busyLabel={t('files.removing')}
        keep={t('files.keep')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id, arquivo } })}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
      >
        <p>{t('files.removeText', { name })}</p>
        <ChangeFailed error={remove.error} title={t('files.notRemoved')} />
      </ConfirmDialog>
    </li>
  )
}
