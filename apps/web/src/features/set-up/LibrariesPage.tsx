import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { CampusActs } from './libraries/CampusActs.tsx'
import { CampusDialog } from './libraries/CampusDialog.tsx'
import { LibraryTable } from './libraries/LibraryTable.tsx'
import type { SetUpLibraries, SetUpLibrary } from './libraries/library-fields.ts'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** The campuses, and the libraries of each in their order. */
export function LibrariesPage() {
  return <SetUpFrame current={paths.setUpLibraries}>{(places) => <Libraries places={places} />}</SetUpFrame>
}

function Libraries({ places }: { places: SettingsPlaces }) {
  const { t } = useTranslation('set-up-libraries')
  const result = useCall('set-up-libraries.list')
  const all = result.data?.answer
  if (all) return <Campuses all={all} places={places} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

function Campuses({ all, places }: { all: SetUpLibraries; places: SettingsPlaces }) {
  const { t } = useTranslation('set-up-libraries')
  const [isAdding, setAdding] = useState(false)
  const { campi, bibliotecas } = all
  const addCampus = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {t('campus.add')}
    </Button>
  )
  return (
    <div className="stack stack--8">
      {campi.length === 0 ? (
        <Empty title={t('empty.title')} actions={places.isEverywhere && addCampus}>
          {t('empty.text')}
        </Empty>
      ) : (
        places.isEverywhere && (
          <div className="btn-group">
            <LinkButton href={paths.setUpNewLibrary} tone="primary" icon={Plus}>
              {t('add')}
            </LinkButton>
            {addCampus}
          </div>
        )
      )}
      <WithoutHours libraries={bibliotecas} />
      {campi.map((campus) => (
        <section key={campus.cod_campus} className="stack stack--3" aria-labelledby={`campus-${campus.cod_campus}`}>
          <div className="row row--between">
            <h3 id={`campus-${campus.cod_campus}`}>{campus.nome}</h3>
            {places.isEverywhere && <CampusActs campus={campus} campuses={campi} />}
          </div>
          <LibraryTable
            campus={campus.nome}
            libraries={bibliotecas.filter(({ cod_campus }) => cod_campus === campus.cod_campus)}
            places={places}
          />
        </section>
      ))}
      {isAdding && <CampusDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function WithoutHours({ libraries }: { libraries: readonly SetUpLibrary[] }) {
  const { t } = useTranslation('set-up-libraries')
  const { list } = useFormat()
  const missing = libraries.filter(({ tem_horario }) => !tem_horario)
  if (missing.length === 0) return null
  return (
    <Alert
      tone="warn"
      title={t('hours.title', { count: missing.length })}
      actions={<LinkButton href={paths.setUpHours}>{t('hours.link')}</LinkButton>}
    >
      {t('hours.text', { names: list(missing.map(({ nome_curto }) => nome_curto)) })}
    </Alert>
  )
}
