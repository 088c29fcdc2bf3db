import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/set-up.css'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { DeskLayout } from '../desk/DeskLayout.tsx'
import { settingsPermission } from '../session/use-session.ts'
import { type SetUpSection, setUpGroups, setUpSections } from './set-up-sections.ts'

export interface SettingsPlaces {
  /** Whether what belongs to the institution may be changed too. */
  isEverywhere: boolean
  /** Codes of single libraries. */
  libraries: readonly string[]
}

interface SetUpFrameProps {
  current: SetUpSection['href']
  /** Of a page within the section, which then leads back to it: its own heading. */
  heading?: string
  children: (places: SettingsPlaces) => ReactNode
}

/** What the pages of the set-up have around them: the sections that the caller may change, and who may. */
export function SetUpFrame({ current, heading, children }: SetUpFrameProps) {
  const { t } = useTranslation('set-up')
  const section = setUpSections.find(({ href }) => href === current)!
  const name = heading ?? t(`sections.${section.name}`)
  usePageTitle(`${name} – ${t('title')}`)
  const result = useCall('desk.rights')
  const held = result.data?.answer.direitos.filter(({ direito }) => direito === settingsPermission)
  const places = held && {
    isEverywhere: held.some(({ cod_biblioteca }) => cod_biblioteca === ''),
    libraries: held.map(({ cod_biblioteca }) => cod_biblioteca).filter((code) => code !== ''),
  }
  return (
    <DeskLayout
      title={t('title')}
      current={paths.setUp}
      subsections={{
        label: t('sections.label'),
        groups: setUpGroups
          .map((group) => ({
            label: t(`sections.group.${group}`),
            links: setUpSections
              .filter((section) => section.group === group && places && mayOpen(section, places))
              .map(({ href, name }) => ({ href, label: t(`sections.${name}`) })),
          }))
          .filter(({ links }) => links.length > 0),
        current,
        now: t(`sections.${section.name}`),
      }}
    >
      {heading !== undefined && (
        <BackLink href={current}>{t('back', { section: t(`sections.${section.name}`) })}</BackLink>
      )}
      <h2>{name}</h2>
      {result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : !places ? (
        <LinesSkeleton label={t('loading')} />
      ) : mayOpen(section, places) ? (
        children(places)
      ) : current === paths.setUp && places.libraries.length > 0 ? (
        <ToOwnSections />
      ) : (
        <Alert tone="info" title={t('noRight.title')}>
          {t(section.isOfLibrary ? 'noRight.library' : 'noRight.institution')}
        </Alert>
      )}
    </DeskLayout>
  )
}

/** The head of single libraries who comes to the first section, by its address or before the menu knew their rights. */
function ToOwnSections() {
  const { t } = useTranslation('set-up')
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: paths.setUpLibraries, replace: true }), [navigate])
  return <LinesSkeleton label={t('loading')} />
}

function mayOpen({ isOfLibrary }: SetUpSection, { isEverywhere, libraries }: SettingsPlaces): boolean {
  return isEverywhere || (isOfLibrary && libraries.length > 0)
}
