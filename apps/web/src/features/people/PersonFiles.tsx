import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { callFile } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'

interface PrintCardProps {
  person: string
  account: string
  library: string
}

/** The library card of an account, in the size of a bank card. */
export function PrintCard({ person, account, library }: PrintCardProps) {
  const { t } = useTranslation('people')
  const card = useMutation({
    mutationFn: () =>
      callFile('people.card', { params: { id: person }, query: { biblioteca: library, conta: account } }),
    onSuccess: (file) => saveFile(file, `carteira-${account}.pdf`),
    networkMode: 'always',
  })
  return (
    <>
      <Button icon={Printer} busy={card.isPending} busyLabel={t('files.cardBusy')} onClick={() => card.mutate()}>
        {t('files.card')}
      </Button>
      <ChangeFailed title={t('files.cardFailed')} error={card.error} />
    </>
  )
}

/** Everything stored about a person (LGPD, art. 18); who may not is told so. */
export function PersonFiles({ person, library }: { person: string; library: string }) {
  const { t } = useTranslation('people')
  const data = useMutation({
    mutationFn: () => callFile('people.export', { params: { id: person }, query: { biblioteca: library } }),
    onSuccess: (file) => saveFile(file, `dados-${person}.zip`),
    networkMode: 'always',
  })
  return (
    <>
      <Button icon={Download} busy={data.isPending} busyLabel={t('files.exportBusy')} onClick={() => data.mutate()}>
        {t('files.export')}
      </Button>
      <ChangeFailed title={t('files.exportFailed')} error={data.error} />
    </>
  )
}
