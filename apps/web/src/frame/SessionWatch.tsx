import type { CallId } from '@estante/contract/calls'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { followOtherTabs } from '../api/follow-other-tabs.ts'
import { isKeptCall } from '../api/kept-calls.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { shownSinceStore } from '../api/shown-since.ts'
import { Shortcuts } from '../features/help/Shortcuts.tsx'
import { offerScan } from '../features/isbn-scan/offer-scan.ts'
import { closeLoginDialog, loginDialogStore, openLoginDialog } from '../features/session/login-dialog.ts'
import { useSession } from '../features/session/use-session.ts'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { firstLoad } from '../shell/load-institution.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { showToast } from '../ui/toast-queue.ts'
import { keepFocus } from './keep-focus.ts'
import { useOffline } from './offline/use-offline.ts'

const LoginDialog = lazy(() =>
  withTranslations(['session'], async () => ({
    default: (await import('../features/sign-in/LoginDialog.tsx')).LoginDialog,
  })),
)

const OfflineBar = lazy(() =>
  withTranslations(['offline'], async () => ({ default: (await import('./offline/OfflineBar.tsx')).OfflineBar })),
)

/** The page of a frame that was opened without a network. Here, because the first script has no byte to spare for it. */
export const loadOfflineOutlet = () =>
  withTranslations(['offline'], async () => ({ default: (await import('./offline/OfflineOutlet.tsx')).OfflineOutlet }))

/**
 * Watches the session on every page: reports its end, clears one patron's data before another's, and shows the login
 * dialog on request. It comes after the page, and so do the keyboard shortcuts with it.
 */
export function SessionWatch(): ReactNode {
  const { user } = useSession()
  const { open } = useStore(loginDialogStore)
  const { since } = useStore(shownSinceStore)
  const { pathname, search } = useShownLocation()
  useQueryReset(user?.cod_pessoa)
  useSessionEnded()
  useOffline(useKeptQueries())
  useEffect(followOtherTabs, [])
  // Independent of the session, but also needed everywhere and not initially.
  useEffect(keepFocus, [])
  useEffect(() => offerScan(), [])
  return (
    <Suspense>
      <Shortcuts />
      {since !== undefined && <OfflineBar since={since} />}
      {open && <LoginDialog here={`${pathname}${search}`} onClose={closeLoginDialog} />}
    </Suspense>
  )
}

/** Clears answers when the patron changes: they may be private, or incomplete for a patron. */
function useQueryReset(person: string | undefined): void {
  const queries = useQueryClient()
  const before = useRef(person)
  useEffect(() => {
    const last = before.current
    before.current = person
    if (last === person) return
    const ofPeople = { predicate: ({ queryKey }: Query) => queryKey[0] !== firstLoad.queryKey[0] }
    if (last === undefined) void queries.invalidateQueries(ofPeople)
    else void queries.resetQueries(ofPeople)
  }, [queries, person])
}

/** Fetches again what this page fetched before the browser began to keep it. */
function useKeptQueries(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }: Query) => isKeptCall(queryKey[0] as CallId) }),
    [queries],
  )
}

/** An expired session is reported in place; a sign-out in another tab clears the patron's data here. */
function useSessionEnded(): void {
  const { t } = useTranslation('layout')
  useEffect(
    () =>
      onSessionEnded((ending, here) => {
        if (ending === 'signed-out') return here ? undefined : window.location.reload()
        const action = { label: t('session.signIn'), run: openLoginDialog }
        showToast({ tone: 'warn', text: t('session.expired'), action })
      }),
    [t],
  )
}
