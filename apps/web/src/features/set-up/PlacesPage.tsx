import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { PlaceDialog } from './places/PlaceDialog.tsx'
import type { SetUpPlace, SetUpPlaces } from './places/place-types.ts'
import { RemovePlace } from './places/RemovePlace.tsx'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** The places where requested copies are fetched, by library. */
export function PlacesPage() {
  return <SetUpFrame current={paths.setUpPlaces}>{(places) => <LoadedPlaces may={places} />}</SetUpFrame>
}

function LoadedPlaces({ may }: { may: SettingsPlaces }) {
  const { t } = useTranslation('set-up-places')
  const result = useCall('set-up-places.list')
  const all = result.data?.answer
  if (all) return <Places all={all} may={may} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

function Places({ all: { locais, bibliotecas }, may }: { all: SetUpPlaces; may: SettingsPlaces }) {
  const { t } = useTranslation('set-up-places')
  const { number } = useFormat()
  const [open, setOpen] = useState<{ act: 'set' | 'remove'; place?: SetUpPlace }>()
  const close = () => setOpen(undefined)
  /** As it is now: somebody else may save while a dialog is open. */
  const openPlace = locais.find(({ codigo }) => codigo === open?.place?.codigo) ?? open?.place
  const mayAt = (library: string) => may.isEverywhere || may.libraries.includes(library)
  const libraryName = (library: string) => bibliotecas.find(({ codigo }) => codigo === library)?.descricao ?? ''
  const columns: Column<SetUpPlace>[] = [
    { key: 'name', header: t('name'), rowHeader: true, cell: ({ nome }) => nome },
    { key: 'library', header: t('library'), cell: ({ cod_biblioteca }) => libraryName(cod_biblioteca) },
    { key: 'requests', header: t('requests'), cell: ({ pedidos }) => number(pedidos), end: true },
    {
      key: 'acts',
      header: <VisuallyHidden>{t('acts')}</VisuallyHidden>,
      cell: (place) =>
        mayAt(place.cod_biblioteca) && (
          <div className="btn-group">
            <Button tone="quiet" size="s" onClick={() => setOpen({ act: 'set', place })}>
              {t('change')} <VisuallyHidden>{place.nome}</VisuallyHidden>
            </Button>
            <Button tone="quiet-danger" size="s" onClick={() => setOpen({ act: 'remove', place })}>
              {t('remove')} <VisuallyHidden>{place.nome}</VisuallyHidden>
            </Button>
          </div>
        ),
    },
  ]
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => setOpen({ act: 'set' })}>
      {t('add')}
    </Button>
  )
  return (
    <div className="stack stack--6">
      <p className="soft">{t('text')}</p>
      {locais.length === 0 ? (
        <Empty title={t('empty.title')} level={3} actions={add}>
          {t('empty.text')}
        </Empty>
      ) : (
        <>
          <div className="btn-group">{add}</div>
          <Table
            caption={t('title')}
            captionHidden
            columns={columns}
            rows={locais}
            rowKey={({ codigo }) => codigo}
            cards="plain"
          />
        </>
      )}
      {open?.act === 'set' && (
        <PlaceDialog place={openPlace} libraries={bibliotecas.filter(({ codigo }) => mayAt(codigo))} onClose={close} />
      )}
      {open?.act === 'remove' && openPlace && <RemovePlace place={openPlace} onClose={close} />}
    </div>
  )
}
