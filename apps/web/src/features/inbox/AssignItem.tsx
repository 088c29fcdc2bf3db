import type { WireInboxDetails } from '@estante/contract/inbox.shapes'
import { useState } from 'react'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import '../../theme/pages/inbox.css'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** Whose it is: somebody takes it, gives it to a colleague, or back to all. */
export function AssignItem({ item }: { item: WireInboxDetails }) {
  const { t } = useTranslation('inbox')
  const { tipo, codigo, cod_responsavel, responsavel, colegas, e_meu } = item
  const [chosen, setChosen] = useState<string>()
  const refresh = useRefreshAfter('inbox.assign')
  const form = useCallForm('inbox.assign', { names: ['conta'] }, ({ answer }) => {
    setChosen(undefined)
    showToast({ text: answer.responsavel === '' ? t('assign.freed') : t('assign.done', { name: answer.responsavel }) })
  })
  const value = chosen ?? cod_responsavel
  const send = async (conta: string) => {
    const body = { conta, antes: cod_responsavel }
    const isDone = await form.send({ params: { tipo, id: codigo }, body })
    if (!isDone) await refresh()
  }
  // Who has it may have lost the right since.
  const isListed = cod_responsavel === '' || colegas.some((one) => one.codigo === cod_responsavel)
  return (
    <Form
      className="stack stack--3"
      onSend={() => void send(value)}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} title={t('assign.failed')} />}
    >
      <div className="row inbox__assign">
        <Select
          compact
          label={t('column.who')}
          name="conta"
          value={value}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: '', label: t('noOne') },
            ...(isListed ? [] : [{ value: cod_responsavel, label: responsavel }]),
            ...colegas.map((one) => ({ value: one.codigo, label: one.descricao })),
          ]}
        />
        <Button type="submit" busy={form.busy}>
          {t('assign.save')}
        </Button>
        {!e_meu && (
          <Button busy={form.busy} onClick={() => void send('eu')}>
            {t('assign.take')}
          </Button>
        )}
      </div>
    </Form>
  )
}
