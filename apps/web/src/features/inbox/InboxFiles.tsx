import type { WireInboxDetails } from '@estante/contract/inbox.shapes'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { callFile } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'

type File = WireInboxDetails['arquivos'][number]

/** What the reader sent; taking one is on record. */
export function InboxFiles({ item: { codigo, arquivos } }: { item: WireInboxDetails }) {
  const { t } = useTranslation('inbox')
  if (arquivos.length === 0) return null
  return (
    <section className="stack stack--4" aria-labelledby="arquivos-da-pendencia">
      <h2 id="arquivos-da-pendencia">{t('files')}</h2>
      <ul className="request-files">
        {arquivos.map((file) => (
          <FileRow key={file.codigo} id={codigo} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ id, file: { codigo: arquivo, nome, tamanho } }: { id: string; file: File }) {
  const { t } = useTranslation('requests')
  const { number } = useFormat()
  const download = useMutation({
    mutationFn: () => callFile('requests.file_for_staff', { params: { id, arquivo } }),
    onSuccess: (got) => saveFile(got, nome),
    networkMode: 'always',
  })
  return (
    <li>
      <div className="row row--tight">
        <Button tone="quiet" flush icon={FileDown} busy={download.isPending} onClick={() => download.mutate()}>
          {nome}
        </Button>
        <span className="soft small">
          {t('files.kilobytes', { size: number(Math.max(1, Math.round(Number(tamanho) / 1024))) })}
        </span>
      </div>
      <ChangeFailed error={download.error} title={t('files.notTaken')} />
    </li>
  )
}
