import type { AnswerOf } from '@estante/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/desk.css'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { deskPermission } from '../session/use-session.ts'
import { ChoosePlace } from './ChoosePlace.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import { type DeskPlace, deskPlace } from './desk-place.ts'

type Rights = AnswerOf<'desk.rights'>

export interface Desk {
  place: DeskPlace
  /** The library's name. */
  library: string
  currency: string
}

interface DeskFrameProps {
  title: string
  current: Parameters<typeof DeskTabs>[0]['current']
  /** What the page shows once library and desk are chosen. */
  children: (desk: Desk) => ReactNode
}

/** What the pages of the desk have around them: their tabs, who may serve, and where. */
export function DeskFrame({ title, current, children }: DeskFrameProps) {
  const { t } = useTranslation('desk')
  const result = useCall('desk.rights')
  const rights = result.data?.answer
  return (
    <div className="main wrap stack stack--6">
      <h1>{title}</h1>
      {result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : rights ? (
        <Placed rights={rights} current={current}>
          {children}
        </Placed>
      ) : (
        <LinesSkeleton label={t('loading')} />
      )}
    </div>
  )
}

function Placed({ rights, current, children }: Omit<DeskFrameProps, 'title'> & { rights: Rights }) {
  const { t } = useTranslation('desk')
  const place = deskPlace.use(undefined)
  const libraries = librariesOf(rights)
  const library = libraries.find(({ codigo }) => codigo === place?.library)
  if (libraries.length === 0) {
    return (
      <Alert tone="info" title={t('noRight')}>
        {t('noRightText')}
      </Alert>
    )
  }
  if (!place || !library) return <ChoosePlace libraries={libraries} />
  return (
    <>
      <div className="desk__head">
        <DeskTabs current={current} />
        <p className="row row--between desk__place">
          <span>{[library.descricao, place.desk].filter(Boolean).join(' · ')}</span>
          <Button tone="quiet" flush onClick={() => deskPlace.write(undefined)}>
            {t('place.change')}
          </Button>
        </p>
      </div>
      {children({ place, library: library.descricao, currency: rights.moeda })}
    </>
  )
}

/** Where the caller may serve. */
function librariesOf({ direitos, bibliotecas }: Rights): Rights['bibliotecas'] {
  const places = direitos.filter(({ direito }) => direito === deskPermission).map((one) => one.cod_biblioteca)
  return bibliotecas.filter(({ codigo }) => places.includes('') || places.includes(codigo))
}
