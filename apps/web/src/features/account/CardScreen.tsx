import type { AnswerOf } from '@estante/contract/shapes'
import { X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarCodePicture } from '../../ui/BarCodePicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { useModal } from '../../ui/use-modal.ts'

interface CardScreenProps {
  card: AnswerOf<'patron.card'>
  onClose: () => void
}

/** The codes on a white screen, as large as the phone allows: what lights a scanner's way in every scheme. */
export function CardScreen({ card: { codigo, nome }, onClose }: CardScreenProps) {
  const { t } = useTranslation('patron')
  const ref = useModal(onClose)
  return (
    <dialog className="cardscreen" ref={ref} aria-labelledby="card-screen">
      <div className="cardscreen__in">
        <h2 id="card-screen" tabIndex={-1} data-first-focus>
          {t('card.scanTitle')}
        </h2>
        <BarCodePicture text={codigo} label={t('card.barCode', { code: codigo })} />
        <p className="h2 key-text">{codigo}</p>
        <QrPicture text={codigo} label={t('card.qrCode', { code: codigo })} />
        <p>{nome}</p>
        <p className="small">{t('card.scanText')}</p>
        <Button icon={X} onClick={onClose}>
          {t('card.close')}
        </Button>
      </div>
    </dialog>
  )
}
