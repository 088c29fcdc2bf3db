import type { HoldQueue } from '@estante/contract/holds.shapes'
import { Bell, BookCopy } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/rules.css'
import { Icon } from '../../ui/Icon.tsx'
import { holdIcon, waitingIcon } from '../../ui/icons.ts'
import type { Prospect } from './edition-choice.ts'
import { HoldImpossible } from './HoldImpossible.tsx'
import { useQueueWords } from './use-queue-words.ts'

interface BeforeConfirmingProps {
  queue: HoldQueue
  prospect: Prospect
  /** How many serve; undefined: this one alone. */
  editions: number | undefined
  /** Empty for a visitor. */
  openHolds: string
}

/** The expected result of a hold, or the refusal; and the present state of the copies. */
export function BeforeConfirming({ queue, prospect, editions, openHolds }: BeforeConfirmingProps) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  if (prospect.motivo) return <HoldImpossible reason={prospect.motivo.mensagem} />
  return (
    <div className="panel stack stack--4">
      <h3>{t('form.before')}</h3>
      <ul className="rules">
        <li>
          <Icon of={waitingIcon} />
          <PlaceWords prospect={prospect} />
        </li>
        {editions !== undefined && (
          <li>
            <Icon of={BookCopy} />
            <span>{t('edition.first', { count: editions, total: number(editions) })}</span>
          </li>
        )}
        <li>
          <Icon of={Bell} />
          <span>{t('form.mail')}</span>
        </li>
        {openHolds !== '' && (
          <li>
            <Icon of={holdIcon} />
            <span>{t('form.open', { count: Number(openHolds), total: number(openHolds) })}</span>
          </li>
        )}
      </ul>
      <CopyStates queue={queue} title={t(editions === undefined ? 'form.copiesNow' : 'edition.copiesOfThis')} />
    </div>
  )
}

function PlaceWords({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const wait = useQueueWords().wait(prospect)
  const place = number(prospect.posicao)
  return <span>{wait === undefined ? t('form.noWait', { place }) : t('form.placeWait', { place, wait })}</span>
}

/** Copies with the same state and date share a line. */
function CopyStates({ queue, title }: { queue: HoldQueue; title: string }) {
  const { t } = useTranslation('holds')
  const { day } = useFormat()
  const lines = queue.situacoes.map(({ situacao_descricao: state, data_devolucao_iso: due }) =>
    due === '' ? state : t('form.due', { state, day: day(due, 'date') }),
  )
  return (
    <div>
      <h4 className="small">{title}</h4>
      {[...new Set(lines)].map((line) => (
        <p key={line} className="small soft">
          {line}
        </p>
      ))}
    </div>
  )
}
