import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { DeskLayout } from './DeskLayout.tsx'
import { deskPlace } from './desk-place.ts'
import { type DeskSection, deskSections } from './desk-sections.ts'

type Rights = AnswerOf<'desk.rights'>

export interface StaffPlace {
  /** Code; empty: all libraries. */
  library: string
  currency: string
}

interface StaffFrameProps {
  title: string
  current: DeskSection['href']
  children: (place: StaffPlace) => ReactNode
}

/** What the pages of the library's side have around them that are about a library, not about a desk. */
export function StaffFrame({ title, current, children }: StaffFrameProps) {
  const { t } = useTranslation('desk')
  const { rights } = deskSections.find(({ href }) => href === current)!
  const result = useCall('desk.rights')
  const { search } = useShownLocation()
  const usual = deskPlace.use(undefined)?.library
  const held = result.data?.answer
  const named = new URLSearchParams(search).get('biblioteca')
  const choice = held && chooseLibrary(held, rights, named, usual)
  return (
    <DeskLayout
      title={title}
      current={current}
      place={choice && choice.libraries.length > 1 && <ChooseLibrary choice={choice} path={current} />}
    >
      {result.isError && !held ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : !held || !choice ? (
        <LinesSkeleton label={t('loading')} />
      ) : choice.libraries.length === 0 && !choice.isEverywhere ? (
        <Alert tone="info" title={t('staff.noRight')}>
          {t('staff.noRightText', { rights: rights.join(', ') })}
        </Alert>
      ) : (
        children({ library: choice.library, currency: held.moeda })
      )}
    </DeskLayout>
  )
}

interface Choice {
  libraries: Rights['bibliotecas']
  /** Whether all libraries together may be chosen. */
  isEverywhere: boolean
  /** Code of the chosen library; empty: all. */
  library: string
}

/** The library named in the address, else all of them, else the desk's, else the first. */
function chooseLibrary(
  held: Rights,
  rights: readonly number[],
  named: string | null,
  usual: string | undefined,
): Choice {
  const own = held.direitos.filter(({ direito }) => rights.includes(direito))
  const isEverywhere = own.some(({ cod_biblioteca }) => cod_biblioteca === '')
  const libraries = held.bibliotecas.filter(
    ({ codigo }) => isEverywhere || own.some(({ cod_biblioteca }) => cod_biblioteca === codigo),
  )
  const known = (code: string | null | undefined) => libraries.find(({ codigo }) => codigo === code)?.codigo
  const otherwise = isEverywhere ? '' : (known(usual) ?? libraries[0]?.codigo ?? '')
  return { libraries, isEverywhere, library: known(named) ?? otherwise }
}

function ChooseLibrary({ choice: { libraries, isEverywhere, library }, path }: { choice: Choice; path: string }) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  return (
    <Select
      compact
      label={t('place.library')}
      name="biblioteca"
      value={library}
      onChange={({ target }) =>
        void navigate({ href: `${path}?biblioteca=${target.value === '' ? 'todas' : target.value}`, replace: true })
      }
      options={[
        ...(isEverywhere ? [{ value: '', label: t('staff.all') }] : []),
        ...libraries.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
      ]}
    />
  )
}
