import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { Copy, QrCode } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusHandover } from '../../ui/catch-focus.ts'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { showToast } from '../../ui/toast-queue.ts'

interface PixPanelProps {
  body: BodyOf<'charges.pix'>
  /** Formatted: "R$ 8,50". */
  sum: string
  onAsk: () => void
  onRefused: (error: unknown) => void
}

/** A PIX code for the selected debts: a QR code for another device, and a text to copy. */
export function PixPanel({ body, sum, onAsk, onRefused }: PixPanelProps) {
  const { t } = useTranslation('charges')
  const make = useChange('charges.pix')
  const heading = useRef<HTMLHeadingElement>(null)
  const pix = make.data?.answer
  const ask = () => {
    onAsk()
    make.mutate({ body }, { onError: onRefused })
  }
  return (
    <section className={classes('panel stack', pix && 'panel--code')} aria-labelledby="pix">
      <h3 className="h3" id="pix" ref={heading} tabIndex={-1}>
        {t('pix.title')}
      </h3>
      {!pix && <p className="small soft">{t('pix.text')}</p>}
      {!pix && <MakeButton heading={heading} onClick={ask} busy={make.isPending} />}
      {pix && <PixCode pix={pix} sum={sum} />}
      <p className="small soft">{t('pix.later')}</p>
    </section>
  )
}

interface MakeButtonProps {
  /** Focused when the code replaces the button. */
  heading: RefObject<HTMLHeadingElement | null>
  onClick: () => void
  busy: boolean
}

function MakeButton({ heading, onClick, busy }: MakeButtonProps) {
  const { t } = useTranslation('charges')
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandover(button, heading)
  return (
    <div className="btn-group btn-group--wide">
      <Button ref={button} tone="primary" icon={QrCode} onClick={onClick} busy={busy} busyLabel={t('pix.making')}>
        {t('pix.make')}
      </Button>
    </div>
  )
}

function PixCode({ pix, sum }: { pix: AnswerOf<'charges.pix'>; sum: string }) {
  const { t } = useTranslation('charges')
  const copy = async () => {
    await navigator.clipboard.writeText(pix.copia_e_cola)
    showToast({ text: t('pix.copied') })
  }
  return (
    <div className="stack" role="status">
      {/* Scanned by other devices; on a phone the copy button comes first. */}
      <div className="pix">
        <QrPicture text={pix.copia_e_cola} label={t('pix.picture', { sum })} />
        <div className="stack stack--2">
          <p className="small soft">{t('pix.aim')}</p>
          {navigator.clipboard && (
            <Button tone="primary" icon={Copy} wide onClick={() => void copy()}>
              {t('pix.copy')}
            </Button>
          )}
          <Field label={t('pix.code')} value={pix.copia_e_cola} readOnly onFocus={({ target }) => target.select()} />
        </div>
      </div>
      <p className="small soft">{t('pix.payee', { name: pix.recebedor, txid: pix.txid })}</p>
    </div>
  )
}
