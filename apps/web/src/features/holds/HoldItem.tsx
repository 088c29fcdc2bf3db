import type { Hold } from '@estante/contract/holds.shapes'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import '../../theme/pages/items.css'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { DateSlip } from '../../ui/DateSlip.tsx'
import { Link } from '../../ui/Link.tsx'
import { titleText } from '../titles/title-text.ts'
import { optionNames } from './choose-queue.ts'
import { QueueDrawing } from './QueueDrawing.tsx'
import { useEditionName } from './use-edition-name.ts'

interface HoldItemProps {
  hold: Hold
  children: ReactNode
}

/** One hold: date, title, queue position; actions are passed in. */
export function HoldItem({ hold, children }: HoldItemProps) {
  return (
    <li className="item">
      <HoldSlip hold={hold} />
      <div className="item__cover">
        <CoverBox
          size="s"
          title={hold.titulo}
          author={hold.nome_autor}
          kind={hold.tipo_material}
          year={hold.ano}
          image={hold.link_capa || undefined}
        />
      </div>
      <HoldWords hold={hold} />
      <div className="item__act item__act--hold">{children}</div>
    </li>
  )
}

function HoldSlip({ hold }: { hold: Hold }) {
  const { t } = useTranslation('holds')
  const { slip, number } = useFormat()
  const { liberada_ate_iso: until, suspensa_ate_iso: paused, estimativa_dias: days } = hold
  if (until !== '') {
    const day = slip(until.slice(0, 10))
    return <DateSlip {...day} weekday={t('item.until', { weekday: day.weekday })} state="soon" />
  }
  if (paused !== '') return <DateSlip {...slip(paused)} weekday={t('item.paused')} />
  if (days === '') return <DateSlip weekday={t('item.no')} day="?" month={t('item.term')} />
  return <DateSlip weekday={t('item.about')} day={number(days)} month={t('item.days', { count: Number(days) })} />
}

const badges: Readonly<Record<Hold['situacao'], BadgeKind>> = {
  available: 'ok',
  waiting: 'wait',
  suspended: 'off',
  transit: 'transit',
}

function HoldWords({ hold }: { hold: Hold }) {
  const { t } = useTranslation('holds')
  const parts = optionNames
    .filter((name) => hold[name] !== '')
    .map((name) => t(`item.part.${name}`, { value: hold[name] }))
  return (
    <div className="item__body">
      <h2 className="title">
        <Link href={titlePath(hold.cod_acervo)}>{titleText(hold.titulo)}</Link>
      </h2>
      {hold.nome_autor !== '' && <p>{hold.nome_autor}</p>}
      {parts.length > 0 && <p className="small">{parts.join(', ')}</p>}
      {hold.qualquer_edicao && <AnyEdition hold={hold} />}
      <Badge kind={badges[hold.situacao]}>{hold.situacao_descricao}</Badge>
      <StateWords hold={hold} />
    </div>
  )
}

/** How many editions serve; with a copy, the one that it is of. */
function AnyEdition({ hold }: { hold: Hold }) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const name = useEditionName()(hold)
  const hasCopy = hold.situacao === 'available' || hold.situacao === 'transit'
  const count = Number(hold.edicoes)
  const named = name === '' ? t('edition.kept') : t('edition.keptNamed', { name })
  return <p className="small">{hasCopy ? named : t('edition.waited', { count, total: number(count) })}</p>
}

function StateWords({ hold }: { hold: Hold }) {
  const { t } = useTranslation('holds')
  const { day, time } = useFormat()
  const { situacao: state, desc_biblioteca: library, desc_biblioteca_retirada: pickup, liberada_ate_iso: until } = hold
  if (state === 'available') {
    const words = { library: pickup, day: day(until.slice(0, 10), 'long'), time: time(until.slice(11, 16)) }
    return (
      <>
        <p className="small">{t('item.readyAt', words)}</p>
        <p className="small soft">{t('item.afterwards')}</p>
      </>
    )
  }
  if (state === 'transit') return <p className="small">{t('item.onTheWay', { library: pickup })}</p>
  return (
    <>
      {state === 'suspended' ? (
        <p className="small">{t('item.suspended', { day: day(hold.suspensa_ate_iso, 'long') })}</p>
      ) : (
        <PlaceInQueue place={Number(hold.posicao)} people={Number(hold.fila)} days={hold.estimativa_dias} />
      )}
      <p className="small soft">
        {library === pickup ? t('item.at', { library }) : t('item.fetchAt', { library, pickup })}
      </p>
    </>
  )
}

interface PlaceInQueueProps {
  place: number
  people: number
  /** The estimated wait; empty when unknown. */
  days: string
}

/** Text equivalent of the date-slip picture. */
function PlaceInQueue({ place, people, days }: PlaceInQueueProps) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const wait = days === '' ? t('item.noWait') : t('item.wait', { count: Number(days), total: number(days) })
  return (
    <div className="row row--tight">
      <QueueDrawing place={place} people={people} />
      <span className="small">
        {people === 1 ? t('item.alone') : t('item.place', { place: number(place), total: number(people) })}
        {`. ${wait}`}
      </span>
    </div>
  )
}
