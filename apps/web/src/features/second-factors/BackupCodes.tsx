import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'

interface BackupCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Ten backup codes, shown once. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const { t } = useTranslation('patron')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ text: t('security.app.copied') })
  }
  return (
    <div className="panel panel--strong stack stack--4">
      <h3 tabIndex={-1} ref={heading}>
        {t('security.app.codesTitle')}
      </h3>
      <p>{t('security.app.codesText')}</p>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btn-group">
        {navigator.clipboard && (
          <Button icon={Copy} onClick={() => void copy()}>
            {t('security.app.copy')}
          </Button>
        )}
        <Button onClick={onKept}>{t('security.app.kept')}</Button>
      </div>
    </div>
  )
}
