import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useBasket } from './use-basket.ts'

/** Takes the titles of somebody else's list into the own basket. */
export function TakeOver({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('basket')
  const basket = useBasket()
  const [asking, setAsking] = useState(false)
  const own = basket.titles ?? []
  const isIn = codes.every((code) => basket.has(code))
  const close = () => setAsking(false)
  return (
    <div className="btn-group">
      {isIn ? (
        <LinkButton tone="primary" icon={ShoppingBasket} href={paths.basket}>
          {t('shared.see')}
        </LinkButton>
      ) : (
        <Button tone="primary" icon={ShoppingBasket} onClick={() => void basket.add(codes)}>
          {t('shared.add', { count: codes.length })}
        </Button>
      )}
      {own.length > 0 && !isIn && <Button onClick={() => setAsking(true)}>{t('shared.replace')}</Button>}
      <ConfirmDialog
        open={asking}
        danger
        title={t('shared.replaceAsk')}
        action={t('shared.replace')}
        keep={t('clearKeep')}
        onClose={close}
        onConfirm={() => {
          close()
          void basket.replace(codes)
        }}
      >
        {t('shared.replaceText', { count: own.length })}
      </ConfirmDialog>
    </div>
  )
}
