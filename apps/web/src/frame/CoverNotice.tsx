import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { onCoverFailed, retryCovers } from '../ui/cover-failures.ts'
import { showToast } from '../ui/toast-queue.ts'

/**
 * Reports once that covers fail to load. A toast, because drawn covers replace them. Missing pictures are not reported:
 * only the library can add them.
 */
export function CoverNotice() {
  const { t } = useTranslation('layout')
  const { t: errors } = useTranslation('errors')
  useEffect(
    () =>
      onCoverFailed((image) => {
        void mayComeLater(image).then((may) => {
          if (!may) return
          showToast({ tone: 'warn', text: t('covers.failed'), action: { label: errors('retry'), run: retryCovers } })
        })
      }),
    [t, errors],
  )
  return null
}

/** Whether this site has the picture, as far as the server says. Never rejects. */
async function mayComeLater(image: string): Promise<boolean> {
  if (new URL(image, window.location.href).origin !== window.location.origin) return false
  try {
    const { status } = await fetch(image, { method: 'HEAD' })
    return status !== 404 && status !== 410
  } catch {
    return true
  }
}
