import { lazy, Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import type { ConfirmFormProps } from './ConfirmForm.tsx'

/** Lazy: few people are asked. */
const ConfirmForm = lazy(loadChunk(async () => ({ default: (await import('./ConfirmForm.tsx')).ConfirmForm })))

interface ConfirmOwnerProps extends Omit<ConfirmFormProps, 'factors' | 'onClose' | 'autoFocus'> {
  onClose: () => void
  title: string
  text: string
}

/** Asks the owner for the password or a passkey again before a sensitive change. */
export function ConfirmOwner({ title, text, ...rest }: ConfirmOwnerProps) {
  const { t } = useTranslation('patron')
  const factors = useCall('second-factors.list')
  return (
    <Dialog open title={title} onClose={rest.onClose}>
      <div className="stack stack--6">
        <p>{text}</p>
        {factors.isPending && <LinesSkeleton label={t('confirm.loading')} />}
        {factors.isError && !factors.data && (
          <FetchFailed words={t('confirm.failed')} error={factors.error} onRetry={() => void factors.refetch()} />
        )}
        {factors.data && (
          <Suspense fallback={<LinesSkeleton label={t('confirm.loading')} />}>
            <ConfirmForm {...rest} factors={factors.data.answer} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}
