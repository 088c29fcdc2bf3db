import { ExternalLink as ExternalIcon } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titlePath } from '../../../paths.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { openTab } from '../../../shell/open-tab.ts'
import { Button, buttonClass, LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { restrictedIcon } from '../../../ui/icons.ts'
import { ExternalLink } from '../../../ui/Link.tsx'
import { loginPath } from '../../session/login-path.ts'
import { useSession } from '../../session/use-session.ts'
import type { TitleLinkRow } from './access-options.ts'
import { placeOfLink } from './place-of-link.ts'

export interface RestrictedLinkProps {
  link: TitleLinkRow
  codAcervo: string
  primary?: boolean
}

/** A link whose address the server tells only to whoever may follow it, when they press it. */
export function RestrictedLink({ link, codAcervo, primary = false }: RestrictedLinkProps) {
  const { t } = useTranslation(['titles', 'layout'])
  const { user } = useSession()
  // Set where the browser blocked the new tab.
  const [ready, setReady] = useState<string>()
  const opening = useChange('links.open', ({ answer }) => {
    const place = placeOfLink(answer)
    setReady(openTab(place) ? undefined : place)
  })
  const tone = primary ? 'primary' : 'secondary'
  const words = link.descricao || t('titles:get.open')
  return (
    <div>
      {!user && (
        <LinkButton tone={tone} icon={restrictedIcon} href={loginPath(titlePath(codAcervo))}>
          {words}
        </LinkButton>
      )}
      {user && ready === undefined && (
        <Button
          tone={tone}
          icon={restrictedIcon}
          busy={opening.isPending}
          onClick={() => opening.mutate({ params: { id: codAcervo, seq: link.seq_paragrafo }, body: {} })}
        >
          {words}
        </Button>
      )}
      {user && ready !== undefined && (
        <ExternalLink href={ready} note={t('layout:newTab')} className={buttonClass({ tone })}>
          {words} <Icon of={ExternalIcon} size="s" />
        </ExternalLink>
      )}
      <p role="status" className="soft small">
        {opening.isPending && t('titles:get.wait')}
      </p>
      <ChangeFailed error={opening.error} />
      {link.observacao && <p className="soft small">{link.observacao}</p>}
    </div>
  )
}
