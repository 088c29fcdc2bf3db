import { ExternalLink as ExternalIcon } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { openTab } from '../../shell/open-tab.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { restrictedIcon } from '../../ui/icons.ts'
import { ExternalLink } from '../../ui/Link.tsx'
import { placeOfLink } from '../titles/access/place-of-link.ts'

/** Opens a database whose address the server tells only when it is opened, which is counted. */
export function OpenDatabase({ id, name, note }: { id: string; name: string; note: string }) {
  const { t } = useTranslation(['bibliographic-databases', 'layout'])
  // Set where the browser blocked the new tab.
  const [ready, setReady] = useState<string>()
  const opening = useChange('bibliographic-databases.open', ({ answer }) => {
    const place = placeOfLink(answer)
    setReady(openTab(place) ? undefined : place)
  })
  const words = (
    <>
      {t('open')}
      <span className="vh"> {name}</span>
    </>
  )
  return (
    <div className="stack stack--2">
      <div>
        {ready === undefined ? (
          <Button icon={restrictedIcon} busy={opening.isPending} onClick={() => opening.mutate({ params: { id } })}>
            {words}
          </Button>
        ) : (
          <ExternalLink href={ready} note={t('layout:newTab')} className={buttonClass({ tone: 'secondary' })}>
            {words} <Icon of={ExternalIcon} size="s" />
          </ExternalLink>
        )}
      </div>
      <p role="status" className="soft small">
        {opening.isPending ? t('opening') : note}
      </p>
      <ChangeFailed error={opening.error} />
    </div>
  )
}
