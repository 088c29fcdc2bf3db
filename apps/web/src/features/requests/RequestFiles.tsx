import type { WireRequestDetails } from '@estante/contract/requests.shapes'
import { mostFiles } from '@estante/domain/requests/files'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast-queue.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { FileList } from './FileList.tsx'
import { FileProblems } from './FileProblems.tsx'
import { useAttachFiles } from './use-attach-files.ts'

/** The files of a request; those of a message are shown with it. */
export function RequestFiles({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  const { codigo: id, arquivos, pode_escrever: isOpen } = request
  const attach = useAttachFiles(id)
  const own = arquivos.filter(({ mensagem }) => mensagem === '')
  if (!isOpen && own.length === 0) return null
  const send = async (files: File[]) => {
    const count = await attach.send(files, arquivos.length)
    if (count > 0) showToast({ text: t('files.attached', { count }) })
  }
  return (
    <section className="stack stack--4" aria-labelledby="arquivos-da-solicitacao">
      <h2 className="legend--big" id="arquivos-da-solicitacao">
        {t('files.title')}
      </h2>
      {own.length > 0 && <FileList id={id} files={own} mayRemove={isOpen} />}
      {isOpen && (
        <>
          <p className="soft small">{t('files.hint', { count: mostFiles })}</p>
          <FileProblems problems={attach.problems} />
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
