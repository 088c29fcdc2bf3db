import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/desk.css'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { deskPermission } from '../session/use-session.ts'
import { ChoosePlace } from './ChoosePlace.tsx'
import { deskPlace } from './desk-place.ts'
import { ScanDesk } from './ScanDesk.tsx'

type Rights = AnswerOf<'desk.rights'>

/** The desk of a library: who borrows, what is lent and what comes back, by scanner and keyboard alone. */
export function DeskPage() {
  const { t } = useTranslation('desk')
  usePageTitle(t('title'))
  const result = useCall('desk.rights')
  const rights = result.data?.answer
  return (
    <div className="main wrap stack stack--6">
      <h1>{t('title')}</h1>
      {result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : rights ? (
        <Desk rights={rights} />
      ) : (
        <LinesSkeleton label={t('loading')} />
      )}
    </div>
  )
}

function Desk({ rights }: { rights: Rights }) {
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
  return <ScanDesk place={place} library={library.descricao} currency={rights.moeda} />
}

/** Where the caller may serve. */
function librariesOf({ direitos, bibliotecas }: Rights): Rights['bibliotecas'] {
  const places = direitos.filter(({ direito }) => direito === deskPermission).map((one) => one.cod_biblioteca)
  return bibliotecas.filter(({ codigo }) => places.includes('') || places.includes(codigo))
}
