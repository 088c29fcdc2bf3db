import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { callFile } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'

/** The card as PDF, in the frame that a thesis has it in. */
export function DownloadCard({ id }: { id: string }) {
  const { t } = useTranslation('requests')
  const download = useMutation({
    mutationFn: () => callFile('requests.card_pdf', { params: { id } }),
    onSuccess: (file) => saveFile(file, `ficha-catalografica-${id}.pdf`),
    networkMode: 'always',
  })
  return (
    <>
      <Button
        icon={FileDown}
        busy={download.isPending}
        busyLabel={t('card.downloading')}
        onClick={() => download.mutate()}
      >
        {t('card.download')}
      </Button>
      <ChangeFailed error={download.error} />
    </>
  )
}
