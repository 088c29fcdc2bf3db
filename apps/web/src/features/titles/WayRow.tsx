import { Archive, BookMarked } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { titlePath } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  doneIcon,
  holdIcon,
  type IconDrawing,
  lateIcon,
  lentIcon,
  localUseIcon,
  notPossibleIcon,
  onlineIcon,
  restrictedIcon,
  transitIcon,
} from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import { ShelfPlaces } from './ShelfPlaces.tsx'
import type { Waiting, Way } from './ways-to-get.ts'

export interface WayRowProps {
  way: Way
  codAcervo: string
  /** The first one, which is the answer. */
  best: boolean
}

/** One way of getting a title: what to do, where, and what stands on its label or when it comes back. */
export function WayRow({ way, codAcervo, best }: WayRowProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  if (way.kind === 'shelf' || way.kind === 'local') {
    const words = { count: way.count, total: number(way.count) }
    return (
      <WayFrame
        icon={way.kind === 'shelf' ? doneIcon : localUseIcon}
        title={way.kind === 'shelf' ? t('get.shelf', words) : t('get.local')}
        best={best && way.kind === 'shelf'}
      >
        {way.kind === 'local' && <p className="soft small">{t('get.staysHere')}</p>}
        <ShelfPlaces places={way.places} codAcervo={codAcervo} />
      </WayFrame>
    )
  }
  if (way.kind === 'online' || way.kind === 'restricted') {
    const online = way.kind === 'online'
    return (
      <WayFrame
        icon={online ? onlineIcon : restrictedIcon}
        title={online ? t('get.online') : t('get.restricted')}
        best={best && online}
      >
        {!online && <p className="soft small">{t('get.needsLogin')}</p>}
        <OpenLinks links={way.links} primary={best} />
      </WayFrame>
    )
  }
  if (way.kind === 'waiting') return <WaitingWay at={way.at} queue={way.queue} />
  return <OtherWay way={way} />
}

interface WayFrameProps {
  icon: IconDrawing
  title: ReactNode
  best?: boolean
  children?: ReactNode
}

function WayFrame({ icon, title, best, children }: WayFrameProps) {
  return (
    <div className={best ? 'way way--best' : 'way'}>
      <Icon of={icon} />
      <div className="way__b">
        <h3 className="way__t">{title}</h3>
        {children}
      </div>
    </div>
  )
}

const waitingIcons: Readonly<Record<Waiting['state'], IconDrawing>> = {
  returns: lentIcon,
  late: lateIcon,
  transit: transitIcon,
  kept: holdIcon,
}

/** A library whose copies are all away: when the next one comes, and how many people wait. */
function WaitingWay({ at, queue }: { at: Waiting; queue?: number }) {
  const { t } = useTranslation('titles')
  const { day, number } = useFormat()
  const words = { library: at.library, count: at.count, total: number(at.count) }
  return (
    <WayFrame
      icon={waitingIcons[at.state]}
      title={t(`get.waiting.${at.state}`, { day: at.day ? day(at.day, 'long') : '' })}
    >
      <p className="soft small">{t('get.away', words)}</p>
      {queue !== undefined && <p className="soft small">{t('get.queue', { count: queue, total: number(queue) })}</p>}
    </WayFrame>
  )
}

type Other = Extract<Way, { kind: 'host' | 'holdings' | 'away' | 'none' }>

function OtherWay({ way }: { way: Other }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  if (way.kind === 'host') {
    return (
      <WayFrame icon={BookMarked} title={t('get.host')}>
        {way.works.map((work) => (
          <p key={work.cod_acervo}>
            <Link href={titlePath(work.cod_acervo)}>{work.titulo}</Link>
            {work.parte && <span className="soft small"> {work.parte}</span>}
          </p>
        ))}
      </WayFrame>
    )
  }
  if (way.kind === 'holdings') {
    return (
      <WayFrame icon={Archive} title={t('get.holdings')}>
        {way.libraries.map((library) => (
          <p key={library.cod_biblioteca}>{library.desc_biblioteca}</p>
        ))}
      </WayFrame>
    )
  }
  if (way.kind === 'none') {
    return (
      <WayFrame icon={notPossibleIcon} title={t('get.none')}>
        <p className="soft small">{t('get.noneText')}</p>
      </WayFrame>
    )
  }
  return (
    <WayFrame icon={notPossibleIcon} title={t('get.unavailable')}>
      {way.states.map(({ words, count }) => (
        <p key={words} className="soft small">
          {t('get.stateCount', { state: words, total: number(count) })}
        </p>
      ))}
    </WayFrame>
  )
}
