import type { WireRequestDetails } from '@estante/contract/requests.shapes'
import { mostFiles } from '@estante/domain/requests/files'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { FileList } from './FileList.tsx'
import { FileProblems } from './FileProblems.tsx'
import { takeHandedFiles } from './upload-states.ts'
import { useAttachFiles } from './use-attach-files.ts'

/** The files of a request; those of a message are shown with it. */
export function RequestFiles({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  const { codigo: id, arquivos, pode_escrever: isOpen } = request
  const attach = useAttachFiles(id, 'request')
  const own = arquivos.filter(({ mensagem }) => mensagem === '')
  const send = async (files: readonly File[]) => {
    const count = await attach.send(files, arquivos.length)
    if (count > 0) showToast({ text: t('files.attached', { count }) })
  }
  const sendAgain = async () => {
    const count = await attach.sendAgain(arquivos.length)
    if (count > 0) showToast({ text: t('files.attached', { count }) })
  }
  // What was chosen with the new request; the rest of the page is there already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    const files = takeHandedFiles(id)
    if (files.length > 0) void send(files)
  }, [id])
  if (!isOpen && own.length === 0 && attach.problems.length === 0) return null
  return (
    <section className="stack stack--4" aria-labelledby="arquivos-da-solicitacao">
      <h2 className="legend--big" id="arquivos-da-solicitacao">
        {t('files.title')}
      </h2>
      {own.length > 0 && <FileList id={id} files={own} mayRemove={isOpen} />}
      <FileProblems problems={attach.problems} onAgain={isOpen ? () => void sendAgain() : undefined} />
      {isOpen && (
        <>
          <p className="soft small">{t('files.hint', { count: mostFiles })}</p>
          <div className="btn-group">
            <ChooseFiles
              label={t('files.attach')}
              sending={attach.sending}
              refused={!request.pode_anexar && t('files.noRoom', { count: mostFiles })}
              onChoose={(files) => void send(files)}
            />
          </div>
        </>
      )}
    </section>
  )
}
