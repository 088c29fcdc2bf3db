import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import type { SetUpCampus } from './library-fields.ts'

const none: SetUpCampus = { cod_campus: '', nome: '', usos: 0, versao: '' }

interface CampusDialogProps {
  /** The campus that is renamed; without it a new one is added. */
  campus?: SetUpCampus
  onClose: () => void
}

/** The name of a campus. */
export function CampusDialog({ campus, onClose }: CampusDialogProps) {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  const [nome, setName] = useState(campus?.nome ?? '')
  const meanwhile = useSavedMeanwhile(campus ?? none, useRefreshAfter('set-up-libraries.change_campus'))
  const form = useFormState<'nome'>({
    names: ['nome'],
    fieldOf: ({ body }) => (body.code === 'set_up.name_taken' ? 'nome' : undefined),
  })
  const add = useChange('set-up-libraries.add_campus')
  const change = useChange('set-up-libraries.change_campus')
  const send = () =>
    form.run(async () => {
      try {
        if (campus) {
          const body = { cod_campus: campus.cod_campus, versao: meanwhile.version, nome }
          await change.mutateAsync({ body })
        } else await add.mutateAsync({ body: { nome } })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
      showToast({ text: t('set-up:saved') })
      onClose()
    })
  const now = meanwhile.savedNow('nome')
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        campus ? t('set-up-libraries:campus.renameTitle', { name: campus.nome }) : t('set-up-libraries:campus.add')
      }
    >
      <Form
        className="stack"
        busy={form.busy}
        attempt={form.attempt}
        onSend={() => void send()}
        failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
      >
        <Field
          label={t('set-up-libraries:campus.name')}
          hint={now === undefined ? undefined : t('set-up:savedNow', { value: now })}
          name="nome"
          maxLength={200}
          autoComplete="off"
          value={nome}
          error={form.problemOf('nome')}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy}>
            {t(campus ? 'set-up-libraries:campus.save' : 'set-up-libraries:campus.add')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('set-up-libraries:cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
