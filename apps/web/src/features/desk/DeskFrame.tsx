import type { AnswerOf } from '@estante/contract/shapes'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { openLoginDialog } from '../session/login-dialog.ts'
import { deskPermission } from '../session/use-session.ts'
import { ChoosePlace } from './ChoosePlace.tsx'
import { DeskLayout } from './DeskLayout.tsx'
import { type DeskPlace, deskPlace } from './desk-place.ts'
import type { DeskSection } from './desk-sections.ts'

type Rights = AnswerOf<'desk.rights'>

export interface Desk {
  place: DeskPlace
  /** The library's name. */
  library: string
  currency: string
}

interface DeskFrameProps {
  title: string
  current: DeskSection['href']
  /** What the page shows once library and desk are chosen. */
  children: (desk: Desk) => ReactNode
}

/** What the pages of the desk have around them: the layout, who may serve, and where. */
export function DeskFrame({ title, current, children }: DeskFrameProps) {
  const { t } = useTranslation('desk')
  const result = useCall('desk.rights')
  const rights = result.data?.answer
  const chosen = deskPlace.use(undefined)
  const libraries = rights && librariesOf(rights)
  const library = libraries?.find(({ codigo }) => codigo === chosen?.library)
  const place = library && chosen
  return (
    <DeskLayout
      title={title}
      current={current}
      place={place && <Place library={library.descricao} desk={place.desk} />}
    >
      {result.isError && !rights ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : !rights || !libraries ? (
        <LinesSkeleton label={t('loading')} />
      ) : libraries.length === 0 ? (
        <Alert tone="info" title={t('noRight')}>
          {t('noRightText')}
        </Alert>
      ) : place ? (
        children({ place, library: library.descricao, currency: rights.moeda })
      ) : (
        <ChoosePlace libraries={libraries} />
      )}
    </DeskLayout>
  )
}

function Place({ library, desk }: { library: string; desk: string }) {
  const { t } = useTranslation('desk')
  const { mutate, isPending } = useChange('session.lock')
  return (
    <p className="row row--tight desk__place">
      <span>{joinFacts([library, desk])}</span>
      <Button tone="quiet" flush onClick={() => deskPlace.write(undefined)}>
        {t('place.change')}
      </Button>
      <Button tone="quiet" flush onClick={openLoginDialog}>
        {t('lock.switch')}
      </Button>
      <Button tone="quiet" flush busy={isPending} onClick={() => mutate({})}>
        {t('lock.now')}
      </Button>
    </p>
  )
}

/** Where the caller may serve. */
function librariesOf({ direitos, bibliotecas }: Rights): Rights['bibliotecas'] {
  const places = direitos.filter(({ direito }) => direito === deskPermission).map((one) => one.cod_biblioteca)
  return bibliotecas.filter(({ codigo }) => places.includes('') || places.includes(codigo))
}
