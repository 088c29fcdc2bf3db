import type { WireTitleList } from '@estante/contract/title-lists.shapes'
import { longestListName, nameProblem } from '@estante/domain/title-lists/list-rules'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'

interface RenameListProps {
  list: WireTitleList
  onClose: () => void
}

export function RenameList({ list, onClose }: RenameListProps) {
  const { t } = useTranslation('title-lists')
  const [name, setName] = useState(list.nome)
  const form = useCallForm('title-lists.rename', { names: ['nome'] as const }, onClose)
  const send = () => {
    if (nameProblem(name) === 'missing') return form.refuse([{ name: 'nome', text: t('new.missing') }])
    return form.send({ params: { id: list.codigo }, body: { nome: name } })
  }
  return (
    <Dialog open onClose={() => !form.busy && onClose()} title={t('rename.title')}>
      <Form
        className="stack"
        onSend={send}
        busy={form.busy}
        attempt={form.attempt}
        failure={form.error ? <ChangeFailed error={form.error} title={t('rename.failed')} /> : undefined}
      >
        <Field
          label={t('rename.name')}
          maxLength={longestListName}
          value={name}
          error={form.problemOf('nome')}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('rename.saving')}>
            {t('rename.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('rename.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
