import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { LanguageSample, writtenIn } from './LanguageSample.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { SetUpRowForm, type TypedRow } from './SetUpRowForm.tsx'
import { SetUpRows } from './SetUpRows.tsx'
import { useMoveRows } from './use-move-rows.tsx'
import { namesOf, useNamedFields } from './use-named-fields.ts'

type Guide = AnswerOf<'set-up.guides'>['abas'][number] & { codigo: string }

const places = ['linha', 'mais', 'desligada'] as const satisfies Guide['lugar'][]

/** The tabs above the search box. */
export function GuidesPage() {
  return <SetUpFrame current={paths.guides}>{() => <Guides />}</SetUpFrame>
}

function Guides() {
  const { t } = useTranslation(['set-up-texts', 'set-up', 'set-up-lists'])
  const result = useCall('set-up.guides')
  const rows = result.data?.answer.abas.map((guide) => ({ ...guide, codigo: guide.guia }))
  const moving = useChange('set-up.move_guide')
  const move = useMoveRows(
    rows ?? [],
    ({ lugar }) => (lugar === 'desligada' ? undefined : lugar),
    {
      ...moving,
      mutate: ({ body: { codigo, antes_de } }, options) => moving.mutate({ body: { guia: codigo, antes_de } }, options),
    },
    useRefreshAfter('set-up.move_guide'),
  )
  if (result.isError && !rows)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!rows) return <LinesSkeleton label={t('set-up:loading')} />
  return (
    <SetUpRows
      path={paths.guides}
      intro={t('set-up-texts:guides.intro')}
      caption={t('set-up:sections.guides')}
      rows={rows}
      columns={[
        { key: 'name', header: t('set-up-lists:field.name'), rowHeader: true, cell: ({ nome }) => nome },
        {
          key: 'place',
          header: t('set-up-texts:guides.place'),
          cell: ({ lugar }) => t(`set-up-texts:place.${lugar}`),
        },
      ]}
      move={move}
      // Every one is in the list, so a new one is never asked for.
      form={(row, close) => row && <GuideForm row={row} rows={rows} onClose={close} />}
    />
  )
}

interface GuideFormProps {
  row: Guide
  rows: readonly Guide[]
  onClose: () => void
}

function GuideForm({ row, rows, onClose }: GuideFormProps) {
  const { t } = useTranslation('set-up-texts')
  const { names } = useNamedFields(false)
  const save = useChange('set-up.save_guide')
  const options = places.map((value) => ({ value, label: t(`place.${value}`) }))
  const { codigo, nome, nome_es, nome_en, lugar, versao } = row
  return (
    <SetUpRowForm
      title={nome}
      fields={[{ name: 'lugar', label: t('guides.place'), hint: t('guides.placeHint'), options }, ...names]}
      saved={{ versao, lugar, nome, nome_es, nome_en }}
      call="set-up.save_guide"
      send={(typed, version) =>
        save.mutateAsync({ body: { guia: codigo, versao: version, ...namesOf(typed), lugar: placeOf(typed) } })
      }
      onClose={onClose}
      preview={(typed) => <LanguageSample>{(language) => <Tabs {...{ row, rows, typed, language }} />}</LanguageSample>}
    />
  )
}

function placeOf({ lugar }: TypedRow): Guide['lugar'] {
  return places.find((place) => place === lugar) ?? 'desligada'
}

interface TabsProps {
  row: Guide
  rows: readonly Guide[]
  typed: TypedRow
  language: Parameters<typeof writtenIn>[2]
}

/** The row above the search box and what is behind "more", with this tab as it is typed. */
function Tabs({ row, rows, typed, language }: TabsProps) {
  const { t } = useTranslation('set-up-texts')
  const shown = { ...row, ...namesOf(typed), lugar: placeOf(typed) }
  // One that comes to another place is the last there.
  const all =
    shown.lugar === row.lugar
      ? rows.map((one) => (one.codigo === row.codigo ? shown : one))
      : [...rows.filter(({ codigo }) => codigo !== row.codigo), shown]
  const tabsAt = (place: Guide['lugar']) => all.filter(({ lugar }) => lugar === place)
  return (
    <dl className="set-up__tabs">
      {(['linha', 'mais'] as const)
        .filter((place) => tabsAt(place).length > 0)
        .map((place) => (
          <div key={place}>
            <dt>{t(`place.${place}`)}</dt>
            {tabsAt(place).map((guide) => (
              <dd key={guide.codigo} lang={language}>
                {guide.codigo === row.codigo ? (
                  <strong>{writtenIn(guide, 'nome', language)}</strong>
                ) : (
                  writtenIn(guide, 'nome', language)
                )}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
