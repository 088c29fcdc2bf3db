import type { BodyOf } from '@estante/contract/shapes'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { callFile } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'

interface SlipPanelProps {
  body: BodyOf<'charges.slip'>
  onAsk: () => void
  onRefused: (error: unknown) => void
}

/** The payment slip (GRU) for the selected debts. */
export function SlipPanel({ body, onAsk, onRefused }: SlipPanelProps) {
  const { t } = useTranslation('charges')
  const make = useMutation({
    mutationFn: () => callFile('charges.slip', { body }),
    onSuccess: (file) => {
      saveFile(file, 'gru.pdf')
      showToast({ text: t('slip.done') })
    },
    onMutate: onAsk,
    onError: onRefused,
    networkMode: 'always',
  })
  return (
    <section className="panel stack" aria-labelledby="slip">
      <h3 className="h3" id="slip">
        {t('slip.title')}
      </h3>
      <p className="small soft">{t('slip.text')}</p>
      <div className="btn-group btn-group--wide">
        <Button icon={FileDown} onClick={() => make.mutate()} busy={make.isPending} busyLabel={t('slip.downloading')}>
          {t('slip.download')}
        </Button>
      </div>
    </section>
  )
}
