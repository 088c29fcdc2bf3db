import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onCoverFailed, retryCovers } from '../ui/cover-failures.ts'
import { showToast } from '../ui/toast-queue.ts'

/**
 * Says once that covers cannot be fetched, however many. A toast, as the drawn covers stand in their place and one may
 * go on without. Nothing is said of a picture that is not there at all: that is the librarian's matter, and asking
 * again would not help.
 */
export function CoverNotice() {
  const { t } = useTranslation('layout')
  const { t: errors } = useTranslation('errors')
  useEffect(
    () =>
      onCoverFailed(async (image) => {
        if (!(await mayComeLater(image))) return
        showToast({ tone: 'warn', text: t('covers.failed'), action: { label: errors('retry'), run: retryCovers } })
      }),
    [t, errors],
  )
  return null
}

/** A picture of this site that the server does not deny to have. */
async function mayComeLater(image: string): Promise<boolean> {
  if (new URL(image, window.location.href).origin !== window.location.origin) return false
  try {
    const { status } = await fetch(image, { method: 'HEAD' })
    return status !== 404 && status !== 410
  } catch {
    return true
  }
}
