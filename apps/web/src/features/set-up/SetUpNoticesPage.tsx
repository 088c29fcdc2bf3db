import { Plus } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, setUpNoticePath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { newNotice, type SetUpNotice, type SetUpNotices } from './notices/notice-fields.ts'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Every notice, the newest first: those that readers see, those to come and those that are over. */
export function SetUpNoticesPage() {
  return <SetUpFrame current={paths.setUpNotices}>{(places) => places.isEverywhere && <LoadedNotices />}</SetUpFrame>
}

function LoadedNotices() {
  const { t } = useTranslation('set-up-notices')
  const result = useCall('set-up-notices.list')
  const all = result.data?.answer
  if (all) return <Notices all={all} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

const kinds: Readonly<Record<'shown' | 'coming' | 'over', BadgeKind>> = { shown: 'ok', coming: 'wait', over: 'off' }

function stateOf({ de, ate }: SetUpNotice, today: string): keyof typeof kinds {
  if (de > today) return 'coming'
  return ate !== '' && ate < today ? 'over' : 'shown'
}

function Notices({ all: { hoje, comunicados } }: { all: SetUpNotices }) {
  const { t } = useTranslation('set-up-notices')
  const { day } = useFormat()
  const columns: Column<SetUpNotice>[] = [
    {
      key: 'title',
      header: t('column.title'),
      rowHeader: true,
      cell: ({ codigo, titulo }) => <Link href={setUpNoticePath(codigo)}>{titulo}</Link>,
    },
    {
      key: 'state',
      header: t('column.state'),
      className: 'set-up__state',
      cell: (notice) => {
        const state = stateOf(notice, hoje)
        return <Badge kind={kinds[state]}>{t(`state.${state}`)}</Badge>
      },
    },
    {
      key: 'days',
      header: t('column.days'),
      cell: ({ de, ate }) =>
        ate === ''
          ? t('since', { from: day(de, 'shortYear') })
          : t('between', { from: day(de, 'shortYear'), to: day(ate, 'shortYear') }),
    },
  ]
  const add = (
    <LinkButton href={setUpNoticePath(newNotice)} tone="primary" icon={Plus}>
      {t('add')}
    </LinkButton>
  )
  if (comunicados.length === 0)
    return (
      <Empty title={t('empty.title')} level={3} actions={add}>
        {t('empty.text')}
      </Empty>
    )
  return (
    <div className="stack stack--6">
      <p className="soft">{t('text')}</p>
      <div className="btn-group">{add}</div>
      <Table
        caption={t('title')}
        captionHidden
        columns={columns}
        rows={comunicados}
        rowKey={({ codigo }) => codigo}
        cards="plain"
      />
    </div>
  )
}
