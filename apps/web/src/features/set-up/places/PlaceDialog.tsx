import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import type { SetUpPlace, SetUpPlaces } from './place-types.ts'

const none: SetUpPlace = { codigo: '', nome: '', cod_biblioteca: '', pedidos: 0, versao: '' }

interface PlaceDialogProps {
  /** The place that changes; without it a new one is added. */
  place: SetUpPlace | undefined
  /** Those at which the caller may. */
  libraries: SetUpPlaces['bibliotecas']
  onClose: () => void
}

/** Name and library of a pickup place. */
export function PlaceDialog({ place, libraries, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['set-up-places', 'set-up'])
  const [nome, setName] = useState(place?.nome ?? '')
  const [library, setLibrary] = useState(place?.cod_biblioteca ?? libraries[0]?.codigo ?? '')
  const meanwhile = useSavedMeanwhile(place ?? none, useRefreshAfter('set-up-places.change'))
  const form = useFormState<'nome'>({
    names: ['nome'],
    fieldOf: ({ body }) => (body.code === 'set_up.name_taken' ? 'nome' : undefined),
  })
  const add = useChange('set-up-places.add')
  const change = useChange('set-up-places.change')
  const send = () =>
    form.run(async () => {
      try {
        if (place) {
          const { codigo, cod_biblioteca: biblioteca } = place
          await change.mutateAsync({ body: { biblioteca, codigo, versao: meanwhile.version, nome, para: library } })
        } else await add.mutateAsync({ body: { biblioteca: library, nome } })
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
      title={place ? t('set-up-places:changeTitle', { name: place.nome }) : t('set-up-places:add')}
    >
      <Form
        className="stack"
        busy={form.busy}
        attempt={form.attempt}
        onSend={() => void send()}
        failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
      >
        <Field
          label={t('set-up-places:name')}
          hint={now === undefined ? t('set-up-places:nameHint') : t('set-up:savedNow', { value: now })}
          name="nome"
          maxLength={200}
          autoComplete="off"
          value={nome}
          error={form.problemOf('nome')}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={t('set-up-places:library')}
          name="biblioteca"
          value={library}
          options={libraries.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
          onChange={({ target }) => setLibrary(target.value)}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy}>
            {t(place ? 'set-up-places:save' : 'set-up-places:add')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('set-up-places:cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
