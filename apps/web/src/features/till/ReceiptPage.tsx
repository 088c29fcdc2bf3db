import type { AnswerOf } from '@estante/contract/shapes'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileDown, Printer } from 'lucide-react'
import { callFile } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Desk, DeskFrame } from '../desk/DeskFrame.tsx'
import { usePrintsAlone } from '../desk/use-prints-alone.ts'
import { UndoPayment } from './UndoPayment.tsx'

type Receipt = AnswerOf<'till.receipt'>

/** A receipt as a slip: alone on paper of 80 mm, and the same as PDF. */
export function ReceiptPage() {
  const { t } = useTranslation('till')
  const { recibo = '' } = useParams({ strict: false })
  usePageTitle(t('receipt.title'))
  usePrintsAlone()
  return (
    <DeskFrame title={t('receipt.title')} current={paths.deskTill}>
      {(desk) => <ReceiptSlip key={recibo} id={recibo} desk={desk} />}
    </DeskFrame>
  )
}

function ReceiptSlip({ id, desk }: { id: string; desk: Desk }) {
  const { t } = useTranslation('till')
  const { search } = useShownLocation()
  const isReprint = new URLSearchParams(search).get('via') === '2'
  const query = { biblioteca: desk.place.library, ...(isReprint && { via: '2' as const }) }
  const result = useCall('till.receipt', { params: { id }, query })
  const receipt = result.data?.answer
  const download = useMutation({
    mutationFn: () => callFile('till.receipt_pdf', { params: { id }, query }),
    onSuccess: (file) => saveFile(file, `recibo-${receipt?.numero ?? id}.pdf`),
  })
  return (
    <div className="stack stack--6">
      <BackLink href={paths.deskTill}>{t('receipt.back')}</BackLink>
      {result.isError && !receipt ? (
        <FetchFailed words={t('receipt.failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : receipt ? (
        <>
          <Slip receipt={receipt} />
          <div className="btn-group">
            <Button tone="primary" icon={Printer} onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
            <Button
              icon={FileDown}
              onClick={() => download.mutate()}
              busy={download.isPending}
              busyLabel={t('receipt.making')}
            >
              {t('receipt.pdf')}
            </Button>
          </div>
          <ChangeFailed error={download.error} />
          <UndoPayment id={id} receipt={receipt} place={desk.place} />
        </>
      ) : (
        <LinesSkeleton label={t('receipt.loading')} />
      )}
    </div>
  )
}

function Slip({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('till')
  const { day, money, time } = useFormat()
  const { moeda, momento, debitos, endereco, telefone, observacao } = receipt
  const sum = (cents: number) => <span className="num nowrap">{money(cents, moeda)}</span>
  return (
    <section className="receipt" aria-labelledby="receipt">
      <p>
        <b>{receipt.instituicao}</b>
      </p>
      <p>{receipt.biblioteca}</p>
      {endereco !== '' && <p className="small">{endereco}</p>}
      {telefone !== '' && <p className="small">{telefone}</p>}
      <h2 id="receipt" className="receipt__rule">
        {t(receipt.devolucao ? 'refund.receipt' : 'receipt.show', { number: receipt.numero })}
      </h2>
      {receipt.desfeito && (
        <p>
          <b>{t('undo.void')}</b>
        </p>
      )}
      {receipt.segunda_via && (
        <p>
          <b>{t('receipt.second')}</b>
        </p>
      )}
      <p>{[day(momento.slice(0, 10), 'year'), time(momento.slice(11, 16))].join(' ')}</p>
      <p>{`${receipt.pessoa} (${receipt.usuario_mascarado})`}</p>
      <ul className="receipt__rule receipt__lines">
        {debitos.map(({ descricao, tipo, biblioteca, valor_centavos }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
          <li key={at}>
            <span>{joinFacts([descricao || t(`kind.${tipo}`), biblioteca])}</span>
            {sum(valor_centavos)}
          </li>
        ))}
      </ul>
      <p className="receipt__rule receipt__total">
        <b>{t('receipt.total')}</b>
        <b>{sum(receipt.valor_centavos)}</b>
      </p>
      <p>{joinFacts([t(`methods.${receipt.forma}`), observacao])}</p>
      {receipt.atendente !== '' && (
        <p className="receipt__rule small">{[t('receipt.attendant'), receipt.atendente].join(': ')}</p>
      )}
    </section>
  )
}
