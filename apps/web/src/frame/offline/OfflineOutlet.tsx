import { Outlet } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../features/session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { isReadable, readablePages } from './readable-pages.ts'

/** The page in a frame that was opened without a network: one that can be read, or which ones can. */
export function OfflineOutlet() {
  const { pathname } = useShownLocation()
  return isReadable(pathname) ? <Outlet /> : <NoNetwork key={pathname} />
}

function NoNetwork() {
  const { busy, retry } = useReload()
  const { t } = useTranslation(['offline', 'layout', 'errors'])
  const { user } = useSession()
  usePageTitle(t('offline:title'))
  const readable = readablePages.filter(({ path }) => user !== undefined || path === paths.basket)
  return (
    <div className="main wrap wrap--narrow">
      <Empty
        level={1}
        title={t('offline:title')}
        actions={
          <>
            <Button tone="primary" busy={busy} busyLabel={t('layout:boot.retrying')} onClick={retry}>
              {t('errors:retry')}
            </Button>
            {readable.map(({ path, name }) => (
              <LinkButton key={path} href={path}>
                {t(`offline:${name}`)}
              </LinkButton>
            ))}
          </>
        }
      >
        {t(user ? 'offline:text' : 'offline:visitor')}
      </Empty>
    </div>
  )
}

/** Like `isServerReachable`, whose module would become a script of its own if it were used here as well. */
const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the page again as soon as the server answers, which it may do again when the page is opened. */
function useReload(): { busy: boolean; retry: () => void } {
  const [busy, setBusy] = useState(false)
  const retry = useCallback(() => {
    setBusy(true)
    void isReachable().then((answers) => {
      if (answers) window.location.reload()
      else setBusy(false)
    })
  }, [])
  useEffect(() => {
    retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return { busy, retry }
}
