import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/desk.css'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import { deskPlace } from './desk-place.ts'

type Rights = AnswerOf<'desk.rights'>

export interface StaffPlace {
  /** Code; empty: all libraries. */
  library: string
  currency: string
}

interface StaffFrameProps {
  title: string
  current: Parameters<typeof DeskTabs>[0]['current']
  /** Activities of which one is needed. */
  rights: readonly number[]
  children: (place: StaffPlace) => ReactNode
}

/** What the pages of the library's side have around them that are about a library, not about a desk. */
export function StaffFrame({ title, current, rights, children }: StaffFrameProps) {
  const { t } = useTranslation('desk')
  const result = useCall('desk.rights')
  const held = result.data?.answer
  return (
    <div className="main wrap stack stack--6">
      <h1>{title}</h1>
      {result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : held ? (
        <AtLibrary held={held} rights={rights} current={current}>
          {children}
        </AtLibrary>
      ) : (
        <LinesSkeleton label={t('loading')} />
      )}
    </div>
  )
}

type AtLibraryProps = Omit<StaffFrameProps, 'title'> & { held: Rights }

function AtLibrary({ held, rights, current, children }: AtLibraryProps) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const { search } = useShownLocation()
  const place = deskPlace.use(undefined)
  const own = held.direitos.filter(({ direito }) => rights.includes(direito))
  const isEverywhere = own.some(({ cod_biblioteca }) => cod_biblioteca === '')
  const libraries = held.bibliotecas.filter(
    ({ codigo }) => isEverywhere || own.some(({ cod_biblioteca }) => cod_biblioteca === codigo),
  )
  if (libraries.length === 0 && !isEverywhere) {
    return (
      <Alert tone="info" title={t('staff.noRight')}>
        {t('staff.noRightText', { rights: rights.join(', ') })}
      </Alert>
    )
  }
  const has = (code: string | null | undefined) => libraries.some(({ codigo }) => codigo === code)
  const named = new URLSearchParams(search).get('biblioteca')
  const usual = has(place?.library) ? place!.library : (libraries[0]?.codigo ?? '')
  const library = has(named) ? named! : isEverywhere && named !== null ? '' : isEverywhere ? '' : usual
  const choose = (code: string) =>
    void navigate({ href: `${current}?biblioteca=${code === '' ? 'todas' : code}`, replace: true })
  return (
    <>
      <div className="desk__head">
        <DeskTabs current={current} />
        {libraries.length > 1 && (
          <div className="row">
            <Select
              compact
              label={t('place.library')}
              name="biblioteca"
              value={library}
              onChange={({ target }) => choose(target.value)}
              options={[
                ...(isEverywhere ? [{ value: '', label: t('staff.all') }] : []),
                ...libraries.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
              ]}
            />
          </div>
        )}
      </div>
      {children({ library, currency: held.moeda })}
    </>
  )
}
