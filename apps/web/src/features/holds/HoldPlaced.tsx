import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, titlePath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** Confirms the new hold: position, and the link to it. The form is gone, so this takes the focus. */
export function HoldPlaced({ message, codAcervo }: { message: string; codAcervo: string }) {
  const { t } = useTranslation('holds')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="ok"
        role="status"
        title={message}
        actions={
          <>
            <LinkButton tone="primary" href={paths.holds}>
              {t('done.see')}
            </LinkButton>
            <LinkButton tone="quiet" href={titlePath(codAcervo)}>
              {t('form.back')}
            </LinkButton>
          </>
        }
      >
        {t('done.text')}
      </Alert>
    </div>
  )
}
