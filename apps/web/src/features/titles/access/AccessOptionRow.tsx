import { Archive, BookMarked } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDue } from '../../../i18n/use-due.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titlePath } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
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
} from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { ShelfLocations } from '../copies/ShelfLocations.tsx'
import type { AccessOption, Waiting } from './access-options.ts'
import { OpenLinks } from './later-open-links.ts'

export interface AccessOptionRowProps {
  option: AccessOption
  codAcervo: string
  /** The first option, which is the answer. */
  best: boolean
}

/** One access option: action, place, and call number or expected return. */
export function AccessOptionRow({ option, codAcervo, best }: AccessOptionRowProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  if (option.kind === 'shelf' || option.kind === 'local') {
    const words = { count: option.count, total: number(option.count) }
    return (
      <AccessOptionFrame
        icon={option.kind === 'shelf' ? doneIcon : localUseIcon}
        title={option.kind === 'shelf' ? t('get.shelf', words) : t('get.local')}
        best={best && option.kind === 'shelf'}
      >
        {option.kind === 'local' && <p className="soft small">{t('get.staysHere')}</p>}
        <ShelfLocations locations={option.locations} codAcervo={codAcervo} />
      </AccessOptionFrame>
    )
  }
  if (option.kind === 'online' || option.kind === 'restricted') {
    const online = option.kind === 'online'
    return (
      <AccessOptionFrame
        icon={online ? onlineIcon : restrictedIcon}
        title={online ? t('get.online') : t('get.restricted')}
        best={best && online}
      >
        {!online && <p className="soft small">{t('get.needsLogin')}</p>}
        <OpenLinks links={option.links} codAcervo={codAcervo} primary={best} />
      </AccessOptionFrame>
    )
  }
  if (option.kind === 'waiting') return <WaitingOption at={option.at} queue={option.queue} />
  return <OtherOption option={option} />
}

interface AccessOptionFrameProps {
  icon: IconDrawing
  title: ReactNode
  best?: boolean
  children?: ReactNode
}

function AccessOptionFrame({ icon, title, best, children }: AccessOptionFrameProps) {
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

/** A library without available copies: the next return, and the length of the queue. */
function WaitingOption({ at, queue }: { at: Waiting; queue?: number }) {
  const { t } = useTranslation('titles')
  const due = useDue()
  const { number } = useFormat()
  const words = { library: at.library, count: at.count, total: number(at.count) }
  return (
    <AccessOptionFrame
      icon={waitingIcons[at.state]}
      title={t(`get.waiting.${at.state}`, { day: at.day ? due(at.day, at.hour, 'long') : '' })}
    >
      <p className="soft small">{t('get.away', words)}</p>
      {queue !== undefined && <p className="soft small">{t('get.queue', { count: queue, total: number(queue) })}</p>}
    </AccessOptionFrame>
  )
}

type Other = Extract<AccessOption, { kind: 'host' | 'holdings' | 'away' | 'none' }>

function OtherOption({ option }: { option: Other }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  if (option.kind === 'host') {
    return (
      <AccessOptionFrame icon={BookMarked} title={t('get.host')}>
        {option.works.map((work) => (
          <p key={work.cod_acervo}>
            <Link href={titlePath(work.cod_acervo)}>{work.titulo}</Link>
            {work.parte && <span className="soft small"> {work.parte}</span>}
          </p>
        ))}
      </AccessOptionFrame>
    )
  }
  if (option.kind === 'holdings') {
    return (
      <AccessOptionFrame icon={Archive} title={t('get.holdings')}>
        {option.libraries.map((library) => (
          <p key={library.cod_biblioteca}>{library.desc_biblioteca}</p>
        ))}
      </AccessOptionFrame>
    )
  }
  if (option.kind === 'none') {
    return (
      <AccessOptionFrame icon={notPossibleIcon} title={t('get.none')}>
        <p className="soft small">{t('get.noneText')}</p>
      </AccessOptionFrame>
    )
  }
  return (
    <AccessOptionFrame icon={notPossibleIcon} title={t('get.unavailable')}>
      {option.states.map(({ words, count }) => (
        <p key={words} className="soft small">
          {t('get.stateCount', { state: words, total: number(count) })}
        </p>
      ))}
    </AccessOptionFrame>
  )
}
