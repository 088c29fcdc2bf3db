import { type Query, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { followOtherTabs } from '../api/follow-other-tabs.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { closeLoginDialog, loginDialogStore, openLoginDialog } from '../features/session/login-dialog.ts'
import { useSession } from '../features/session/use-session.ts'
import { withTranslations } from '../i18n/start-i18n.ts'
import { firstLoad } from '../shell/load-institution.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { showToast } from '../ui/toast-queue.ts'
import { keepFocus } from './keep-focus.ts'

const LoginDialog = lazy(() =>
  withTranslations(['session'], async () => ({
    default: (await import('../features/sign-in/LoginDialog.tsx')).LoginDialog,
  })),
)

/**
 * Watches over the session, wherever one is: says when it is over, forgets what was fetched for one person when another
 * is there, and shows the login over the page when something asks for it.
 */
export function SessionWatch() {
  const { user } = useSession()
  const { open } = useStore(loginDialogStore)
  const { pathname, search } = useShownLocation()
  useQueryReset(user?.cod_pessoa)
  useSessionEnded()
  useEffect(followOtherTabs, [])
  // Not of the session, but of everywhere and later too.
  useEffect(keepFocus, [])
  if (!open) return null
  return (
    <Suspense>
      <LoginDialog here={`${pathname}${search}`} onClose={closeLoginDialog} />
    </Suspense>
  )
}

/** What one person was answered is not for the next one; what a visitor was answered may say more to a person. */
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

/** A session that is over is told where one is; a sign-out in another tab leaves nothing of the person on this one. */
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
