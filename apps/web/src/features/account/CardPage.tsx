import type { AnswerOf } from '@estante/contract/shapes'
import { code128Bars } from '@estante/domain/patron/code-128'
import { useMutation } from '@tanstack/react-query'
import { FileDown, Maximize } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import '../../theme/pages/library-card.css'
import { Badge } from '../../ui/Badge.tsx'
import { BarCodePicture } from '../../ui/BarCodePicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { useToday } from '../institution/use-hours.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { CardScreen } from './CardScreen.tsx'

type Card = AnswerOf<'patron.card'>

/** The library card: the patron's code, to be scanned from the screen or printed. */
export function CardPage() {
  const { t } = useTranslation('patron')
  return (
    <AccountLayout title={t('area.libraryCard')}>
      <LibraryCard />
    </AccountLayout>
  )
}

function LibraryCard() {
  const { t } = useTranslation('patron')
  const { institution } = useInstitution()
  const result = useCall('patron.card')
  const card = result.data?.answer
  // Browsers have no worker on plain HTTP.
  const isKept = institution.leitura_sem_rede && 'serviceWorker' in navigator
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('area.libraryCard')}</h1>
        <p className="soft">
          {t('card.text')} {t(isKept ? 'card.withoutNetwork' : 'card.savePdf')}
        </p>
      </div>
      {result.isPending && <LinesSkeleton label={t('card.loading')} />}
      {result.isError && (
        <FetchFailed words={t('card.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {card && <CardFace card={card} />}
      {card && <CardActions card={card} />}
    </div>
  )
}

function CardFace({ card }: { card: Card }) {
  const { t } = useTranslation('patron')
  const { day } = useFormat()
  const today = useToday()
  const isExpired = card.validade_iso !== '' && card.validade_iso < today
  return (
    <section className="libcard" aria-label={t('area.libraryCard')}>
      <div className="libcard__who">
        <p className="small soft">{card.instituicao}</p>
        <h2 className="libcard__name">{card.nome}</h2>
        <p>{card.categoria}</p>
        <p>
          {card.validade_iso === '' ? t('card.noEnd') : `${t('card.validUntil')} ${day(card.validade_iso, 'year')}`}{' '}
          {isExpired && <Badge kind="danger">{t('card.expired')}</Badge>}
        </p>
        {card.biblioteca !== '' && <p>{card.biblioteca}</p>}
      </div>
      <QrPicture text={card.codigo} label={t('card.qrCode', { code: card.codigo })} />
      <div className="libcard__bars">
        <BarCodePicture text={card.codigo} label={t('card.barCode', { code: card.codigo })} />
        <p className="key-text">{card.codigo}</p>
        {!code128Bars(card.codigo) && <p className="small soft">{t('card.noBarCode')}</p>}
      </div>
    </section>
  )
}

function CardActions({ card }: { card: Card }) {
  const { t } = useTranslation('patron')
  const [isScreen, setScreen] = useState(false)
  const download = useMutation({
    mutationFn: () => callFile('patron.card_pdf'),
    onSuccess: (file) => saveFile(file, 'carteira.pdf'),
    networkMode: 'always',
  })
  return (
    <div className="stack stack--2">
      <div className="btn-group">
        <Button tone="primary" icon={Maximize} onClick={() => setScreen(true)} aria-haspopup="dialog">
          {t('card.enlarge')}
        </Button>
        <Button
          icon={FileDown}
          onClick={() => download.mutate()}
          busy={download.isPending}
          busyLabel={t('card.making')}
        >
          {t('card.pdf')}
        </Button>
      </div>
      <p className="small soft">{t('card.print')}</p>
      <ChangeFailed error={download.error} />
      {isScreen && <CardScreen card={card} onClose={() => setScreen(false)} />}
    </div>
  )
}
