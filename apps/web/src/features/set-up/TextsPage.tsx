import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { TextsForm } from './texts/TextsForm.tsx'

/** The library's own words and links on its pages and in its mails. */
export function TextsPage() {
  return <SetUpFrame current={paths.setUpTexts}>{(places) => places.isEverywhere && <Texts />}</SetUpFrame>
}

function Texts() {
  const { t } = useTranslation('set-up')
  const result = useCall('set-up-settings.show', { params: { grupo: 'textos' } })
  const saved = result.data?.answer
  if (saved) return <TextsForm saved={saved} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}
