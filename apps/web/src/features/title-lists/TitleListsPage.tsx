import type { AnswerOf } from '@estante/contract/shapes'
import { longestListName } from '@estante/domain/title-lists/list-rules'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleListPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/title-lists.css'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { useNewList } from './use-new-list.ts'

/** The patron's lists of titles, and a field for a new one. */
export function TitleListsPage() {
  const { t } = useTranslation('title-lists')
  return (
    <AccountLayout title={t('title')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('title')}</h1>
          <p className="soft">{t('intro')}</p>
        </div>
        <NewList />
        <Lists />
      </div>
    </AccountLayout>
  )
}

function NewList() {
  const { t } = useTranslation('title-lists')
  const [name, setName] = useState('')
  const form = useNewList(({ answer }) => {
    showToast({ text: t('new.done', { name: answer.nome }) })
    setName('')
  })
  return (
    <Form
      className="newlist"
      onSend={() => form.begin(name)}
      busy={form.busy}
      attempt={form.attempt}
      failure={form.error ? <ChangeFailed error={form.error} title={t('new.failed')} /> : undefined}
    >
      <Field
        label={t('new.name')}
        hint={t('new.hint')}
        maxLength={longestListName}
        value={name}
        error={form.problemOf('nome')}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('new.busy')}>
        {t('new.action')}
      </Button>
    </Form>
  )
}

function Lists() {
  const { t } = useTranslation('title-lists')
  const result = useCall('title-lists.list')
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (result.isPending) return <LinesSkeleton label={t('loading')} />
  const { listas } = result.data.answer
  if (listas.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ul className="titlelists" role="list">
      {listas.map((list) => (
        <ListRow key={list.codigo} list={list} />
      ))}
    </ul>
  )
}

function ListRow({ list }: { list: AnswerOf<'title-lists.list'>['listas'][number] }) {
  const { t } = useTranslation('title-lists')
  const { codigo, nome, total, compartilhada } = list
  return (
    <li>
      <h2 className="h3">
        <Link href={titleListPath(codigo)}>{nome}</Link>
      </h2>
      <p className="soft small titlelists__state dotted">
        <span>{t('titles', { count: Number(total) })}</span>
        {compartilhada && (
          <span>
            <Icon of={Link2} size="s" /> {t('isShared')}
          </span>
        )}
      </p>
    </li>
  )
}
