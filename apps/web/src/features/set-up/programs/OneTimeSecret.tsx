import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCopyText } from '../../titles/copies/use-copy-text.ts'

interface OneTimeSecretProps {
  title: string
  secret: string
  /** What to do with it. */
  children: ReactNode
  onKept: () => void
}

/** What is shown once: a key, or the secret of a webhook. It has the focus, and goes when it was put somewhere. */
export function OneTimeSecret({ title, secret, children, onKept }: OneTimeSecretProps) {
  const { t } = useTranslation('programs')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { outcome, copy } = useCopyText()
  return (
    <section className="panel panel--strong stack stack--4" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {children}
      <p>
        <code className="programs__secret">{secret}</code>
      </p>
      <div className="btn-group">
        <Button icon={Copy} onClick={() => copy(secret)}>
          {t('secret.copy')}
        </Button>
        <Button onClick={onKept}>{t('secret.kept')}</Button>
      </div>
      <p role="status" className="soft">
        {outcome === 'idle' ? '' : t(`secret.${outcome}`)}
      </p>
    </section>
  )
}
