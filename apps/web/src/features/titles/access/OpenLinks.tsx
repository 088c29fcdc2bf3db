import { ExternalLink as ExternalIcon } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ExternalLink } from '../../../ui/Link.tsx'
import type { TitleLinkRow } from './access-options.ts'
import { countAccess } from './count-access.ts'
import { linkHost } from './link-host.ts'
import { RestrictedLink } from './RestrictedLink.tsx'

export interface OpenLinksProps {
  links: readonly TitleLinkRow[]
  codAcervo: string
  /** The first one is the page's main action. */
  primary: boolean
}

/** Buttons; further links are plain and below them. */
const mostButtons = 2

/** Links to read, hear or see the work itself, with the name of the site. */
export function OpenLinks({ links, codAcervo, primary }: OpenLinksProps) {
  const { t } = useTranslation(['titles', 'layout'])
  const note = t('layout:newTab')
  return links.map((link, place) => {
    if (link.restrito) {
      return (
        <RestrictedLink key={link.seq_paragrafo} link={link} codAcervo={codAcervo} primary={primary && place === 0} />
      )
    }
    const words = link.descricao || t('titles:get.open')
    const host = linkHost(link.url)
    const follow = () => countAccess(codAcervo, link)
    if (place >= mostButtons) {
      return (
        <p key={link.seq_paragrafo}>
          <ExternalLink href={link.url} note={note} onClick={follow}>
            {words}
          </ExternalLink>
          {link.observacao && <span className="soft small"> {link.observacao}</span>}
        </p>
      )
    }
    return (
      <div key={link.seq_paragrafo}>
        <ExternalLink
          href={link.url}
          note={note}
          onClick={follow}
          className={buttonClass({ tone: primary && place === 0 ? 'primary' : 'secondary' })}
        >
          {words} <Icon of={ExternalIcon} size="s" />
        </ExternalLink>
        {host && <p className="soft small">{host}</p>}
        {link.observacao && <p className="soft small">{link.observacao}</p>}
      </div>
    )
  })
}
