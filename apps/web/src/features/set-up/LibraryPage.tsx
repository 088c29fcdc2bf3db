import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { libraryPath, paths, setUpHoursPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { ChangeLibrary } from './libraries/ChangeLibrary.tsx'
import { RemoveLibrary } from './libraries/RemoveLibrary.tsx'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** Changes a library, merges it into another or removes it. */
export function LibraryPage() {
  const { t } = useTranslation('set-up-libraries')
  const { biblioteca = '' } = useParams({ strict: false })
  const name = useCall('set-up-libraries.list').data?.answer.bibliotecas.find(
    ({ cod_biblioteca }) => cod_biblioteca === biblioteca,
  )?.nome
  return (
    <SetUpFrame current={paths.setUpLibraries} heading={name ?? t('change.title')}>
      {(places) => <OneLibrary key={biblioteca} id={biblioteca} places={places} />}
    </SetUpFrame>
  )
}

function OneLibrary({ id, places }: { id: string; places: SettingsPlaces }) {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  const result = useCall('set-up-libraries.list')
  const all = result.data?.answer
  const saved = all?.bibliotecas.find(({ cod_biblioteca }) => cod_biblioteca === id)
  if (!all && result.isError)
    return (
      <FetchFailed words={t('set-up-libraries:failed')} error={result.error} onRetry={() => void result.refetch()} />
    )
  if (!all) return <LinesSkeleton label={t('set-up-libraries:loading')} />
  if (!saved)
    return (
      <Empty title={t('set-up-libraries:gone.title')} level={3}>
        {t('set-up-libraries:gone.text')}
      </Empty>
    )
  if (!places.isEverywhere && !places.libraries.includes(id))
    return (
      <Alert tone="info" title={t('set-up:noRight.title')}>
        {t('set-up-libraries:change.noRight')}
      </Alert>
    )
  return (
    <div className="stack stack--10">
      <p>
        <Link href={libraryPath(id)}>{t('set-up-libraries:change.page')}</Link>
      </p>
      {!saved.tem_horario && (
        <Alert
          tone="warn"
          title={t('set-up-libraries:hours.title', { count: 1 })}
          actions={<LinkButton href={setUpHoursPath(id)}>{t('set-up-libraries:hours.link')}</LinkButton>}
        >
          {t('set-up-libraries:hours.text', { names: saved.nome_curto })}
        </Alert>
      )}
      <ChangeLibrary saved={saved} campuses={all.campi} isGeneral={places.isEverywhere} />
      {places.isEverywhere && <RemoveLibrary library={saved} libraries={all.bibliotecas} />}
    </div>
  )
}
